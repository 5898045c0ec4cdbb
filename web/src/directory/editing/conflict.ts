import { toldChanges, type ToldChange } from '../../lib/conflict.ts'
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
