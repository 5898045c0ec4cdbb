/**
 * The first SQLite without the WAL-reset bug. Before it, two connections that write and checkpoint can lose committed transactions without an error
 * (sqlite.org/wal.html#the_wal_reset_bug). Node bundles it from 24.15 on; a distribution's Node may link another one.
 */
const firstSafe = [3, 51, 3] as const

/** Whether this `sqlite_version()` keeps what it has committed (promise 1). False for texts that are no version. */
export const isSafeSqlite = (version: string): boolean => {
  const parts = /^(\d+)\.(\d+)\.(\d+)/.exec(version)?.slice(1).map(Number)
  if (parts === undefined) return false
  const decisive = firstSafe.findIndex((required, index) => parts[index] !== required)
  return decisive === -1 || (parts[decisive] ?? 0) > (firstSafe[decisive] ?? 0)
}

/** Throws if this SQLite could lose commits. Every writing adapter calls it with its connection's `sqlite_version()`. */
export const requireSafeSqlite = (version: string): void => {
  if (isSafeSqlite(version)) return
  throw new Error(
    `SQLite ${version} can lose committed transactions (WAL-reset bug). Needed: ${firstSafe.join('.')} or newer; ` +
      'run with the Node that this project pins (24.15 or newer, as built by nodejs.org).',
  )
}
