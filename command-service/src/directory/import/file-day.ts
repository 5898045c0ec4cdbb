import { berlinDayOf } from '@schaufenster/platform/lib/berlin.ts'
import { decodedText } from './decoded-text.ts'
import type { ImportFormat } from './format.ts'
import type { ImportFile } from './import-file.ts'
import type { FileSource } from './import-source.ts'

/** The day of a file's data, and whether that is only the day of the import. */
export type FileDay = Pick<FileSource, 'date' | 'dateIsOfImport'>

/**
 * The day of a file's data in Germany: the `timestamp` in a GeoJSON's head, as OpenStreetMap's tools write
 * it; else the file's modification day, if its sender knows it; else today, marked as such. A file modified
 * today is marked as well, because every fresh copy is. Times: ISO 8601 or milliseconds since 1970.
 */
export const fileDayOf = async (
  open: ImportFile['open'],
  format: ImportFormat,
  { changedAt, now }: { readonly changedAt: number | undefined; readonly now: number },
): Promise<FileDay> => {
  const stamp = format === 'geojson' ? await timestampOf(open()) : undefined
  if (stamp !== undefined) return { date: berlinDayOf(stamp) }
  const today = berlinDayOf(now)
  const changedOn = berlinDayOf(changedAt ?? now)
  return changedOn === today ? { date: today, dateIsOfImport: true } : { date: changedOn }
}

/** How many characters before the list of features are searched for a timestamp. */
const longestHead = 10_000

const timestampOf = async (bytes: AsyncIterable<Uint8Array>): Promise<number | undefined> => {
  let text = ''
  for await (const piece of decodedText(bytes)) {
    text += piece
    if (text.length >= longestHead || text.includes('"features"')) break
  }
  const [head = ''] = text.slice(0, longestHead).split('"features"')
  const [, stamp = ''] = /"timestamp"\s*:\s*"(\d{4}-\d{2}-\d{2}(?:T[^"]{1,30})?)"/.exec(head) ?? []
  const moment = Date.parse(stamp)
  return Number.isNaN(moment) ? undefined : moment
}
