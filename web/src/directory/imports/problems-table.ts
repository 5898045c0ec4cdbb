import type { Rehearsal } from './api.ts'
import { firstOf } from './import-words.ts'

/** A row that deserves a look before the import begins. */
export interface RowProblem {
  readonly line: number
  readonly kind: 'rejected' | 'likely' | 'differing'
  /** German: which field it is about. */
  readonly field: string
  readonly text: string
  /** The company that is there. */
  readonly companyId?: string
}

/** All that a dry run found, in the order of the file. */
export const problemsOf = ({ rejectedRows, likelyRows, differingRows }: Rehearsal): readonly RowProblem[] =>
  [
    ...rejectedRows.map(({ line, why, field = '' }): RowProblem => ({
      line,
      kind: 'rejected',
      field,
      text: why,
    })),
    ...likelyRows.map(({ line, companyId, name }): RowProblem => ({
      line,
      kind: 'likely',
      field: 'Name, Adresse',
      text: `Wahrscheinlich gibt es das schon: „${name}“.`,
      companyId,
    })),
    ...differingRows.map(({ line, companyId, fields }): RowProblem => ({
      line,
      kind: 'differing',
      field: fields.join(', '),
      text: 'Ist schon übernommen, mit anderen Angaben. Der Eintrag bleibt, wie er ist.',
      companyId,
    })),
  ].toSorted((one, other) => one.line - other.line)

/** What a dry run counted but doesn't list, which is the first thousand of each kind. Empty if it lists all. */
export const unlistedWords = ({
  rejected,
  rejectedRows,
  likely,
  likelyRows,
  differing,
  differingRows,
}: Rehearsal): string => {
  const parts = [
    [problemWords.rejected, firstOf(rejectedRows.length, rejected)],
    [problemWords.likely, firstOf(likelyRows.length, likely)],
    [problemWords.differing, firstOf(differingRows.length, differing)],
  ].flatMap(([kind, words]) => (words === '' ? [] : [`${kind}: ${words}`]))
  return parts.length === 0
    ? ''
    : `Der Probelauf führt nicht alle Zeilen auf. ${parts.join('; ')}. Beheben Sie diese und starten Sie ihn noch einmal.`
}

export const problemWords = {
  rejected: 'Abgelehnt',
  likely: 'Wahrscheinlich doppelt',
  differing: 'Weicht ab',
} as const satisfies Record<RowProblem['kind'], string>

/** The problems and what of them isn't listed, as a table for a spreadsheet, which takes a text that begins like a formula for one. */
export const problemsAsCsv = (problems: readonly RowProblem[], unlisted = ''): Blob => {
  const lines = [
    ['Zeile', 'Art', 'Feld', 'Hinweis'],
    ...problems.map(({ line, kind, field, text }) => [String(line), problemWords[kind], field, text]),
    ...(unlisted === '' ? [] : [['', '', '', unlisted]]),
  ]
  const csv = lines.map((cells) => cells.map(cellOf).join(';')).join('\r\n')
  return new Blob(['\uFEFF', csv, '\r\n'], { type: 'text/csv' })
}

const cellOf = (text: string): string => {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
