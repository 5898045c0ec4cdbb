import type { ElementHandler } from './element-parser.ts'
import { brokenFile } from './unreadable-table.ts'

/** What the cells of a sheet are read with. */
export interface CellReading {
  readonly shared: readonly string[]
  /** The styles by whose number a figure is a day or a time. */
  readonly dateStyles: ReadonlySet<number>
  readonly isFrom1904: boolean
}

/** A cell as it stands in the sheet. */
export interface Cell {
  /** What its text is: a number of a shared text (`s`), a text, a figure, … */
  readonly type: string | undefined
  readonly style: string | undefined
  readonly text: string
}

/** A cell as a person sees it, as text. Throws `UnreadableTable` for one whose text is missing. */
export const cellText = ({ type, style, text }: Cell, reading: CellReading): string => {
  switch (type) {
    case 's':
      return text === '' ? '' : sharedText(reading, Number(text))
    case 'b':
      return text === '1' ? 'ja' : 'nein'
    case 'e':
      return ''
    case 'inlineStr':
    case 'str':
    case 'd':
      return text
    default:
      return figureText(text, reading.dateStyles.has(Number(style ?? '-1')), reading)
  }
}

/** One that is missing was lost with a part of the file. */
const sharedText = ({ shared }: CellReading, number: number): string => {
  const text = shared[number]
  if (text === undefined) throw brokenFile
  return text
}

const figureText = (text: string, isDate: boolean, { isFrom1904 }: CellReading): string => {
  const figure = Number(text)
  if (text.trim() === '' || Number.isNaN(figure)) return text
  if (isDate) return dateText(figure + (isFrom1904 ? daysTo1904 : 0))
  // "4.9891234567E11" is a telephone number.
  return Number.isInteger(figure) && Math.abs(figure) < 1e15 ? String(BigInt(figure)) : String(figure)
}

const daysTo1904 = 1462
/** Days from the zero of spreadsheets to that of Unix. */
const daysTo1970 = 25_569
const dayMs = 86_400_000

/** "2026-11-23", "08:30", or both. */
const dateText = (days: number): string => {
  const moment = new Date(Math.round((days - daysTo1970) * dayMs))
  if (Number.isNaN(moment.getTime())) return String(days)
  const [day = '', time = ''] = moment.toISOString().split('T')
  const minutes = time.slice(0, 5)
  if (days < 1) return minutes
  return minutes === '00:00' ? day : `${day} ${minutes}`
}

/** The formats of days and times that every workbook knows. */
const isKnownDateFormat = (id: number): boolean => (id >= 14 && id <= 22) || (id >= 45 && id <= 47)

/** Collects the numbers of the styles that show a figure as a day or a time. */
export const collectDateStyles = (dateStyles: Set<number>): ElementHandler => {
  const own = new Set<number>()
  let isCells = false
  let style = 0
  return {
    opened: (name, attribute) => {
      const format = Number(attribute('numFmtId') ?? '0')
      if (name === 'numFmt' && isDateFormat(attribute('formatCode') ?? '')) own.add(format)
      if (name === 'cellXfs') isCells = true
      if (name !== 'xf' || !isCells) return
      if (isKnownDateFormat(format) || own.has(format)) dateStyles.add(style)
      style += 1
    },
    closed: (name) => {
      if (name === 'cellXfs') isCells = false
    },
  }
}

/** Without what is quoted, escaped or a colour: a letter of day, month, year, hour or second. */
const isDateFormat = (format: string): boolean =>
  /[dmyhs]/i.test(format.replace(/"[^"]*"|\\.|\[(?!h|m|s)[^\]]*\]|General/gi, ''))
