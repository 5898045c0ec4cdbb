import type { ElementHandler } from './element-parser.ts'
import { createTextReader, tooMuch } from './shared-texts.ts'
import { tableLimits, type TableRecord } from './table-record.ts'
import { UnreadableTable } from './unreadable-table.ts'
import { cellText, type CellReading } from './xlsx-cells.ts'

/** Rows of the largest sheet that there is. */
const lastRow = 1_048_576
/** Characters of a row: it may be long, but one without an end is none. */
const longestRow = 5_000_000

const tooWide = new UnreadableTable(
  `Die Tabelle hat mehr als ${tableLimits.columns} Spalten. Bitte löschen Sie die, die Sie nicht brauchen.`,
)

/** Hands on the rows of a sheet that have something in them, each when it is over. Throws `UnreadableTable` for rows beyond all measure. */
export const readRows = (reading: CellReading, take: (row: TableRecord) => void): ElementHandler => {
  const reader = createTextReader()
  let line = 0
  let cells: string[] = []
  let length = 0
  let cell: { type: string | undefined; style: string | undefined; column: number } | undefined
  return {
    opened: (name, attribute) => {
      if (name === 'row') {
        line = lineOf(attribute('r'), line)
        cells = []
        length = 0
      }
      if (name === 'c') {
        const column = columnOf(attribute('r')) ?? cells.length
        if (column >= tableLimits.columns) throw tooWide
        cell = { type: attribute('t'), style: attribute('s'), column }
      }
      if (cell !== undefined) reader.opened(name)
    },
    text: reader.text,
    closed: (name) => {
      reader.closed(name)
      if (name === 'c' && cell !== undefined) {
        const text = cellText({ ...cell, text: reader.taken() }, reading)
        while (cells.length < cell.column) cells.push('')
        cells[cell.column] = text
        cell = undefined
        length += text.length
        if (length > longestRow) throw tooMuch
      }
      if (name === 'row' && cells.some((text) => text.trim() !== '')) take({ line, cells })
    },
  }
}

/** The number that a row has, or else the next one. */
const lineOf = (number: string | undefined, before: number): number => {
  const line = Number(number)
  return Number.isInteger(line) && line > before && line <= lastRow ? line : before + 1
}

/** "AB12" is in column 27, counted from 0. */
const columnOf = (reference: string | undefined): number | undefined => {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (letters === undefined) return undefined
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
