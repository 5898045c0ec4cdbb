/** SQLite's codes for a file whose pages don't fit each other, and for one that is no database at all (sqlite.org/rescode.html). */
const damaged: ReadonlySet<unknown> = new Set([11, 26])

/** Whether SQLite says that a file is damaged; a full disk, a lock or a missing right is something else. */
export const isSqliteDamage = (fault: unknown): fault is { readonly message: unknown } =>
  typeof fault === 'object' &&
  fault !== null &&
  'message' in fault &&
  'errcode' in fault &&
  typeof fault.errcode === 'number' &&
  damaged.has(fault.errcode & 0xff)

/** Whether something failed since {@link isSqliteDamage}, whatever was put around that. */
export const comesOfSqliteDamage = (fault: unknown): boolean =>
  isSqliteDamage(fault) || (fault instanceof Error && comesOfSqliteDamage(fault.cause))
