import {
  EmailVerificationRequested,
  PasswordChanged,
  PasswordReset,
  PasswordResetRequested,
  RegistrationRepeated,
} from '@schaufenster/events/identity/user-events.ts'
import type { RecordedOf } from '@schaufenster/events/lib/define-event.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import type { Letter } from '@schaufenster/platform/mail/mail.ts'
import type { OneTimeTokens } from '@schaufenster/platform/tokens/one-time-tokens.ts'
import type { Effect, Policy } from '../policies/policy.ts'
import type { Accounts } from './accounts.ts'
import {
  knownAddressLetter,
  passwordChangedLetter,
  resetLetter,
  verificationLetter,
} from './account-letters.ts'
import { verificationPurpose } from './email-verification.ts'
import { resetPurpose } from './password-reset.ts'
import type { OpenRequest, RegisteredUser } from './user-state.ts'

/** What the letters to users need from elsewhere. */
export interface TellingUsers {
  readonly accounts: Pick<Accounts, 'byId'>
  readonly links: OneTimeTokens
  readonly clock: Clock
  /** The public address, without a slash at the end. */
  readonly publicUrl: string
}

const told = [
  EmailVerificationRequested,
  RegistrationRepeated,
  PasswordResetRequested,
  PasswordReset,
  PasswordChanged,
] as const
type Told = RecordedOf<(typeof told)[number]>

interface Known {
  readonly site: string
  /** By user id; those who are gone are left out. */
  readonly users: ReadonlyMap<string, RegisteredUser>
  /** Tokens of links by request, for requests that are still open. */
  readonly tokens: ReadonlyMap<string, string>
}

/**
 * Users are told of what concerns their own account, at once: links that they asked for, a password that was changed, and what others tried with their address. A link's token is made here,
 * when its mail is: the log never has it.
 */
export const tellUsers = ({
  accounts,
  links,
  clock,
  publicUrl,
}: TellingUsers): Policy<(typeof told)[number], Known> => ({
  name: 'tell-users',
  events: told,
  gatherMs: 0,

  learn: async (events) => {
    const users = new Map<string, RegisteredUser>()
    const tokens = new Map<string, string>()
    for (const event of events) {
      const { userId } = event.data
      const user = users.get(userId) ?? (await accounts.byId(userId))
      if (user === undefined) continue
      users.set(userId, user)
      const link = linkOf(event, user)
      if (link === undefined || link.validUntil <= clock.now()) continue
      const { purpose, requestId, validUntil } = link
      tokens.set(requestId, await links.issue({ purpose, userId, requestId }, validUntil))
    }
    return { site: publicUrl, users, tokens }
  },

  react: (events, known) => events.flatMap((event) => toldOf(event, known)),
})

/** The link that an event is about, while it is the newest of its kind and was not used. */
const linkOf = (
  event: Told,
  { verification, reset }: RegisteredUser,
): (OpenRequest & { readonly purpose: string }) | undefined => {
  switch (event.type) {
    case 'EmailVerificationRequested':
      return verification?.requestId === event.data.requestId
        ? { purpose: verificationPurpose, ...verification }
        : undefined
    case 'PasswordResetRequested':
      return reset?.requestId === event.data.requestId ? { purpose: resetPurpose, ...reset } : undefined
    case 'RegistrationRepeated':
    case 'PasswordReset':
    case 'PasswordChanged':
      return undefined
  }
}

const toldOf = (event: Told, known: Known): readonly Effect[] => {
  const user = known.users.get(event.data.userId)
  if (user === undefined) return []
  const letter = letterOf(event, user.fullName, known)
  if (letter === undefined) return []
  const to = { id: user.userId, name: user.fullName, address: user.email }
  return [{ kind: 'mail', because: event, to, letter }]
}

const letterOf = (event: Told, name: string, { site, tokens }: Known): Letter | undefined => {
  switch (event.type) {
    case 'EmailVerificationRequested': {
      const token = tokens.get(event.data.requestId)
      return token === undefined ? undefined : verificationLetter({ site, name, token })
    }
    case 'PasswordResetRequested': {
      const token = tokens.get(event.data.requestId)
      return token === undefined ? undefined : resetLetter({ site, name, token })
    }
    case 'RegistrationRepeated':
      return knownAddressLetter({ site, name })
    case 'PasswordReset':
    case 'PasswordChanged':
      return passwordChangedLetter({ site, name })
  }
}
