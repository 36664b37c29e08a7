/*
 * Takes down what a process writes into one folder, so that a power cut can be played afterwards (powercut.ts): which
 * bytes went where, and which of them an fsync has brought to the disk by when.
 *
 *   cc -shared -fPIC -O2 -o powercut.so powercut.c -ldl -lpthread
 *   LD_PRELOAD=powercut.so POWERCUT_FOLDER=<folder> POWERCUT_LOG=<file> node …
 *
 * Files directly in the folder are followed, but for `*-shm`: SQLite maps that one into memory and makes it anew after
 * a crash. A call that would change a followed file in a way that is not taken down ends the process with a message:
 * better no result than a wrong one. Linux of 64 bits with glibc.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

/* What is taken down; powercut.ts reads the same numbers. */
enum { OPENED = 1, WRITTEN, RESIZED, SYNCED, LINKED, RENAMED, UNLINKED, FOLDER_SYNCED };

/* `handle` is a number of its own for every opening of a file; `at` an offset, a size, or a count of records. */
struct record {
  uint32_t kind;
  uint32_t handle;
  uint64_t at;
  uint64_t length;
};

#define MOST_FILES 65536
#define FOLDER UINT32_MAX

static char folder[PATH_MAX];
static int log_file = -1;
/* The handle of each file descriptor, 0 where the file is not followed, and what the system knows the file by. */
static uint32_t handles[MOST_FILES];
static dev_t devices[MOST_FILES];
static ino_t numbers[MOST_FILES];
static uint32_t last_handle = 0;
static uint64_t records = 0;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

#define REAL(name) ((__typeof__(&name))real(#name))

static void *real(const char *name) {
  void *found = dlsym(RTLD_NEXT, name);
  if (!found) abort();
  return found;
}

static void give_up(const char *what) {
  dprintf(2, "powercut: %s of a followed file is not taken down\n", what);
  abort();
}

static void put(const void *bytes, size_t length) {
  const char *next = bytes;
  while (length > 0) {
    ssize_t done = syscall(SYS_write, log_file, next, length);
    if (done < 0 && errno == EINTR) continue;
    if (done < 0) {
      dprintf(2, "powercut: the log can not be written: %s\n", strerror(errno));
      abort();
    }
    next += done;
    length -= done;
  }
}

/* The lock is held. */
static void take_down(uint32_t kind, uint32_t handle, uint64_t at, const void *bytes, uint64_t length) {
  struct record record = {kind, handle, at, length};
  put(&record, sizeof record);
  put(bytes, length);
  records++;
}

__attribute__((constructor)) static void begin(void) {
  const char *given = getenv("POWERCUT_FOLDER");
  const char *log = getenv("POWERCUT_LOG");
  if (!given || !log || !realpath(given, folder)) return;
  log_file = syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0600);
  /* Programs that this one starts write their own files. */
  unsetenv("LD_PRELOAD");
}

static int is_folder(const char *path) {
  char space[PATH_MAX];
  if (log_file < 0 || !path) return 0;
  int before = errno;
  const char *where = realpath(path, space);
  errno = before;
  return where && strcmp(where, folder) == 0;
}

/* The name of a file directly in the folder that is followed; NULL of any other. */
static const char *followed(const char *path) {
  if (log_file < 0 || !path) return NULL;
  const char *slash = strrchr(path, '/');
  const char *name = slash ? slash + 1 : path;
  size_t length = strlen(name);
  if (length == 0 || length > NAME_MAX || (length > 4 && strcmp(name + length - 4, "-shm") == 0)) return NULL;
  char parent[PATH_MAX] = ".";
  if (slash) snprintf(parent, sizeof parent, "%.*s", (int)(slash - path), path);
  return is_folder(parent) ? name : NULL;
}

/* A descriptor may be closed by ways that do not come by here, and stand for something else meanwhile. */
static uint32_t handle_of(int fd) {
  struct stat about;
  if (fd < 0 || fd >= MOST_FILES || handles[fd] == 0) return 0;
  int before = errno;
  int is_same = fstat(fd, &about) == 0 && about.st_ino == numbers[fd] && about.st_dev == devices[fd];
  if (!is_same) handles[fd] = 0;
  errno = before;
  return handles[fd];
}
static int is_file(int fd) {
  uint32_t handle = handle_of(fd);
  return handle != 0 && handle != FOLDER;
}

/* ---- opening and closing ---- */

static int opened(int fd, const char *path, int flags) {
  if (fd < 0) return fd;
  if (fd >= MOST_FILES) give_up("a descriptor so high");
  struct stat about;
  handles[fd] = 0;
  if (log_file < 0 || fstat(fd, &about) != 0) return fd;
  devices[fd] = about.st_dev;
  numbers[fd] = about.st_ino;
  if (is_folder(path)) {
    handles[fd] = FOLDER;
    return fd;
  }
  const char *name = followed(path);
  if (!name || !S_ISREG(about.st_mode)) return fd;
  pthread_mutex_lock(&lock);
  handles[fd] = ++last_handle;
  take_down(OPENED, handles[fd], 0, name, strlen(name));
  if (flags & O_TRUNC) take_down(RESIZED, handles[fd], 0, NULL, 0);
  pthread_mutex_unlock(&lock);
  return fd;
}

/* On systems of 64 bits both spellings of a call are one. */
#define SAME(type, name, parameters, other) type name parameters __attribute__((alias(#other)));

#define MODE(flags, last) \
  mode_t mode = 0; \
  if (((flags) & O_CREAT) || ((flags) & O_TMPFILE) == O_TMPFILE) { \
    va_list rest; \
    va_start(rest, last); \
    mode = va_arg(rest, mode_t); \
    va_end(rest); \
  }

int open64(const char *path, int flags, ...) {
  MODE(flags, flags)
  return opened(REAL(open64)(path, flags, mode), path, flags);
}
SAME(int, open, (const char *, int, ...), open64)
int __open64_2(const char *path, int flags) { return open64(path, flags); }
SAME(int, __open_2, (const char *, int), __open64_2)

int openat64(int at, const char *path, int flags, ...) {
  MODE(flags, flags)
  return opened(REAL(openat64)(at, path, flags, mode), at == AT_FDCWD || *path == '/' ? path : NULL, flags);
}
SAME(int, openat, (int, const char *, int, ...), openat64)

int close(int fd) {
  if (fd >= 0 && fd < MOST_FILES) handles[fd] = 0;
  return REAL(close)(fd);
}

/* ---- writing ---- */

ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t at) {
  if (!is_file(fd)) return REAL(pwrite64)(fd, bytes, length, at);
  pthread_mutex_lock(&lock);
  ssize_t done = REAL(pwrite64)(fd, bytes, length, at);
  int before = errno;
  if (done > 0) take_down(WRITTEN, handles[fd], at, bytes, done);
  pthread_mutex_unlock(&lock);
  errno = before;
  return done;
}

SAME(ssize_t, pwrite, (int, const void *, size_t, off_t), pwrite64)

ssize_t write(int fd, const void *bytes, size_t length) {
  if (!is_file(fd)) return REAL(write)(fd, bytes, length);
  pthread_mutex_lock(&lock);
  ssize_t done = REAL(write)(fd, bytes, length);
  int before = errno;
  /* Where it began: also right for a file that is appended to. */
  if (done > 0) take_down(WRITTEN, handles[fd], lseek64(fd, 0, SEEK_CUR) - done, bytes, done);
  pthread_mutex_unlock(&lock);
  errno = before;
  return done;
}

int ftruncate64(int fd, off64_t size) {
  if (!is_file(fd)) return REAL(ftruncate64)(fd, size);
  pthread_mutex_lock(&lock);
  int result = REAL(ftruncate64)(fd, size);
  if (result == 0) take_down(RESIZED, handles[fd], size, NULL, 0);
  pthread_mutex_unlock(&lock);
  return result;
}
SAME(int, ftruncate, (int, off_t), ftruncate64)

/* ---- bringing it to the disk ---- */

static int synced(int fd, int (*sync)(int)) {
  uint32_t handle = handle_of(fd);
  if (handle == 0) return sync(fd);
  pthread_mutex_lock(&lock);
  /* What another thread writes from here on may miss it. */
  uint64_t before = records;
  pthread_mutex_unlock(&lock);
  int result = sync(fd);
  if (result != 0) return result;
  pthread_mutex_lock(&lock);
  take_down(handle == FOLDER ? FOLDER_SYNCED : SYNCED, handle == FOLDER ? 0 : handle, before, NULL, 0);
  pthread_mutex_unlock(&lock);
  return result;
}

int fsync(int fd) { return synced(fd, REAL(fsync)); }
int fdatasync(int fd) { return synced(fd, REAL(fdatasync)); }

/* ---- names ---- */

static void renamed(uint32_t kind, const char *from, const char *to) {
  char names[2 * NAME_MAX + 2];
  const char *old = followed(from), *new = followed(to);
  if (!old && !new) return;
  if (!old || !new) give_up("a move in or out");
  int length = snprintf(names, sizeof names, "%s/%s", old, new);
  take_down(kind, 0, 0, names, length);
}

int rename(const char *from, const char *to) {
  pthread_mutex_lock(&lock);
  int result = REAL(rename)(from, to);
  if (result == 0) renamed(RENAMED, from, to);
  pthread_mutex_unlock(&lock);
  return result;
}

int link(const char *from, const char *to) {
  pthread_mutex_lock(&lock);
  int result = REAL(link)(from, to);
  if (result == 0) renamed(LINKED, from, to);
  pthread_mutex_unlock(&lock);
  return result;
}

int unlink(const char *path) {
  pthread_mutex_lock(&lock);
  int result = REAL(unlink)(path);
  const char *name = result == 0 ? followed(path) : NULL;
  if (name) take_down(UNLINKED, 0, 0, name, strlen(name));
  pthread_mutex_unlock(&lock);
  return result;
}

/* ---- what is not taken down ---- */

void *mmap64(void *address, size_t length, int protection, int flags, int fd, off64_t at) {
  if (is_file(fd) && (flags & MAP_SHARED) && (protection & PROT_WRITE)) give_up("a writable map");
  return (void *)syscall(SYS_mmap, address, length, protection, flags, fd, at);
}
SAME(void *, mmap, (void *, size_t, int, int, int, off_t), mmap64)

ssize_t writev(int fd, const struct iovec *parts, int count) {
  if (is_file(fd)) give_up("a gathered write");
  return REAL(writev)(fd, parts, count);
}

ssize_t pwritev64(int fd, const struct iovec *parts, int count, off64_t at) {
  if (is_file(fd)) give_up("a gathered write");
  return REAL(pwritev64)(fd, parts, count, at);
}
SAME(ssize_t, pwritev, (int, const struct iovec *, int, off_t), pwritev64)

int posix_fallocate64(int fd, off64_t at, off64_t length) {
  if (is_file(fd)) give_up("an allocation");
  return REAL(posix_fallocate64)(fd, at, length);
}
SAME(int, posix_fallocate, (int, off_t, off_t), posix_fallocate64)

ssize_t copy_file_range(int from, off64_t *from_at, int to, off64_t *to_at, size_t length, unsigned flags) {
  if (is_file(to)) give_up("a copy within the system");
  return REAL(copy_file_range)(from, from_at, to, to_at, length, flags);
}
