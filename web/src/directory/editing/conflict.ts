import { isFields, type Fields } from '../../lib/fields.ts'
import { changeWords, text, type ChangeWords } from './change-words.ts'
import type { Edits, MasterDataField } from './master-data.ts'

/** One thing that another editor changed meanwhile. */
export interface OtherChange extends ChangeWords {
  /** ISO 8601. */
  readonly at: string
  readonly by: 'yourself' | 'other' | 'system'
}

/** The same beside what was typed here; undefined: nothing was. */
export interface ConflictRow extends OtherChange {
  readonly mine: string | undefined
}

/** The API tells whether it was the same person, and of others nothing but that they are others. */
const editorOf = ({ own, by }: Fields): OtherChange['by'] => {
  if (own === true) return 'yourself'
  return isFields(by) && by['kind'] === 'user' ? 'other' : 'system'
}

/** What the API tells of the other editor (409, D-G6); bookkeeping that no form shows is left out. */
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
