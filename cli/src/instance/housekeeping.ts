import type { Vault } from '@schaufenster/platform/vault/vault.ts'
import type { Instance } from './instance.ts'
import { blobsNamedIn } from './named-blobs.ts'

type House = Pick<
  Instance,
  'clock' | 'directory' | 'logger' | 'models' | 'roles' | 'stores' | 'telemetry' | 'writes'
>

const hour = 3_600_000
const day = 24 * hour

/**
 * Takes away what nobody needs any more: passwords of registrations that were stopped, pictures that no profile took, removals that indexes
 * remember, from the vault the bytes of what is gone, and telemetry that is older than it may get. Each role keeps its own in order.
 */
export const housekeeper = ({
  clock,
  directory,
  logger,
  models,
  roles,
  stores,
  telemetry,
  writes,
}: House) => {
  const { accounts, passwords } = writes
  const namedBlobs = blobsNamedIn(stores.store, stores.codec)
  return async (): Promise<void> => {
    if (roles.has('policies')) {
      const sweptPasswords = await passwords.sweep(
        async ({ userId, passwordId }) => (await accounts.byId(userId))?.passwordId === passwordId,
      )
      await stores.vault.scrub()
      const sweptPictures = await directory.pictures.sweep(clock.now() - day, await namedBlobs())
      logger.info({ sweptPasswords, sweptPictures }, 'housekeeping')
    }
    await models.sweep()
    await telemetry.store.dropExpired()
  }
}

/**
 * Keeps house an hour after the start and then once a day. In the hours between only the vault is scrubbed: what has expired, as the salt of a day does, is
 * not to lie in its bytes till the next day. Nothing waits for it, and what fails is tried again when its time comes. `close` resolves when it is over.
 */
export const startHousekeeping = (
  { logger, stores }: Pick<House, 'logger'> & { readonly stores: { readonly vault: Pick<Vault, 'scrub'> } },
  keepHouse: () => Promise<void>,
): { close(): Promise<void> } => {
  let running = Promise.resolve()
  let hours = 0
  const run = (): void => {
    const work = hours % 24 === 0 ? keepHouse : () => stores.vault.scrub()
    hours += 1
    running = running.then(work).catch((error: unknown) => logger.error(error, 'housekeeping'))
    timer = setTimeout(run, hour).unref()
  }
  let timer = setTimeout(run, hour).unref()
  return {
    close: () => {
      clearTimeout(timer)
      return running
    },
  }
}
