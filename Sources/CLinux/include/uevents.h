// The kernel's own announcements of devices, for programs that run without udevd.
#ifndef CLINUX_UEVENTS_H
#define CLINUX_UEVENTS_H
#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif
#include <errno.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>
#include <linux/netlink.h>

/// A socket that hears the kernel's uevents (multicast group 1); -1 and errno on failure.
static inline int clinux_uevent_socket(void) {
  int descriptor = socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC | SOCK_NONBLOCK, NETLINK_KOBJECT_UEVENT);
  if (descriptor == -1) return -1;
  struct sockaddr_nl address = {.nl_family = AF_NETLINK, .nl_groups = 1};
  if (bind(descriptor, (struct sockaddr *)&address, sizeof address) == 0) return descriptor;
  int code = errno;
  close(descriptor);
  errno = code;
  return -1;
}
/// One message; -1 and errno on failure. `is_foreign`: some other process sent it, not the kernel.
/// `is_cut`: it was longer than `size`.
static inline ssize_t clinux_receive_uevent(
    int descriptor, void *buffer, size_t size, int *is_foreign, int *is_cut) {
  struct sockaddr_nl sender = {0};
  struct iovec part = {.iov_base = buffer, .iov_len = size};
  struct msghdr message = {.msg_name = &sender, .msg_namelen = sizeof sender, .msg_iov = &part, .msg_iovlen = 1};
  ssize_t count = recvmsg(descriptor, &message, MSG_DONTWAIT);
  *is_foreign = count >= 0 && sender.nl_family == AF_NETLINK && sender.nl_pid != 0;
  *is_cut = count >= 0 && (message.msg_flags & MSG_TRUNC) != 0;
  return count;
}
/// Two ends of a connection that keeps messages apart; -1 and errno on failure.
static inline int clinux_message_pair(int *one, int *other) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends) == -1) return -1;
  *one = ends[0];
  *other = ends[1];
  return 0;
}
#endif
