import type { RightsNow } from '@schaufenster/platform/app/access.ts'
import { countsInVault } from '@schaufenster/platform/app/counts-in-vault.ts'
import type { WindowCounts } from '@schaufenster/platform/app/window-counts.ts'
import type { Config } from '@schaufenster/platform/config/config.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import type { Sealer } from '@schaufenster/platform/mail/outbox.ts'
import type { PasswordHashes } from '@schaufenster/platform/passwords/password-hashes.ts'
import { keyedId } from '@schaufenster/platform/secrets/keyed-id.ts'
import type { SecretKeys } from '@schaufenster/platform/secrets/secrets.ts'
import type { AccessTokens } from '@schaufenster/platform/tokens/access-tokens.ts'
import { createOneTimeTokens, type OneTimeTokens } from '@schaufenster/platform/tokens/one-time-tokens.ts'
import { createRefreshTokens, type RefreshTokens } from '@schaufenster/platform/tokens/refresh-tokens.ts'
import type { Vault } from '@schaufenster/platform/vault/vault.ts'
import type { Handle } from '../lib/handle.ts'
import type { Reservations } from '../lib/reservation.ts'
import type { StreamFolder } from '../lib/stream-folder.ts'
import { createAccountChanges, type AccountChanges } from './accounts/account-changes.ts'
import { createAccounts, type Accounts } from './accounts/accounts.ts'
import { emailKey } from './accounts/email-key.ts'
import { createEmailVerification, type EmailVerification } from './accounts/email-verification.ts'
import { mayMailIn } from './accounts/mails-to-address.ts'
import { createChangePassword, type ChangePassword } from './accounts/password-change.ts'
import { createPasswordReset, type PasswordReset } from './accounts/password-reset.ts'
import { createPasswords, type Passwords } from './accounts/passwords.ts'
import { createResetFactors, type ResetFactors } from './factor/factor-reset.ts'
import { createKnownPasskeys } from './factor/known-passkeys.ts'
import { createPasskeys, type Passkeys } from './factor/passkeys.ts'
import { createRelyingParty } from './factor/relying-party.ts'
import { createSecondFactor, type SecondFactor } from './factor/second-factor.ts'
import { createProve, type Prove } from './factor/step-up.ts'
import { createAdministrators, type AdministratorIds, type Administrators } from './roles/administrators.ts'
import { authorityIn, rightsNowIn } from './roles/authority.ts'
import { createChangeRoles, type ChangeRoles } from './roles/change-roles.ts'
import { withinReachOf } from './roles/reach.ts'
import { permissionsOfRoleIn, type PermissionsOfRole } from './roles/role-permissions.ts'
import { createFailedLogins, type FailedLogins } from './sessions/failed-logins.ts'
import { createKnownDevices, type KnownDevices } from './sessions/known-devices.ts'
import { createPowersOf, type PowersOf } from './sessions/powers.ts'
import { createSessions, type Sessions } from './sessions/sessions.ts'

/** The whole capability, for the routes and the command line. */
export interface Identity {
  readonly accounts: Accounts
  readonly passwords: Passwords
  readonly prove: Prove
  readonly sessions: Sessions
  readonly accessTokens: AccessTokens
  readonly refreshTokens: RefreshTokens
  readonly links: OneTimeTokens
  readonly emailVerification: EmailVerification
  readonly passwordReset: PasswordReset
  readonly changePassword: ChangePassword
  readonly accountChanges: AccountChanges
  readonly secondFactor: SecondFactor
  readonly failedLogins: FailedLogins
  readonly knownDevices: KnownDevices
  readonly passkeys: Passkeys
  readonly administrators: Administrators
  readonly permissionsOfRole: PermissionsOfRole
  readonly powersOf: PowersOf
  readonly rightsNow: RightsNow
  readonly resetFactors: ResetFactors
  readonly changeRoles: ChangeRoles
  /** Attempt counters by purpose, shared by all processes. */
  readonly countsOf: (purpose: string) => WindowCounts
  /** Stands in for an address in logs, whether it has an account or not. */
  readonly nameInLogs: (email: string) => string
}

/** Assembles accounts and sessions from their parts. */
export const createIdentity = (deps: {
  readonly handle: Handle
  readonly streams: StreamFolder
  readonly reservations: Reservations
  readonly vault: Vault
  readonly hashes: PasswordHashes
  /** Encrypts with a person's key. */
  readonly sealer: Sealer
  readonly accessTokens: AccessTokens
  readonly idKeys: SecretKeys
  readonly clock: Clock
  readonly administratorIds: AdministratorIds
  /** The public address; passkeys are bound to it. */
  readonly publicUrl: string
  readonly adminSecondFactor: Config['adminSecondFactor']
}): Identity => {
  const {
    accessTokens,
    idKeys: [idKey],
  } = deps
  const countsOf = (purpose: string): WindowCounts => countsInVault({ ...deps, idKey }, purpose)
  const passwords = createPasswords(deps)
  const mayMail = mayMailIn(countsOf('mails about an account'))
  const accounts = createAccounts({ ...deps, passwords, mayMail })
  const refreshTokens = createRefreshTokens(deps.vault, deps.idKeys, deps.clock)
  const permissionsOfRole = permissionsOfRoleIn(deps.streams)
  const powersOf = createPowersOf(permissionsOfRole, deps.adminSecondFactor)
  const administrators = createAdministrators(deps)
  const authorityOf = authorityIn({ accounts, powersOf })
  const withinReach = withinReachOf({ accounts, authorityOf, permissionsOfRole })
  const changeRoles = createChangeRoles({ ...deps, administrators, permissionsOfRole })
  const links = createOneTimeTokens(deps.vault)
  const secondFactor = createSecondFactor({ ...deps, accounts, powersOf })
  const relyingParty = createRelyingParty(deps.publicUrl)
  const known = createKnownPasskeys({ ...deps, accounts, relyingParty })
  const prove = createProve({
    ...deps,
    accounts,
    passwords,
    powersOf,
    secondFactor,
    passkeys: known,
    refreshTokens,
  })
  const sessions = createSessions({
    ...deps,
    accounts,
    passwords,
    refreshTokens,
    powersOf,
    secondFactor,
    links,
  })
  const passkeys = createPasskeys({ ...deps, accounts, known, prove, powersOf, sessions, relyingParty })
  const emailVerification = createEmailVerification({ ...deps, accounts, links, mayMail })
  const passwordReset = createPasswordReset({
    ...deps,
    accounts,
    passwords,
    passkeys,
    secondFactor,
    sessions,
    powersOf,
    links,
  })
  const changePassword = createChangePassword({ ...deps, passwords, prove, sessions })
  const accountChanges = createAccountChanges({
    ...deps,
    mayMail,
    accounts,
    prove,
    sessions,
    administrators,
    withinReach,
    links,
  })
  return {
    accounts,
    passwords,
    prove,
    sessions,
    accessTokens,
    refreshTokens,
    links,
    emailVerification,
    passwordReset,
    changePassword,
    accountChanges,
    secondFactor,
    failedLogins: createFailedLogins(deps),
    knownDevices: createKnownDevices(deps),
    passkeys,
    administrators,
    permissionsOfRole,
    powersOf,
    rightsNow: rightsNowIn(authorityOf),
    resetFactors: createResetFactors({ ...deps, secondFactor, passkeys, sessions, withinReach }),
    changeRoles,
    countsOf,
    nameInLogs: (email) => keyedId(idKey, 'name in logs', emailKey(email)).slice(0, 16),
  }
}
