/** Numbers are written as German spreadsheets read them. */
export type Cell = string | number

/** Text that a spreadsheet would read as a formula is escaped (a company may have any name). */
const isFormula = /^[=+\-@\t\r]/

const cellOf = (cell: Cell): string => {
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const text = isFormula.test(cell) ? `'${cell}` : cell
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table as German spreadsheets open it: semicolons, a comma in numbers, and a mark that says UTF-8. */
export const csvOf = (heads: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${[heads, ...rows].map((row) => row.map(cellOf).join(';')).join('\r\n')}\r\n`
