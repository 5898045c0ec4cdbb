import type { ImportField } from '@schaufenster/command-service/directory/import-contract.ts'

/** What becomes of a column: a field of ours, further details under its own heading, or nothing. */
export type ColumnUse = ImportField | 'further' | 'skip'

/** How the columns of a table become companies. */
export interface Mapping {
  /** By column, from the left. */
  readonly uses: readonly ColumnUse[]
  /** The name of the industry that all of them get; empty: by column. */
  readonly industryOfAll: string
  /** By what the file calls an industry, folded: what we call it. */
  readonly industries: ReadonlyMap<string, string>
}

/** In which form the file's words for industries are compared. */
export const industryTerm = (text: string): string => text.trim().toLocaleLowerCase('de')

/** Several industries in one cell. */
export const industryTerms = (cell: string): readonly string[] =>
  cell
    .split(/[;,|\n]/)
    .map((term) => term.trim())
    .filter((term) => term !== '')
