// Local stream sockets for Swift, whose importer sees neither sockaddr_un's path nor ucred.
#ifndef CLINUX_SOCKETS_H
#define CLINUX_SOCKETS_H
#include "clinux.h"
#include <stddef.h>
#include <sys/socket.h>
#include <sys/un.h>

/// Non-blocking, closed on exec.
static inline int clinux_local_socket(void) { return socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0); }
/// 0 where the path is too long.
static inline socklen_t clinux_local_address(struct sockaddr_un *address, const char *path) {
  size_t length = strlen(path);
  if (length == 0 || length >= sizeof address->sun_path) {
    errno = ENAMETOOLONG;
    return 0;
  }
  memset(address, 0, sizeof *address);
  address->sun_family = AF_UNIX;
  memcpy(address->sun_path, path, length);
  return (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length + 1);
}
/// The file that it makes can be used by its owner only, from the beginning: Linux takes the mode from the socket.
static inline int clinux_local_listen(int descriptor, const char *path, int backlog) {
  struct sockaddr_un address;
  socklen_t length = clinux_local_address(&address, path);
  if (length == 0 || fchmod(descriptor, 0600) == -1) return -1;
  if (bind(descriptor, (struct sockaddr *)&address, length) == -1) return -1;
  return listen(descriptor, backlog);
}
static inline int clinux_local_connect(int descriptor, const char *path) {
  struct sockaddr_un address;
  socklen_t length = clinux_local_address(&address, path);
  return length == 0 ? -1 : connect(descriptor, (struct sockaddr *)&address, length);
}
static inline int clinux_accept(int descriptor) { return accept4(descriptor, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK); }
/// The user who connected; -1 where the kernel doesn't say.
static inline int64_t clinux_peer_user(int descriptor) {
  struct ucred peer;
  socklen_t length = sizeof peer;
  if (getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &length) == -1) return -1;
  return peer.uid;
}
/// No SIGPIPE where the other end is gone.
static inline ssize_t clinux_send(int descriptor, const void *bytes, size_t count) {
  return send(descriptor, bytes, count, MSG_NOSIGNAL);
}
static inline int clinux_is_socket(const char *path) {
  struct stat status;
  return lstat(path, &status) == 0 && S_ISSOCK(status.st_mode);
}
/// poll on one descriptor; EINTR is a failure like any other.
static inline int clinux_poll(int descriptor, short events, int milliseconds) {
  struct pollfd wait = {.fd = descriptor, .events = events};
  return poll(&wait, 1, milliseconds);
}
#endif
