import type { Instance } from './instance.ts'

/**
 * Takes out of the vault what nobody needs any more: passwords of registrations that were stopped, and the bytes of what is gone. Drops telemetry that
 * is older than it may get.
 */
export const keepHouse = async ({
  writes: { accounts, passwords },
  stores: { vault },
  telemetry,
  logger,
}: Pick<Instance, 'writes' | 'stores' | 'telemetry' | 'logger'>): Promise<void> => {
  const swept = await passwords.sweep(async (userId) => (await accounts.byId(userId)) !== undefined)
  await vault.scrub()
  await telemetry.store.dropExpired()
  logger.info({ swept }, 'housekeeping')
}

const hour = 3_600_000

/**
 * Keeps house an hour after the start and then once a day; nothing waits for it, and what fails is tried again the next day. `close` resolves
 * when it is over.
 */
export const startHousekeeping = (instance: Instance): { close(): Promise<void> } => {
  let running = Promise.resolve()
  const run = (): void => {
    running = keepHouse(instance).catch((error: unknown) => instance.logger.error(error, 'housekeeping'))
    timer = setTimeout(run, 24 * hour).unref()
  }
  let timer = setTimeout(run, hour).unref()
  return {
    close: () => {
      clearTimeout(timer)
      return running
    },
  }
}
