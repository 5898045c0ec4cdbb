import { isFields, type Fields } from './fields.ts'
import type { FormState } from './form-state.ts'

/** One change that another editor made meanwhile, as the API tells it (409, D-G6). */
export interface ToldChange {
  /** The type of its event. */
  readonly type: string
  /** The fields as they are since then. */
  readonly fields: Fields
  /** ISO 8601; empty if it is not told. */
  readonly at: string
  readonly by: 'yourself' | 'other' | 'system'
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The API tells whether it was the same person, and of others nothing but that they are others. */
const editorOf = ({ own, by }: Fields): ToldChange['by'] => {
  if (own === true) return 'yourself'
  return isFields(by) && by['kind'] === 'user' ? 'other' : 'system'
}

/** The other editor's changes in the details of a conflict, the oldest first. */
export const toldChanges = (details: unknown): readonly ToldChange[] => {
  const changes = isFields(details) && Array.isArray(details['changes']) ? details['changes'] : []
  return changes.filter(isFields).map((change) => ({
    type: text(change['what']),
    fields: isFields(change['fields']) ? change['fields'] : {},
    at: text(change['at']),
    by: editorOf(change),
  }))
}

/** What a form was refused for because somebody else was faster. */
export const conflictOf = (state: FormState) =>
  state.status === 'failed' && state.problem.kind === 'conflict' ? state.problem : undefined

/** Sent as `expectedVersion`, it saves over the changes that the conflict told; without one, the version that was seen. */
export const versionToSaveOver = (state: FormState, seen: number): number => {
  const details = conflictOf(state)?.details
  const current = isFields(details) ? details['currentVersion'] : undefined
  return typeof current === 'number' ? current : seen
}
