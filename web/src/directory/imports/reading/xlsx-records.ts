import { tableLimits, type TableRecord } from './table-record.ts'
import { UnreadableTable } from './unreadable-table.ts'
import { cellText, dateStyles, type CellReading } from './xlsx-cells.ts'
import { attributeOf, beginOf, elementsOf, textWithin } from './xml.ts'
import { zipEntries, type ZipEntry } from './zip.ts'

/** The first sheet of a workbook. */
export interface Sheet {
  readonly name: string
  readonly records: () => AsyncGenerator<TableRecord>
}

type Entries = ReadonlyMap<string, ZipEntry>

const noWorkbook = new UnreadableTable(
  'Die Datei ist keine Excel-Tabelle. Bitte speichern Sie sie als XLSX oder als CSV.',
)

/** A row or text may be long; one without an end is none. */
const longestElement = 5_000_000
/** Characters of all texts that cells share. */
const mostShared = 60_000_000

/**
 * The rows of an XLSX file's first sheet, one after the other: the sheet is never in memory as a whole, only the texts that its cells share. Throws
 * `UnreadableTable` for what is no workbook or holds too much.
 */
export const firstSheet = async (file: Blob): Promise<Sheet> => {
  const entries = await zipEntries(file)
  const workbook = await partOf(entries, 'xl/workbook.xml')
  const sheet = [...elementsOf(workbook, 'sheet')][0]?.text
  if (sheet === undefined) throw noWorkbook
  const path = await sheetPath(entries, attributeOf(sheet, 'id') ?? '')
  const rows = entries.get(path)
  if (rows === undefined) throw noWorkbook
  const styles = entries.has('xl/styles.xml') ? await partOf(entries, 'xl/styles.xml') : ''
  const reading: CellReading = {
    shared: await sharedTexts(entries.get('xl/sharedStrings.xml')),
    dateStyles: dateStyles(styles),
    isFrom1904: /date1904="(1|true)"/.test(workbook),
  }
  return { name: attributeOf(sheet, 'name') ?? '', records: () => recordsOf(rows, reading) }
}

const partOf = async (entries: Entries, path: string): Promise<string> => {
  const entry = entries.get(path)
  if (entry === undefined) throw noWorkbook
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of entry.pieces()) {
    text += decoder.decode(piece, { stream: true })
    if (text.length > longestElement) throw tooMuch
  }
  return text + decoder.decode()
}

const sheetPath = async (entries: Entries, id: string): Promise<string> => {
  const relations = await partOf(entries, 'xl/_rels/workbook.xml.rels')
  const target = [...elementsOf(relations, 'Relationship')]
    .map(({ text }) => text)
    .filter((relation) => attributeOf(relation, 'Id') === id)
    .map((relation) => attributeOf(relation, 'Target') ?? '')[0]
  if (target === undefined) throw noWorkbook
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

const sharedTexts = async (entry: ZipEntry | undefined): Promise<readonly string[]> => {
  if (entry === undefined) return []
  const texts: string[] = []
  let characters = 0
  for await (const item of piecesWithin(entry, 'si')) {
    const text = textWithin(item)
    characters += text.length
    if (characters > mostShared) throw tooMuch
    texts.push(text)
  }
  return texts
}

const tooMuch = new UnreadableTable('Die Tabelle enthält zu viel Text. Bitte teilen Sie sie auf.')

async function* recordsOf(entry: ZipEntry, reading: CellReading): AsyncGenerator<TableRecord> {
  let line = 0
  for await (const row of piecesWithin(entry, 'row')) {
    line = Number(attributeOf(row, 'r') ?? line + 1)
    const cells: string[] = []
    for (const { text: cell } of elementsOf(row, 'c')) {
      const column = columnOf(attributeOf(cell, 'r')) ?? cells.length
      if (column >= tableLimits.columns) throw tooWide
      while (cells.length < column) cells.push('')
      cells[column] = cellText(cell, reading)
    }
    if (cells.some((cell) => cell.trim() !== '')) yield { line, cells }
  }
}

const tooWide = new UnreadableTable(
  `Die Tabelle hat mehr als ${tableLimits.columns} Spalten. Bitte löschen Sie die, die Sie nicht brauchen.`,
)

/** "AB12" is in column 27, counted from 0. */
const columnOf = (reference: string | undefined): number | undefined => {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (letters === undefined) return undefined
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** The elements of this name, whole, as they come out of the archive. */
async function* piecesWithin(entry: ZipEntry, name: string): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let waiting = ''
  for await (const piece of entry.pieces()) {
    waiting += decoder.decode(piece, { stream: true })
    let taken = 0
    for (const { text, end } of elementsOf(waiting, name)) {
      yield text
      taken = end
    }
    const rest = waiting.slice(taken)
    const begun = beginOf(rest, name)
    waiting = begun < 0 ? rest.slice(-longestTag) : rest.slice(begun)
    if (waiting.length > longestElement) throw tooMuch
  }
  for (const { text } of elementsOf(waiting + decoder.decode(), name)) yield text
}

/** So much may be the beginning of one that is cut. */
const longestTag = 100
