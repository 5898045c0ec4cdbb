import type { AccountState, UserRow } from './api.ts'
import { stateChoices } from './user-query.ts'

/** The state of an account, as the API finds it by. */
export const stateOf = ({ isActive, isInvited, isVerified }: UserRow): AccountState => {
  if (!isActive) return 'locked'
  if (isInvited) return 'invited'
  return isVerified ? 'active' : 'unverified'
}

const tones = { locked: 'red', invited: 'petrol', unverified: 'amber', active: 'green' } as const

/** What it is called, and in which colour. */
export const stateWords = (user: UserRow) => {
  const state = stateOf(user)
  const label = stateChoices.find(({ value }) => value === state)?.label ?? ''
  return { label, tone: tones[state] }
}

/** The names of somebody's roles, in the order of all roles, without deleted ones. */
export const roleWords = (
  { roles }: UserRow,
  all: readonly { readonly id: string; readonly name: string }[],
): string =>
  all
    .filter(({ id }) => roles.includes(id))
    .map(({ name }) => name)
    .join(', ')
