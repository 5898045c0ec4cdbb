import { createIdentity, type Identity } from '@schaufenster/command-service/identity/identity.ts'
import {
  createRecordAccess,
  type RecordAccess,
} from '@schaufenster/command-service/insight/personal-data-access.ts'
import { createHandle, type Handle } from '@schaufenster/command-service/lib/handle.ts'
import { createReservations, type Reservations } from '@schaufenster/command-service/lib/reservation.ts'
import { createStreamFolder, type StreamFolder } from '@schaufenster/command-service/lib/stream-folder.ts'
import type { Config } from '@schaufenster/platform/config/config.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { createPasswordHashes } from '@schaufenster/platform/passwords/password-hashes.ts'
import { createAccessTokens } from '@schaufenster/platform/tokens/access-tokens.ts'
import {
  sharedRevocations,
  type SharedAccessTokens,
} from '@schaufenster/platform/tokens/shared-revocations.ts'
import { administratorIdsIn } from './identity/role-holders.ts'
import { sealerOf } from './mail.ts'
import type { Models } from './models/models.ts'
import type { Stores } from './stores.ts'

/** Everything that decides and appends. */
export interface WriteSide extends Identity {
  readonly accessTokens: SharedAccessTokens
  readonly handle: Handle
  readonly streams: StreamFolder
  readonly reservations: Reservations
  readonly recordAccess: RecordAccess
}

/** What it needs beside stores and models. */
interface Around {
  readonly config: Pick<Config, 'publicUrl' | 'adminSecondFactor'>
  readonly clock: Clock
  /** Is put around what handles commands. */
  readonly counted: (handle: Handle) => Handle
}

/** Puts together what decides and appends, over these stores and with what the models know of accounts. */
export const createWriteSide = (
  { store, codec, vault, keys, secrets }: Stores,
  models: Pick<Models, 'users' | 'freshness'>,
  { config, clock, counted }: Around,
): WriteSide => {
  const streams = createStreamFolder(store, codec)
  const handle = counted(createHandle({ store, codec, clock, streams }))
  const reservations = createReservations({ store, codec, clock, handle, streams })
  const accessTokens = sharedRevocations(createAccessTokens(secrets.tokenKeys, clock), vault, clock)
  const identity = createIdentity({
    handle,
    streams,
    reservations,
    vault,
    hashes: createPasswordHashes(),
    accessTokens,
    sealer: sealerOf(keys, 'second-factor'),
    idKeys: secrets.idKeys,
    clock,
    administratorIds: administratorIdsIn(models),
    publicUrl: config.publicUrl,
    adminSecondFactor: config.adminSecondFactor,
  })
  const recordAccess = createRecordAccess(handle, clock)
  return { handle, streams, reservations, recordAccess, ...identity, accessTokens }
}
