import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'

/** Marks a file that was found damaged while in use, until the next start sets it aside. */
const markOf = (file: string): string => `${file}.damage-found`

/** Has the next start set a file aside. */
export const markDamaged = (file: string): void => writeFileSync(markOf(file), '', { mode: 0o600 })

/** Has nobody set it aside: it was looked at, and is sound. */
export const unmark = (file: string): void => rmSync(markOf(file), { force: true })

/** Whether it has been {@link markDamaged}. */
export const hasDamageMark = (file: string): boolean => existsSync(markOf(file))

/** Keeps a damaged database under another name, beside its replacement, for later analysis. Nobody may have it open. Returns the name. */
export const setAside = (file: string, clock: Clock): string => {
  const aside = `${file}.damaged-${new Date(clock.now()).toISOString().replaceAll(/[:.]/g, '-')}`
  // What was not yet brought into the file belongs to it; the other is of connections that are gone.
  for (const suffix of ['', '-wal']) if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix)
  rmSync(`${file}-shm`, { force: true })
  unmark(file)
  return aside
}
