import { createAccounts, type Accounts } from '@schaufenster/command-service/identity/accounts.ts'
import { createPasswords, type Passwords } from '@schaufenster/command-service/identity/passwords.ts'
import { createSessions, type Sessions } from '@schaufenster/command-service/identity/sessions.ts'
import { createHandle, type Handle } from '@schaufenster/command-service/lib/handle.ts'
import { createReservations, type Reservations } from '@schaufenster/command-service/lib/reservation.ts'
import { createStreamFolder, type StreamFolder } from '@schaufenster/command-service/lib/stream-folder.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { createPasswordHashes } from '@schaufenster/platform/passwords/password-hashes.ts'
import { createAccessTokens, type AccessTokens } from '@schaufenster/platform/tokens/access-tokens.ts'
import { createRefreshTokens, type RefreshTokens } from '@schaufenster/platform/tokens/refresh-tokens.ts'
import type { Stores } from './stores.ts'

/** Everything that decides and appends. */
export interface WriteSide {
  readonly handle: Handle
  readonly streams: StreamFolder
  readonly reservations: Reservations
  readonly accounts: Accounts
  readonly passwords: Passwords
  readonly sessions: Sessions
  readonly accessTokens: AccessTokens
  readonly refreshTokens: RefreshTokens
}

export const createWriteSide = ({ store, codec, vault, secrets }: Stores, clock: Clock): WriteSide => {
  const streams = createStreamFolder(store, codec)
  const handle = createHandle({ store, codec, clock, streams })
  const reservations = createReservations({ store, codec, clock, handle, streams })
  const passwords = createPasswords({ vault, hashes: createPasswordHashes(), clock })
  const accounts = createAccounts({ handle, streams, reservations, passwords, idKey: secrets.idKey })
  const accessTokens = createAccessTokens(secrets.tokenKeys, clock)
  const refreshTokens = createRefreshTokens(vault, secrets.idKey, clock)
  const sessions = createSessions({ handle, accounts, passwords, accessTokens, refreshTokens })
  return { handle, streams, reservations, accounts, passwords, sessions, accessTokens, refreshTokens }
}
