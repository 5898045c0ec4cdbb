import { UserProfileChanged, UserRegisteredByAdmin } from '@schaufenster/events/identity/account-events.ts'
import { UserRegistered } from '@schaufenster/events/identity/user-events.ts'
import { erased } from '@schaufenster/events/lib/subject-keys.ts'
import { foldName } from '@schaufenster/platform/lib/fold-name.ts'
import { defineProjection } from '../runner/projection.ts'

/** The words by which a user is found. Key: the user's id. In clear because it is searched; an erasure removes it (docs/decisions/0043). */
export interface UserNamesDocument {
  readonly id: string
  /** The words of the name, as written by `foldName`. */
  readonly words: readonly string[]
}

/** The words of a name, as stored in this model and as queried. */
export const wordsOfName = (name: string): readonly string[] => [...new Set(foldName(name).split(' '))]

const naming = [UserRegistered, UserRegisteredByAdmin, UserProfileChanged] as const

/** Users by name, for administrators who look for people. */
export const userNames = defineProjection<(typeof naming)[number], UserNamesDocument, 'fullName'>({
  name: 'user-names',
  title: 'Suche nach Personen',
  version: 2,
  scope: 'partition',
  events: naming,
  opens: ['fullName'],
  route: ({ data }) => ({ keys: [data.userId] }),
  indexes: [{ fields: ['words'], each: true }],
  fold: (_document, { data: { userId, fullName } }) =>
    fullName === erased ? undefined : { id: userId, words: wordsOfName(fullName) },
})
