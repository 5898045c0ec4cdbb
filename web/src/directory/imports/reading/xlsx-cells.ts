import { attributeOf, contentOf, elementsOf, textWithin } from './xml.ts'

/** What the cells of a sheet are read with. */
export interface CellReading {
  readonly shared: readonly string[]
  /** The styles by whose number a figure is a day or a time. */
  readonly dateStyles: ReadonlySet<number>
  readonly isFrom1904: boolean
}

/** A cell as a person sees it, as text. */
export const cellText = (cell: string, reading: CellReading): string => {
  const type = attributeOf(cell, 't')
  if (type === 'inlineStr') return textWithin(cell)
  const [value] = [...elementsOf(cell, 'v')]
  if (value === undefined) return ''
  const text = contentOf(value.text)
  if (type === 's') return reading.shared[Number(text)] ?? ''
  if (type === 'b') return text === '1' ? 'ja' : 'nein'
  if (type === 'str' || type === 'd') return text
  if (type === 'e') return ''
  return figureText(text, reading.dateStyles.has(Number(attributeOf(cell, 's') ?? '-1')), reading)
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

/** The numbers of the styles that show a figure as a day or a time. */
export const dateStyles = (styles: string): ReadonlySet<number> => {
  const own = new Set(
    [...elementsOf(styles, 'numFmt')]
      .filter(({ text }) => isDateFormat(attributeOf(text, 'formatCode') ?? ''))
      .map(({ text }) => Number(attributeOf(text, 'numFmtId'))),
  )
  const [cells] = [...elementsOf(styles, 'cellXfs')]
  const formats = [...elementsOf(cells?.text ?? '', 'xf')].map(({ text }) =>
    Number(attributeOf(text, 'numFmtId') ?? '0'),
  )
  return new Set(formats.flatMap((id, style) => (isKnownDateFormat(id) || own.has(id) ? [style] : [])))
}

/** Without what is quoted, escaped or a colour: a letter of day, month, year, hour or second. */
const isDateFormat = (format: string): boolean =>
  /[dmyhs]/i.test(format.replace(/"[^"]*"|\\.|\[(?!h|m|s)[^\]]*\]|General/gi, ''))
