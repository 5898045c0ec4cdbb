/*
 * A disk that can be made to misbehave, for tests (test-faulty-disk.ts): preloaded into a process, it stands between SQLite and the kernel for the files
 * below FAULTY_DISK. Only tests use it.
 *
 *   Power loss  Whenever a file is synced, its bytes are copied to the folder DURABLE_DISK; that a file is new or gone is copied when the folder
 *               is synced. After a kill DURABLE_DISK holds what a power cut would have left: nothing that wasn't synced.
 *   Full disk   While DURABLE_DISK/full exists, a write that makes a file longer fails with ENOSPC.
 *   Broken disk While DURABLE_DISK/broken exists, a sync fails with EIO.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>

static void join(char path[PATH_MAX], const char *folder, const char *name) {
  if (snprintf(path, PATH_MAX, "%s/%s", getenv(folder), name) >= PATH_MAX) abort();
}

static int exists(const char *folder, const char *name) {
  char path[PATH_MAX];
  join(path, folder, name);
  return access(path, F_OK) == 0;
}

/* The name of a file directly below FAULTY_DISK, "" for the folder itself, NULL for everything else. */
static const char *name_of(int fd, char path[PATH_MAX]) {
  const char *folder = getenv("FAULTY_DISK");
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  if (folder == NULL || length < 0) return NULL;
  path[length] = '\0';
  size_t prefix = strlen(folder);
  if (strncmp(path, folder, prefix) != 0) return NULL;
  if (path[prefix] == '\0') return "";
  return path[prefix] == '/' && strchr(path + prefix + 1, '/') == NULL ? path + prefix + 1 : NULL;
}

/* Renamed into place, so that a kill leaves the whole copy or the one before. A file that is new waits as NAME.new for its folder. */
static void keep_file(const char *path, const char *name) {
  char partial[NAME_MAX + 9], new[NAME_MAX + 5], from_path[PATH_MAX], to_path[PATH_MAX];
  snprintf(partial, sizeof partial, "%s.partial", name);
  snprintf(new, sizeof new, "%s.new", name);
  join(from_path, "DURABLE_DISK", partial);
  join(to_path, "DURABLE_DISK", exists("DURABLE_DISK", name) ? name : new);
  int from = open(path, O_RDONLY), to = open(from_path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  struct stat status;
  if (from < 0 || to < 0 || fstat(from, &status) != 0) abort();
  for (off_t done = 0; done < status.st_size;)
    if (sendfile(to, from, &done, status.st_size - done) <= 0) abort();
  close(from);
  close(to);
  if (rename(from_path, to_path) != 0) abort();
}

static void keep_folder(void) {
  static const char *const marks[] = {".", "..", "full", "broken"};
  DIR *folder = opendir(getenv("DURABLE_DISK"));
  if (folder == NULL) abort();
  for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
    char path[PATH_MAX], name[NAME_MAX + 1], named[PATH_MAX];
    int is_mark = 0;
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) is_mark |= strcmp(entry->d_name, marks[i]) == 0;
    if (is_mark) continue;
    join(path, "DURABLE_DISK", entry->d_name);
    snprintf(name, sizeof name, "%s", entry->d_name);
    char *suffix = strstr(name, ".new");
    if (suffix != NULL) *suffix = '\0';
    join(named, "DURABLE_DISK", name);
    if (!exists("FAULTY_DISK", name)) unlink(path);
    else if (suffix != NULL && rename(path, named) != 0) abort();
  }
  closedir(folder);
}

static int sync_with(const char *function, int fd) {
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, function);
  char path[PATH_MAX];
  const char *name = name_of(fd, path);
  if (name != NULL && exists("DURABLE_DISK", "broken")) {
    errno = EIO;
    return -1;
  }
  int result = real(fd);
  if (name == NULL || result != 0) return result;
  /* Threads that sync at the same time would take away each other's copies. */
  static pthread_mutex_t one_by_one = PTHREAD_MUTEX_INITIALIZER;
  struct stat status;
  pthread_mutex_lock(&one_by_one);
  if (*name == '\0') keep_folder();
  else if (stat(path, &status) == 0 && S_ISREG(status.st_mode)) keep_file(path, name);
  pthread_mutex_unlock(&one_by_one);
  return result;
}

int fsync(int fd) { return sync_with("fsync", fd); }

int fdatasync(int fd) { return sync_with("fdatasync", fd); }

static ssize_t write_with(const char *function, int fd, const void *bytes, size_t count, off64_t offset) {
  ssize_t (*real)(int, const void *, size_t, off64_t) =
      (ssize_t(*)(int, const void *, size_t, off64_t))dlsym(RTLD_NEXT, function);
  char path[PATH_MAX];
  struct stat status;
  if (name_of(fd, path) != NULL && fstat(fd, &status) == 0 && offset + (off64_t)count > status.st_size &&
      exists("DURABLE_DISK", "full")) {
    errno = ENOSPC;
    return -1;
  }
  return real(fd, bytes, count, offset);
}

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t offset) {
  return write_with("pwrite", fd, bytes, count, offset);
}

ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t offset) {
  return write_with("pwrite64", fd, bytes, count, offset);
}
