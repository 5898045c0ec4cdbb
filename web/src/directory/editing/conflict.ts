import { isFields, type Fields } from '../../lib/fields.ts'
import { changeWords, text, type ChangeWords } from './change-words.ts'

/** One thing that another editor changed meanwhile. */
export interface OtherChange extends ChangeWords {
  /** ISO 8601. */
  readonly at: string
  readonly by: 'yourself' | 'other' | 'system'
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
