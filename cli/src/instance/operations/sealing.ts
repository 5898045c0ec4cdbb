import { join, resolve } from 'node:path'
import { longestRun, openLogSealer, type LogSealer } from '@schaufenster/events/store/seal/log-sealer.ts'
import type { Config } from '@schaufenster/platform/config/config.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { hourMs, minuteMs } from '@schaufenster/platform/lib/durations.ts'
import { rest } from '@schaufenster/platform/lib/rest.ts'
import type { Logger } from '@schaufenster/platform/logging/logger.ts'
import type { Stores } from '../stores.ts'
import { sealsNameOf } from './known-seals.ts'

/** After each hundred events, which take less: what an import brought is sealed beside the answers and not before them. */
const pauseMs = 10

interface Sealed {
  readonly config: Pick<Config, 'dataDir' | 'sealsDir'> & Partial<Pick<Config, 'eventStoreDbUrl'>>
  readonly stores: Pick<Stores, 'links'> & { readonly secrets: Pick<Stores['secrets'], 'signingKey'> }
  readonly clock: Clock
}

/** What is written into the files of seals, and for whom. */
export const openSealing = ({ config, stores, clock }: Sealed): Promise<LogSealer> => {
  const { dataDir, sealsDir } = config
  const name = sealsNameOf(config)
  return openLogSealer({
    links: stores.links,
    file: join(dataDir, name),
    outside: sealsDir === undefined ? undefined : join(resolve(sealsDir), name),
    signingKey: stores.secrets.signingKey,
    now: () => new Date(clock.now()).toISOString(),
  })
}

/** When the log is sealed: every thousand events, every hour whatever there is, and at the end (promise 9). */
export interface Sealing {
  /** Seals what is due by now. A fault is logged and nothing waits for it: `verify` tells what is not sealed. */
  look(): Promise<void>
  finish(): Promise<void>
}

/** Nothing is opened before the first look; the first hour begins now. A look takes its time until `closing` aborts. */
export const createSealing = (
  sealed: Sealed & { readonly logger: Pick<Logger, 'error'> },
  closing: AbortSignal,
): Sealing => {
  const { clock, logger } = sealed
  let sealer: LogSealer | undefined
  let sealedAt = clock.now()
  /** The fault that was logged last: once is enough. */
  let told = ''
  const seal = async (atLeast: number): Promise<void> => {
    try {
      sealer ??= await openSealing(sealed)
      await sealer.seal(atLeast, () => rest(pauseMs, closing))
      if (atLeast === 1) sealedAt = clock.now()
      told = ''
    } catch (error) {
      // What it has written by then is known of the file alone.
      sealer = undefined
      if (String(error) !== told) logger.error({ err: error }, 'sealing')
      told = String(error)
    }
  }
  return {
    look: () => seal(clock.now() - sealedAt >= hourMs ? 1 : longestRun),
    finish: () => seal(1),
  }
}

/** Looks once a minute; `close` seals a last time and resolves when that is over. */
export const startSealing = (
  instance: Sealed & { readonly logger: Pick<Logger, 'error'> },
): { close(): Promise<void> } => {
  const closing = new AbortController()
  const sealing = createSealing(instance, closing.signal)
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(sealing.look)
  }, minuteMs).unref()
  return {
    close: async () => {
      clearInterval(timer)
      closing.abort()
      await running
      await sealing.finish()
    },
  }
}
