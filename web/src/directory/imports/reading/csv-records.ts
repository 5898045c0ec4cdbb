import { tableLimits, type TableRecord } from './table-record.ts'
import { UnreadableTable } from './unreadable-table.ts'

const delimiters = [';', ',', '\t', '|'] as const

/** The sign that parts most words of the first line; a semicolon where nothing does. */
export const delimiterOf = (text: string): string => {
  const [line = ''] = text
    .trimStart()
    .slice(0, tableLimits.recordLength)
    .split(/[\r\n]/, 1)
  const unquoted = line.replace(/"[^"]*"/g, '')
  const counts = delimiters.map((sign) => ({ sign, count: unquoted.split(sign).length - 1 }))
  const [most] = counts.toSorted((one, other) => other.count - one.count)
  return most === undefined || most.count === 0 ? ';' : most.sign
}

/**
 * The records of a CSV text, one after the other (RFC 4180, with any of the usual delimiters and ends of lines). Blank lines are no records. Throws
 * `UnreadableTable` for a quote that never ends, and for records beyond all measure.
 */
export function* csvRecords(text: string, delimiter: string): Generator<TableRecord> {
  const cutter = createCutter(text, delimiter)
  for (let record = cutter.next(); record !== undefined; record = cutter.next())
    if (record.cells.some((cell) => cell.trim() !== '')) yield record
}

/** Goes through the text once, holding one record. */
const createCutter = (text: string, delimiter: string) => {
  let at = 0
  let line = 1
  const endOfCell = new RegExp(`[\\r\\n${delimiter === '|' ? '\\|' : delimiter}]`, 'g')

  /** Up to the quote that ends it; two of them are one. */
  const quoted = (): string => {
    const begun = line
    let cell = ''
    for (;;) {
      const end = text.indexOf('"', at)
      if (end < 0 || end - at + cell.length > tableLimits.recordLength)
        throw new UnreadableTable(
          `In Zeile ${begun} beginnt ein Text in Anführungszeichen, der nicht endet. Bitte schließen Sie die Anführungszeichen.`,
        )
      cell += text.slice(at, end)
      at = end + 1
      if (text[at] !== '"') {
        line += cell.split(/\r\n|\r|\n/).length - 1
        return cell
      }
      cell += '"'
      at += 1
    }
  }

  const plain = (): string => {
    endOfCell.lastIndex = at
    const end = endOfCell.exec(text)?.index ?? text.length
    const cell = text.slice(at, end)
    at = end
    return cell
  }

  const cell = (): string => {
    if (text[at] !== '"') return plain()
    at += 1
    const within = quoted()
    // What stands behind the closing quote belongs to the cell: nothing of a row is lost.
    return within + plain()
  }

  return {
    next: (): TableRecord | undefined => {
      if (at >= text.length) return undefined
      const begun = { line, at }
      const cells: string[] = []
      for (;;) {
        cells.push(cell())
        if (cells.length > tableLimits.columns || at - begun.at > tableLimits.recordLength)
          throw new UnreadableTable(
            `Zeile ${begun.line} ist zu lang. Ist die Datei wirklich eine Tabelle mit einem Unternehmen in jeder Zeile?`,
          )
        if (text[at] !== delimiter) break
        at += 1
      }
      if (text[at] === '\r' && text[at + 1] === '\n') at += 2
      else at += 1
      line += 1
      return { line: begun.line, cells }
    },
  }
}
