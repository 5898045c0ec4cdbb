import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** A log in several files, one per month with events. Positions run through, so they don't name files and the oldest can be dropped. */

/** The month (UTC) of a moment, YYYY-MM. Months sort as text. */
export const monthOf = (moment: number): string => new Date(moment).toISOString().slice(0, 7)

/** The month this many before another one. */
export const monthBefore = (month: string, months: number): string => {
  const start = new Date(`${month}-01T00:00:00.000Z`)
  start.setUTCMonth(start.getUTCMonth() - months)
  return monthOf(start.getTime())
}

/** How many months are kept, the present one included: nothing grows older than that (docs/decisions/0100). */
export const keptMonths = 25

export const oldestKept = (month: string): string => monthBefore(month, keptMonths - 1)

/** Where the events of a month (`2026-11`) are. */
export const segmentFile = (folder: string, month: string): string => join(folder, `${month}.db`)

const shape = /^(\d{4}-\d{2})\.db$/

/** The months of which a folder has a file, oldest first. All but the last are complete: nothing is appended to them any more. */
export const segmentsIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .flatMap((name) => shape.exec(name)?.[1] ?? [])
    .toSorted()

/** Removes a month's file for good. Open readers keep it until they close it. */
export const dropSegment = (folder: string, month: string): void => {
  for (const suffix of ['', '-wal', '-shm']) rmSync(segmentFile(folder, month) + suffix, { force: true })
}
