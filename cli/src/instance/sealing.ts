import { join, resolve } from 'node:path'
import { longestRun, openLogSealer, type LogSealer } from '@schaufenster/events/store/log-sealer.ts'
import type { Instance } from './instance.ts'

/** In the data folder, and in the folder outside. */
export const sealsName = 'seals.jsonl'

const minute = 60_000
const hour = 60 * minute

/** What is written into {@link sealsName}, and for whom. */
export const openSealing = ({
  config: { dataDir, sealsDir },
  stores,
  clock,
}: Pick<Instance, 'config' | 'stores' | 'clock'>): Promise<LogSealer> =>
  openLogSealer({
    logFile: join(dataDir, 'log.db'),
    file: join(dataDir, sealsName),
    outside: sealsDir === undefined ? undefined : join(resolve(sealsDir), sealsName),
    signingKey: stores.secrets.signingKey,
    now: () => new Date(clock.now()).toISOString(),
  })

/**
 * Seals the log every thousand events, looked at once a minute, every hour, and at the end (design.md, promise 9). A fault is logged and nothing waits for it:
 * `verify` tells what is not sealed. `close` resolves when it is over.
 */
export const startSealing = (instance: Instance): { close(): Promise<void> } => {
  const { clock, logger } = instance
  let sealer: LogSealer | undefined
  let sealedAt = clock.now()
  /** The fault that was logged last: once is enough. */
  let told = ''
  const seal = async (atLeast: number): Promise<void> => {
    try {
      sealer ??= await openSealing(instance)
      await sealer.seal(atLeast)
      if (atLeast === 1) sealedAt = clock.now()
      told = ''
    } catch (error) {
      if (String(error) !== told) logger.error({ err: error }, 'sealing')
      told = String(error)
    }
  }
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(() => seal(clock.now() - sealedAt >= hour ? 1 : longestRun))
  }, minute).unref()
  return {
    close: async () => {
      clearInterval(timer)
      await running
      await seal(1)
    },
  }
}
