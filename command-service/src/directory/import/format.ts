import type { ImportFormat as ImportFormatSchema } from '@schaufenster/events/directory/import-events.ts'
import { givingWay } from '@schaufenster/platform/lib/giving-way.ts'
import type { Static } from 'typebox'
import { csvRows } from './csv/csv-rows.ts'
import { decodedText } from './decoded-text.ts'
import { geojsonRows } from './geojson-rows.ts'
import { inPieces } from './in-pieces.ts'
import type { FileRow } from './source-row.ts'

/** The import formats; see {@link rowsOf}. */
export type ImportFormat = Static<typeof ImportFormatSchema>

/** By the extension; undefined for any other. */
export const formatOfName = (fileName: string): ImportFormat | undefined => {
  if (/\.(geo)?json$/i.test(fileName)) return 'geojson'
  return /\.(csv|tsv|txt)$/i.test(fileName) ? 'csv' : undefined
}

/** The rows of a file, one by one. Throws `UnreadableFile` while reading. */
export const rowsOf = (format: ImportFormat, bytes: AsyncIterable<Uint8Array>): AsyncIterable<FileRow> => {
  const text = decodedText(bytes)
  return givingWay(format === 'geojson' ? geojsonRows(inPieces(text)) : csvRows(text))
}
