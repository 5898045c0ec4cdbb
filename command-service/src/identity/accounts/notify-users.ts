import {
  PasswordSetupRequested,
  UserEmailChangeRequested,
  UserProfileChanged,
} from '@schaufenster/events/identity/account-events.ts'
import {
  PasskeyAdded,
  PasskeyCopyDetected,
  PasskeyRemoved,
} from '@schaufenster/events/identity/passkey-events.ts'
import { secondFactorEvents } from '@schaufenster/events/identity/second-factor-events.ts'
import {
  EmailVerificationRequested,
  PasswordChanged,
  PasswordReset,
  PasswordResetRequested,
} from '@schaufenster/events/identity/user-events.ts'
import type { RecordedOf } from '@schaufenster/events/lib/define-event.ts'
import type { WindowCounts } from '@schaufenster/platform/app/window-counts.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import type { Letter } from '@schaufenster/platform/mail/mail.ts'
import type { OneTimeTokens } from '@schaufenster/platform/tokens/one-time-tokens.ts'
import { mailsAnHour } from '../../lib/mails-an-hour.ts'
import type { Effect, Policy } from '../../policies/policy.ts'
import { hour } from '../requests.ts'
import {
  factorLetter,
  invitationLetter,
  movingAddressLetter,
  newAddressLetter,
  renamedLetter,
} from './account-change-letters.ts'
import { emailChangePurpose } from './account-changes.ts'
import {
  knownAccountLetter,
  passwordChangedLetter,
  resetLetter,
  verificationLetter,
  type ToUser,
} from './account-letters.ts'
import type { Accounts } from './accounts.ts'
import { verificationPurpose } from './email-verification.ts'
import { resetPurpose, setupPurpose } from './password-reset.ts'
import { holdsAddress, type OpenRequest, type RegisteredUser } from './user-state.ts'

/** What letters to users need from elsewhere. */
export interface NotifyUsersDeps {
  readonly accounts: Pick<Accounts, 'byId' | 'byEmail'>
  readonly links: OneTimeTokens
  readonly clock: Clock
  /** Letters of one kind per account. */
  readonly letterCounts: WindowCounts
  /** The public address, without a trailing slash. */
  readonly publicUrl: string
}

const told = [
  EmailVerificationRequested,
  PasswordResetRequested,
  PasswordReset,
  PasswordChanged,
  PasswordSetupRequested,
  UserEmailChangeRequested,
  UserProfileChanged,
  ...secondFactorEvents,
  PasskeyAdded,
  PasskeyRemoved,
  PasskeyCopyDetected,
] as const
type Notified = RecordedOf<(typeof told)[number]>

interface Known {
  readonly site: string
  /** By user id, without those whose account is gone. */
  readonly users: ReadonlyMap<string, RegisteredUser>
  /** Who has the address that an account registered, by that account's id. */
  readonly owners: ReadonlyMap<string, RegisteredUser>
  /** Tokens of links by request, for requests that are still open. */
  readonly tokens: ReadonlyMap<string, string>
  /** Ids of events for which the account has already had this hour's letters of that kind. */
  readonly limited: ReadonlySet<string>
}

/**
 * Notifies users at once of events on their account, such as requested links or a changed password. At most three
 * letters of a kind per account and hour. Anybody can register anybody's address, so until it is confirmed it only
 * gets the link for that, three times an hour whatever the accounts. A link's token is created with the mail and
 * never enters the log.
 */
export const notifyUsers = ({
  accounts,
  links,
  clock,
  letterCounts,
  publicUrl,
}: NotifyUsersDeps): Policy<(typeof told)[number], Known> => ({
  name: 'tell-users',
  title: 'Nachricht zum eigenen Konto',
  events: told,
  gatherMs: 0,

  learn: async (events) => {
    const users = new Map<string, RegisteredUser>()
    const owners = new Map<string, RegisteredUser>()
    const tokens = new Map<string, string>()
    const limited = new Set<string>()
    for (const event of events) {
      const { userId } = event.data
      const user = users.get(userId) ?? (await accounts.byId(userId))
      if (user === undefined) continue
      users.set(userId, user)
      const counted = countedAs(event)
      if (counted !== undefined && (await letterCounts.take(counted, mailsAnHour, hour)) > 0)
        limited.add(event.id)
      const owner = event.type === 'EmailVerificationRequested' && (await accounts.byEmail(user.email))
      if (owner) owners.set(userId, owner)
      const link = linkOf(event, user)
      if (link === undefined || link.validUntil <= clock.now()) continue
      const { purpose, requestId, validUntil } = link
      tokens.set(requestId, await links.issue({ purpose, userId, requestId }, validUntil))
    }
    return { site: publicUrl, users, owners, tokens, limited }
  },

  react: (events, known) => events.flatMap((event) => effectsFor(event, known)),
})

/** What a letter about an event counts as. Links are counted before the event that requests them (`mails-to-address.ts`). */
const countedAs = ({ type, data }: Notified): string | undefined =>
  'requestId' in data ? undefined : `${type} ${data.userId}`

/** The link that an event is about, if it is the newest of its kind and unused. */
const linkOf = (
  event: Notified,
  { verification, reset, setup, emailChange }: RegisteredUser,
): (OpenRequest & { readonly purpose: string }) | undefined => {
  if (!('requestId' in event.data)) return undefined
  const { requestId } = event.data
  const open = [
    { purpose: verificationPurpose, request: verification },
    { purpose: resetPurpose, request: reset },
    { purpose: setupPurpose, request: setup },
    { purpose: emailChangePurpose, request: emailChange },
  ].find(({ request }) => request?.requestId === requestId)
  return open?.request && { purpose: open.purpose, requestId, validUntil: open.request.validUntil }
}

const effectsFor = (event: Notified, known: Known): readonly Effect[] => {
  const user = known.users.get(event.data.userId)
  if (user === undefined || known.limited.has(event.id)) return []
  if (event.type !== 'EmailVerificationRequested' && !holdsAddress(user)) return []
  return lettersOf(event, user, known).map(({ letter, ...elsewhere }) => ({
    kind: 'mail',
    because: event,
    to: { id: user.userId, name: user.fullName, address: elsewhere.address ?? user.email },
    letter,
    ...(elsewhere.address !== undefined && { part: 'new address' }),
  }))
}

const isOwnAct = ({ data, metadata: { actor } }: Notified): boolean =>
  actor.kind === 'user' && actor.userId === data.userId

/** A letter to the account's address, or to another one. */
interface Addressed {
  readonly letter: Letter
  readonly address?: string
}

const lettersOf = (
  event: Notified,
  user: RegisteredUser,
  { site, owners, tokens }: Known,
): readonly Addressed[] => {
  const to = { site, name: user.fullName }
  const withToken = (write: (to: ToUser & { readonly token: string }) => Letter): readonly Addressed[] => {
    const token = 'requestId' in event.data ? tokens.get(event.data.requestId) : undefined
    return token === undefined ? [] : [{ letter: write({ ...to, token }) }]
  }
  switch (event.type) {
    case 'EmailVerificationRequested': {
      const owner = owners.get(user.userId)
      return withToken(
        owner === undefined
          ? verificationLetter
          : (link) => knownAccountLetter({ ...link, name: owner.fullName }),
      )
    }
    case 'PasswordResetRequested':
      return withToken(resetLetter)
    case 'PasswordSetupRequested':
      return withToken(invitationLetter)
    case 'UserEmailChangeRequested': {
      const { emailChange } = user
      if (emailChange?.requestId !== event.data.requestId) return []
      const { email: address } = emailChange
      // First to the person who would lose the account.
      return [
        { letter: movingAddressLetter(to) },
        ...withToken(newAddressLetter).map((sent) => ({ ...sent, address })),
      ]
    }
    case 'UserProfileChanged':
      return isOwnAct(event) ? [] : [{ letter: renamedLetter(to) }]
    case 'PasswordReset': {
      const change = user.passkeys.length > 0 ? 'PasswordResetKeepingPasskeys' : event.type
      return [{ letter: passwordChangedLetter({ ...to, change }) }]
    }
    case 'PasswordChanged':
      return [{ letter: passwordChangedLetter({ ...to, change: event.type }) }]
    case 'PasskeyRemoved':
      // The letter about the reset mentions it.
      return event.data.reason === undefined ? [{ letter: factorLetter({ ...to, change: event.type }) }] : []
    case 'SecondFactorTurnedOn':
    case 'SecondFactorTurnedOff':
    case 'RecoveryCodeUsed':
    case 'PasskeyAdded':
    case 'PasskeyCopyDetected':
      return [{ letter: factorLetter({ ...to, change: event.type }) }]
  }
}
