import { UserProfileChanged, UserRegisteredByAdmin } from '@schaufenster/events/identity/account-events.ts'
import { UserRegistered } from '@schaufenster/events/identity/user-events.ts'
import { erased } from '@schaufenster/events/lib/subject-keys.ts'
import { foldName } from '@schaufenster/platform/lib/fold-name.ts'
import { defineProjection } from '../runner/projection.ts'

/** By which words a user is found. Key: the user's id. In clear, because it is searched; an erasure takes it away (docs/decisions/0043). */
export interface UserNamesDocument {
  readonly id: string
  /** Those of the name, as `foldName` writes them. */
  readonly words: readonly string[]
}

/** The words of a name as this model holds them, and as it is to be asked. */
export const wordsOfName = (name: string): readonly string[] => [...new Set(foldName(name).split(' '))]

const naming = [UserRegistered, UserRegisteredByAdmin, UserProfileChanged] as const

/** Whom a name means: for administrators, who look for people by it. */
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
