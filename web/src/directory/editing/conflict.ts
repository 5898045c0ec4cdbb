import { isFields, type Fields } from '../../lib/fields.ts'
import { changeWords, text, type ChangeWords } from './change-words.ts'
import type { Edits, MasterDataField } from './master-data.ts'

/** One thing that another editor changed meanwhile. */
export interface OtherChange extends ChangeWords {
  /** ISO 8601. */
  readonly at: string
  readonly by: 'yourself' | 'other' | 'system'
}

/** The value typed here; undefined if nothing was. */
export interface ConflictRow extends OtherChange {
  readonly mine: string | undefined
}

/** The API tells whether it was the same person, and of others nothing but that they are others. */
const editorOf = ({ own, by }: Fields): OtherChange['by'] => {
  if (own === true) return 'yourself'
  return isFields(by) && by['kind'] === 'user' ? 'other' : 'system'
}

/** The other editor's changes according to the API (409, D-G6), without bookkeeping that no form shows. */
export const otherChanges = (details: unknown): readonly OtherChange[] => {
  const changes = isFields(details) && Array.isArray(details['changes']) ? details['changes'] : []
  return changes.filter(isFields).flatMap((change) => {
    const data = isFields(change['fields']) ? change['fields'] : {}
    const words = changeWords(text(change['what']), data)
    return words === undefined ? [] : [{ ...words, at: text(change['at']), by: editorOf(change) }]
  })
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
