/** The byte order mark by which spreadsheets recognise UTF-8. A table begins with it. */
export const csvMark = '\uFEFF'

/** A cell as written to a table. Text that looks like a formula is neutralised, because strangers type names. */
export const csvCell = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** A line of a table in the format of German spreadsheets. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(';')}\r\n`
