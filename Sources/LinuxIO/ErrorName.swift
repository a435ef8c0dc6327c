import CLinux

/// The symbol of an error number, as in `errno.h`: `ENOENT` for 2. An unknown one is `errno N`.
package func errorName(_ code: Int32) -> String {
  for entry in errorNames where entry.code == code { return entry.name }
  return "errno \(Int(code))"
}

/// What files, terminals, DRM, framebuffers and input devices are known to answer.
private let errorNames: [(code: Int32, name: String)] = [
  (EPERM, "EPERM"), (ENOENT, "ENOENT"), (ESRCH, "ESRCH"), (EINTR, "EINTR"), (EIO, "EIO"),
  (ENXIO, "ENXIO"), (E2BIG, "E2BIG"), (EBADF, "EBADF"), (EAGAIN, "EAGAIN"), (ENOMEM, "ENOMEM"),
  (EACCES, "EACCES"), (EFAULT, "EFAULT"), (ENOTBLK, "ENOTBLK"), (EBUSY, "EBUSY"),
  (EEXIST, "EEXIST"), (EXDEV, "EXDEV"), (ENODEV, "ENODEV"), (ENOTDIR, "ENOTDIR"),
  (EISDIR, "EISDIR"), (EINVAL, "EINVAL"), (ENFILE, "ENFILE"), (EMFILE, "EMFILE"),
  (ENOTTY, "ENOTTY"), (ETXTBSY, "ETXTBSY"), (EFBIG, "EFBIG"), (ENOSPC, "ENOSPC"),
  (ESPIPE, "ESPIPE"), (EROFS, "EROFS"), (EMLINK, "EMLINK"), (EPIPE, "EPIPE"), (EDOM, "EDOM"),
  (ERANGE, "ERANGE"), (EDEADLK, "EDEADLK"), (ENAMETOOLONG, "ENAMETOOLONG"), (ENOSYS, "ENOSYS"),
  (ENOTEMPTY, "ENOTEMPTY"), (ELOOP, "ELOOP"), (ENODATA, "ENODATA"), (ETIME, "ETIME"),
  (EPROTO, "EPROTO"), (EBADMSG, "EBADMSG"), (EOVERFLOW, "EOVERFLOW"), (EOPNOTSUPP, "EOPNOTSUPP"),
  (ENOBUFS, "ENOBUFS"), (ETIMEDOUT, "ETIMEDOUT"), (ECONNREFUSED, "ECONNREFUSED"),
  (EALREADY, "EALREADY"), (EINPROGRESS, "EINPROGRESS"), (ESTALE, "ESTALE"), (EDQUOT, "EDQUOT"),
  (ECANCELED, "ECANCELED"),
]
