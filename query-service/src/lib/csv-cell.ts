/** The mark by which spreadsheets know UTF-8; a table begins with it. */
export const csvMark = '\uFEFF'

/** A cell of a table as it is written. What begins like a formula is made text: names are typed by strangers. */
export const csvCell = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** A line of a table, the way German spreadsheets read it. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(';')}\r\n`
