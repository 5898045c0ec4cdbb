import { userEvents, type UserEvent } from '@schaufenster/events/identity/user-events.ts'
import type { Role } from '@schaufenster/events/identity/values.ts'
import type { EventOf } from '@schaufenster/events/lib/define-event.ts'
import { PersonalDataErased } from '@schaufenster/events/lib/erasure-events.ts'
import { left, right } from '@schaufenster/platform/lib/either.ts'
import { notFound, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { isOneOf, type Decider } from '../lib/decider.ts'

/** An account, from its registration to its erasure. */
export type UserState =
  | { readonly status: 'unknown' }
  /** Nobody can log in to it; its address is free for who registers with it next. */
  | { readonly status: 'erased' }
  | {
      readonly status: 'registered'
      readonly userId: string
      readonly fullName: string
      readonly email: string
      readonly roles: readonly Role[]
    }

/** All that can be asked of a user's stream. */
export type UserCommand =
  | {
      readonly type: 'RegisterUser'
      readonly userId: string
      readonly fullName: string
      readonly email: string
      /** The version of the AGB that was accepted; none for who is made by the operator. */
      readonly termsVersion?: number
      readonly roles: readonly Role[]
    }
  | { readonly type: 'AssignRole'; readonly role: Role }
  /** `otherHolders`: how many others hold the role, as far as is known when it is decided. */
  | { readonly type: 'UnassignRole'; readonly role: Role; readonly otherHolders: number }

const lastAdmin: Refusal = {
  code: 'conflict',
  message: 'Das ist das letzte Administratorkonto. Bitte machen Sie zuerst jemand anderen dazu.',
}

const alreadyRegistered: Refusal = { code: 'conflict', message: 'Dieses Konto gibt es schon.' }

/** What a user's stream holds: what the user did, and that the person was erased. */
type UserStreamEvent = UserEvent | EventOf<typeof PersonalDataErased>

export const userDecider: Decider<UserState, UserCommand, UserStreamEvent> = {
  initialState: { status: 'unknown' },
  isEvent: isOneOf([...userEvents, PersonalDataErased]),

  evolve: (state, event) => {
    if (event.type === 'UserRegistered') return { status: 'registered', ...event.data, roles: [] }
    if (event.type === 'PersonalDataErased') return { status: 'erased' }
    if (state.status !== 'registered') return state
    switch (event.type) {
      case 'TermsAccepted':
        return state
      case 'RoleAssigned':
        return { ...state, roles: [...state.roles, event.data.role] }
      case 'RoleUnassigned':
        return { ...state, roles: state.roles.filter((role) => role !== event.data.role) }
    }
  },

  decide: (state, command) => {
    if (command.type === 'RegisterUser') {
      if (state.status !== 'unknown') return left(alreadyRegistered)
      const { userId, fullName, email, termsVersion, roles } = command
      return right([
        { type: 'UserRegistered', data: { userId, fullName, email } },
        ...(termsVersion === undefined ? [] : [termsAccepted(userId, termsVersion)]),
        ...roles.map((role) => roleAssigned(userId, role)),
      ])
    }
    if (state.status !== 'registered') return left(notFound('Dieses Konto'))
    const { userId, roles } = state
    const { role } = command
    switch (command.type) {
      case 'AssignRole':
        return right(roles.includes(role) ? [] : [roleAssigned(userId, role)])
      case 'UnassignRole':
        if (!roles.includes(role)) return right([])
        if (role === 'admin' && command.otherHolders === 0) return left(lastAdmin)
        return right([{ type: 'RoleUnassigned', data: { userId, role } }])
    }
  },
}

const roleAssigned = (userId: string, role: Role): UserEvent => ({
  type: 'RoleAssigned',
  data: { userId, role },
})

const termsAccepted = (userId: string, documentVersion: number): UserEvent => ({
  type: 'TermsAccepted',
  data: { userId, documentVersion },
})
