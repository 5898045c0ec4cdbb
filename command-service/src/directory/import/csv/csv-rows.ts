import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import { parse, type CsvError, type Parser } from 'csv-parse'
import { tidyLine } from '../../../lib/plain-text.ts'
import { inPieces } from '../in-pieces.ts'
import type { FileRow, RowContent } from '../source-row.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { columnsOf, type Column } from './columns.ts'
import { csvRowOf } from './csv-row.ts'

/**
 * The records of a table, one by one: the file is never in memory as a whole. The first line names the
 * columns and shows the delimiter. An unreadable record is a broken row, not a broken file.
 */
export async function* csvRows(chunks: AsyncIterable<string>): AsyncGenerator<FileRow> {
  const { header, text } = await withHeader(chunks)
  const broken: Broken = new Map()
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(header),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: longestRecord,
    on_skip: (fault) => {
      const line = lineOf(fault)
      const faults = 1 + (broken.get(line)?.faults ?? 0)
      if (fault?.code === 'CSV_MAX_RECORD_SIZE' || faults > mostFaults) throw endlessRecord(line)
      broken.set(line, { faults, unreadable: 'Die Anführungszeichen passen nicht zueinander.' })
      return undefined
    },
  })
  // Settles even if nobody reads on: the rows have to end with the same fault.
  const ended = pipeline(Readable.from(inPieces(text)), parser).catch((fault: unknown) => fault)
  yield* rowsOf(parser, broken)
  const fault = await ended
  if (fault !== undefined) throw fault
}

/** Maximum length of a record, and of the header line, in characters. A company's longest text has 40,000. */
const longestRecord = 100_000
const mostColumns = 500
/** Maximum number of misplaced quotes in a record: handling each costs as much as the record is long. */
const mostFaults = 200
/** By line, what the parser had to skip. It runs ahead of its readers. */
type Broken = Map<number, { readonly faults: number; readonly unreadable: string }>

function* brokenUpTo(broken: Broken, last: number): Generator<FileRow> {
  for (const [line, content] of broken) {
    if (line > last) continue
    broken.delete(line)
    yield { line, read: () => content }
  }
}

async function* rowsOf(parser: Parser, broken: Broken): AsyncGenerator<FileRow> {
  let columns: readonly Column[] | undefined
  for await (const { line, cells } of recordsOf(parser)) {
    yield* brokenUpTo(broken, line)
    if (columns === undefined) columns = namedColumns(cells)
    else if (cells.some((cell) => cell.trim() !== '')) yield rowAt(line, columns, cells)
  }
  yield* brokenUpTo(broken, Infinity)
  if (columns === undefined) throw noNames([])
}

async function* recordsOf(
  parser: Parser,
): AsyncGenerator<{ readonly line: number; readonly cells: readonly string[] }> {
  for await (const item of parser) {
    if (!isRecordWithInfo(item)) throw new Error('csv-parse gave a record without its line')
    yield { line: item.info.lines, cells: item.record }
  }
}

const isRecordWithInfo = (
  item: unknown,
): item is { readonly record: readonly string[]; readonly info: { readonly lines: number } } =>
  typeof item === 'object' &&
  item !== null &&
  'record' in item &&
  Array.isArray(item.record) &&
  'info' in item

const namedColumns = (header: readonly string[]): readonly Column[] => {
  if (header.length > mostColumns)
    throw new UnreadableFile(`Die erste Zeile nennt mehr als ${mostColumns} Spalten.`)
  const columns = columnsOf(header)
  if (!columns.some(({ field }) => field === 'name')) throw noNames(header)
  return columns
}

const rowAt = (line: number, columns: readonly Column[], cells: readonly string[]): FileRow => ({
  line,
  read: () => contentOf(columns, cells),
})

const contentOf = (columns: readonly Column[], cells: readonly string[]): RowContent => {
  const row = csvRowOf(columns, cells)
  return isLeft(row) ? { unreadable: row.left } : { row: row.right }
}

const lineOf = (fault: CsvError | undefined): number => {
  const lines = fault?.['lines']
  return typeof lines === 'number' ? lines : 0
}

const noNames = (header: readonly string[]): UnreadableFile =>
  new UnreadableFile(
    `In der ersten Zeile fehlt eine Spalte „Name“ oder „Firma“. Gefunden: ${header.slice(0, 12).map(tidyLine).join(', ') || 'nichts'}.`,
  )

const endlessRecord = (line: number): UnreadableFile =>
  new UnreadableFile(
    `Vor Zeile ${line} beginnt ein Text in Anführungszeichen, der nicht endet. Ist die Datei wirklich eine CSV-Datei?`,
  )

/** The character that separates most words of the header; a semicolon if none does. */
const delimiterOf = (header: string): string => {
  const unquoted = header.replace(/"[^"]*"/g, '')
  const counts = [';', ',', '\t', '|'].map((sign) => ({ sign, count: unquoted.split(sign).length - 1 }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ';'
}

/** Reads until the first line is complete, and returns the whole text to be read from its start. */
const withHeader = async (
  chunks: AsyncIterable<string>,
): Promise<{ readonly header: string; readonly text: AsyncIterable<string> }> => {
  const rest = chunks[Symbol.asyncIterator]()
  let head = ''
  while (!/[\r\n]/.test(head.trimStart()) && head.length < longestRecord) {
    const next = await rest.next()
    if (next.done) break
    head += next.value
  }
  const text = async function* (): AsyncGenerator<string> {
    yield head
    yield* { [Symbol.asyncIterator]: () => rest }
  }
  return { header: head.trimStart().split(/[\r\n]/, 1)[0] ?? '', text: text() }
}
