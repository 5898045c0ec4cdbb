/** SQLite's codes for a damaged database and for a file that is not a database (sqlite.org/rescode.html). */
const damaged: ReadonlySet<unknown> = new Set([11, 26])

/** Whether SQLite reports a damaged file, as opposed to a full disk, a lock or a missing permission. */
export const isSqliteDamage = (fault: unknown): fault is { readonly message: unknown } =>
  typeof fault === 'object' &&
  fault !== null &&
  'message' in fault &&
  'errcode' in fault &&
  typeof fault.errcode === 'number' &&
  damaged.has(fault.errcode & 0xff)

/** Whether {@link isSqliteDamage} holds for a fault or one of its causes. */
export const comesOfSqliteDamage = (fault: unknown): boolean =>
  isSqliteDamage(fault) || (fault instanceof Error && comesOfSqliteDamage(fault.cause))
