import { csvRecords, delimiterOf } from './csv-records.ts'
import { decoded } from './decoded.ts'
import { tableLimits, type TableRecord } from './table-record.ts'
import { UnreadableTable } from './unreadable-table.ts'
import { firstSheet } from './workbook.ts'

/** A file, opened: a table with its rows, or the text of a GeoJSON. */
export type OpenFile =
  | {
      readonly kind: 'table'
      /** Of the sheet that is read. */
      readonly sheet?: string
      /** From its beginning, each time; the first is the heading. */
      readonly records: () => AsyncGenerator<TableRecord>
    }
  | { readonly kind: 'geojson'; readonly text: string }

/** Bytes of a file that is read here. */
export const largestFile = 20 * 1024 * 1024

/** Opens a file by what is in it, whatever its name ends on. Throws `UnreadableTable` with what its owner can do. */
export const openFile = async (file: Blob): Promise<OpenFile> => {
  if (file.size === 0) throw new UnreadableTable('Die Datei ist leer. Bitte wählen Sie eine andere.')
  if (file.size > largestFile)
    throw new UnreadableTable(
      `Die Datei hat ${Math.ceil(file.size / 1024 / 1024)} MB, es gehen höchstens 20 MB. Bitte teilen Sie sie auf, oder rufen Sie auf dem Server „schaufenster import DATEI“ auf.`,
    )
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  if (startsWith(head, [0x50, 0x4b])) {
    if (isLocked(head)) throw locked
    const { name, records } = await firstSheet(file)
    return { kind: 'table', sheet: name, records: () => bounded(records()) }
  }
  if (startsWith(head, [0xd0, 0xcf, 0x11, 0xe0]))
    throw new UnreadableTable(
      'Die Datei ist im alten Excel-Format (.xls) oder mit einem Kennwort geschützt. Bitte speichern Sie sie als XLSX ohne Kennwort.',
    )
  const text = decoded(new Uint8Array(await file.arrayBuffer())).replace(/^\uFEFF/, '')
  if (/^\s*[{[]/.test(text)) return { kind: 'geojson', text }
  if (text.trim() === '') throw new UnreadableTable('Die Datei ist leer. Bitte wählen Sie eine andere.')
  const delimiter = delimiterOf(text)
  return { kind: 'table', records: () => bounded(csvRecords(text, delimiter)) }
}

/** A bit of the archive's first entry (APPNOTE 4.4.4). */
const isLocked = (head: Uint8Array): boolean => ((head[6] ?? 0) & 1) === 1

const locked = new UnreadableTable(
  'Die Datei ist mit einem Kennwort geschützt. Bitte speichern Sie sie ohne Kennwort.',
)

const startsWith = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, at) => bytes[at] === byte)

async function* bounded(
  records: Iterable<TableRecord> | AsyncIterable<TableRecord>,
): AsyncGenerator<TableRecord> {
  let rows = 0
  for await (const record of records) {
    rows += 1
    if (rows > tableLimits.rows + 1)
      throw new UnreadableTable(
        `Die Tabelle hat mehr als ${tableLimits.rows.toLocaleString('de-DE')} Zeilen. Bitte teilen Sie sie auf.`,
      )
    yield record
  }
}
