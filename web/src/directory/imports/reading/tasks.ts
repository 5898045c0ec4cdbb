import { industryTerm, industryTerms, type ColumnUse, type Mapping } from './mapping.ts'
import { openFile } from './open-table.ts'
import { preparedTable } from './prepared-table.ts'
import type { TableRecord } from './table-record.ts'
import { UnreadableTable } from './unreadable-table.ts'

/** What a file holds, as far as its preview shows. */
export type Inspection =
  | {
      readonly kind: 'table'
      readonly sheet?: string
      readonly headings: readonly string[]
      /** The first rows. */
      readonly sample: readonly TableRecord[]
      /** Without the heading. */
      readonly rows: number
    }
  | {
      readonly kind: 'geojson'
      /** The first named places. */
      readonly sample: readonly { readonly name: string; readonly place: string }[]
      readonly rows: number
    }

/** What the file calls an industry, and how often. */
export interface IndustryCount {
  readonly term: string
  readonly count: number
}

/** What is done with a file beside the page's thread. */
export type TableTask =
  | { readonly kind: 'inspect'; readonly file: Blob }
  | { readonly kind: 'industries'; readonly file: Blob; readonly columns: readonly number[] }
  | {
      readonly kind: 'prepare'
      readonly file: Blob
      readonly mapping: Mapping
      readonly guesses: readonly (ColumnUse | null)[]
    }

/** What comes of each task. */
export interface TaskAnswers {
  readonly inspect: Inspection
  readonly industries: readonly IndustryCount[]
  readonly prepare: Blob
}

const sampleRows = 5
const mostIndustries = 500

/** Reads the file once, to its end: how many rows it has, and what the first ones are. Throws `UnreadableTable`. */
export const inspectFile = async (file: Blob): Promise<Inspection> => {
  const opened = await openFile(file)
  if (opened.kind === 'geojson') return inspectFeatures(opened.text)
  let headings: readonly string[] | undefined
  const sample: TableRecord[] = []
  let rows = 0
  for await (const record of opened.records()) {
    if (headings === undefined) {
      headings = record.cells.map((cell) => cell.trim())
      continue
    }
    rows += 1
    if (sample.length < sampleRows) sample.push(record)
  }
  if (headings === undefined || rows === 0)
    throw new UnreadableTable(
      'Die Tabelle hat keine Zeilen. Die erste Zeile nennt die Spalten, darunter steht in jeder Zeile ein Unternehmen.',
    )
  const { sheet } = opened
  return { kind: 'table', ...(sheet !== undefined && { sheet }), headings, sample, rows }
}

const inspectFeatures = (text: string): Inspection => {
  const features = featuresOf(text)
  const named = features.flatMap((feature) => {
    const properties = partOf(feature, 'properties')
    const name = partOf(properties, 'name')
    if (typeof name !== 'string') return []
    const place = ['addr:street', 'addr:postcode', 'addr:city']
      .map((key) => partOf(properties, key))
      .filter((part) => typeof part === 'string')
      .join(' ')
    return [{ name, place }]
  })
  return { kind: 'geojson', rows: features.length, sample: named.slice(0, sampleRows) }
}

const featuresOf = (text: string): readonly unknown[] => {
  const features = partOf(parsed(text), 'features')
  if (!Array.isArray(features) || features.length === 0)
    throw new UnreadableTable('Die Datei ist kein GeoJSON: Es fehlt die Liste „features“ mit den Orten.')
  return features
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnreadableTable('Die Datei ist kein gültiges JSON. Bitte laden Sie sie noch einmal herunter.')
  }
}

const partOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(key) : undefined

/** What the file calls industries in these columns, the most frequent first; at most 500. */
export const industriesOfFile = async (
  file: Blob,
  columns: readonly number[],
): Promise<readonly IndustryCount[]> => {
  const opened = await openFile(file)
  if (opened.kind === 'geojson') return []
  const counts = new Map<string, { term: string; count: number }>()
  let isHeading = true
  for await (const { cells } of opened.records()) {
    if (!isHeading)
      for (const column of columns) for (const term of industryTerms(cells[column] ?? '')) count(counts, term)
    isHeading = false
  }
  return [...counts.values()].toSorted((one, other) => other.count - one.count).slice(0, mostIndustries)
}

const count = (counts: Map<string, { term: string; count: number }>, term: string): void => {
  const known = counts.get(industryTerm(term))
  if (known !== undefined) known.count += 1
  else if (counts.size < mostIndustries * 20) counts.set(industryTerm(term), { term, count: 1 })
}

/** The file as it is sent: a table by its mapping, anything else as it is. */
export const prepareFile = async (
  file: Blob,
  mapping: Mapping,
  guesses: readonly (ColumnUse | null)[],
): Promise<Blob> => {
  const opened = await openFile(file)
  if (opened.kind === 'geojson') return file
  const isSheet = opened.sheet !== undefined
  const records = isSheet ? inOneLine(opened.records()) : opened.records()
  const pieces: string[] = []
  for await (const piece of preparedTable(records, mapping, guesses)) pieces.push(piece)
  return new Blob(pieces, { type: 'text/csv' })
}

/** A row of a sheet is one line, whatever its cells hold: its number is the number of its line. */
async function* inOneLine(records: AsyncIterable<TableRecord>): AsyncGenerator<TableRecord> {
  for await (const { line, cells } of records)
    yield { line, cells: cells.map((cell) => cell.replace(/\s*[\r\n]+\s*/g, ' ')) }
}
