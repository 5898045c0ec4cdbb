import { toldChanges, type ToldChange } from '../../lib/conflict.ts'
import type { Problem } from '../../lib/problem.ts'
import { changeWords, type ChangeWords } from './change-words.ts'
import type { Edits, MasterDataField } from './master-data.ts'

/** One thing that another editor changed meanwhile. */
export interface OtherChange extends ChangeWords, Pick<ToldChange, 'at' | 'by'> {}

/** The value typed here; undefined if nothing was. */
export interface ConflictRow extends OtherChange {
  readonly mine: string | undefined
}

/** The other editor's changes according to the API (409, D-G6), without bookkeeping that no form shows. */
export const otherChanges = (details: unknown): readonly OtherChange[] =>
  toldChanges(details).flatMap(({ type, fields, at, by }) => {
    const words = changeWords(type, fields)
    return words === undefined ? [] : [{ ...words, at, by }]
  })

/** What is saved of one thing beside what was typed: who changed it last is told by the newest event of this type. */
export const rowFor = (
  { details }: Problem,
  type: string,
  row: Pick<ConflictRow, 'what' | 'value' | 'mine'>,
): ConflictRow => {
  const { at = '', by = 'other' } = toldChanges(details).findLast((change) => change.type === type) ?? {}
  return { ...row, fields: [], at, by }
}

/** Changes beside the edits of a form with single fields. */
export const rowsBeside = (
  changes: readonly OtherChange[],
  edits: Edits,
  wordsOf: (field: MasterDataField, value: string) => string,
): readonly ConflictRow[] =>
  changes.map((change) => {
    const mine = change.fields.flatMap((field) => {
      const typed = edits[field]
      return typed === undefined ? [] : [typed === '' ? 'leer' : wordsOf(field, typed)]
    })
    return { ...change, mine: mine.length === 0 ? undefined : mine.join(', ') }
  })
