import { industryTerm, industryTerms, type ColumnUse, type Mapping } from './mapping.ts'
import type { TableRecord } from './table-record.ts'

/** Characters of a piece of the prepared file. */
const pieceLength = 262_144

/**
 * The table in the form the server reads without questions: columns by our field names, industries by our
 * names. Every row stays on its line of the file, so that the server's messages match it. The same file and
 * mapping give the same bytes, by which an interrupted import is recognised.
 */
export async function* preparedTable(
  records: AsyncIterable<TableRecord>,
  mapping: Mapping,
  /** What the server takes a heading for, by column. */
  guesses: readonly (ColumnUse | null)[],
): AsyncGenerator<string> {
  let piece = ''
  let line = 1
  let isHeading = true
  for await (const record of records) {
    const cells = isHeading ? headingOf(record, mapping, guesses) : cellsOf(record, mapping)
    isHeading = false
    const blank = '\n'.repeat(Math.max(0, record.line - line))
    const text = cells.map(quoted).join(';')
    piece += `${blank}${text}\n`
    line += blank.length + text.split('\n').length
    if (piece.length > pieceLength) {
      yield piece
      piece = ''
    }
  }
  yield piece
}

const headingOf = (
  { cells }: TableRecord,
  { uses, industryOfAll }: Mapping,
  guesses: readonly (ColumnUse | null)[],
): readonly string[] => [
  ...cells.flatMap((heading, column) => {
    const use = uses[column] ?? 'skip'
    if (use === 'skip') return []
    if (use !== 'further') return [use]
    // Its heading must not be taken for a field after all.
    const own = withUnixLines(heading)
    return [(guesses[column] ?? null) === null ? own : `${own} (Angabe)`]
  }),
  ...(industryOfAll === '' ? [] : ['industries']),
]

const cellsOf = ({ cells }: TableRecord, { uses, industryOfAll, industries }: Mapping): readonly string[] => {
  const kept = uses.flatMap((use, column) => {
    if (use === 'skip') return []
    const cell = withUnixLines(cells[column] ?? '')
    return [use === 'industries' ? namedIndustries(cell, industries) : cell]
  })
  // What stands beyond the headings makes the row a wrong one, which the server says.
  const beyond = cells.slice(uses.length).filter((cell) => cell.trim() !== '')
  return [...kept, ...(industryOfAll === '' ? [] : [industryOfAll]), ...beyond.map(withUnixLines)]
}

const withUnixLines = (cell: string): string => cell.replace(/\r\n?/g, '\n')

const namedIndustries = (cell: string, names: Mapping['industries']): string =>
  industryTerms(cell)
    .map((term) => names.get(industryTerm(term)) ?? term)
    .join(';')

const quoted = (cell: string): string =>
  /[";\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
