/** A row of a table, before anybody knows what its columns mean. */
export interface TableRecord {
  /** Where it begins in the file: a line of text, or a row of a sheet. Counted from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

/** The bounds that keep a table from filling the memory of the browser. */
export const tableLimits = { rows: 200_000, columns: 500, recordLength: 100_000 } as const
