import type { NotReady } from '@schaufenster/platform/app/health.ts'
import type { Config } from '@schaufenster/platform/config/config.ts'
import { dayMs, minuteMs } from '@schaufenster/platform/lib/durations.ts'
import { rest } from '@schaufenster/platform/lib/rest.ts'
import { startRemoteWorker } from '@schaufenster/platform/lib/worker-rpc.ts'
import type { Logger } from '@schaufenster/platform/logging/logger.ts'
import type { DamageThread, DamageThreadData } from './damage-thread.ts'
import { markDamaged } from './set-aside.ts'

/** Known damage, for whoever monitors the process. */
export interface KnownDamage {
  /** What was set aside at the start, and what was found since. */
  list(): readonly NotReady[]
  /** Looks through the data folder once. Resolves when it has, or when it is to stop. */
  look(signal: AbortSignal, restMs?: number): Promise<void>
}

/** Between two bits: some per cent of one core, and an hour for a million events and ten thousand pictures. */
const gentleRestMs = 20

/** Begins with what the start has set aside. */
export const knownDamage = (
  config: Config,
  logger: Pick<Logger, 'error'>,
  setAside: readonly NotReady[],
): KnownDamage => {
  let found: readonly NotReady[] = []
  return {
    list: () => [...setAside, ...found],
    look: async (signal, restMs = gentleRestMs) => {
      const { dataDir, eventStoreDbUrl, mongodbUrl, elasticsearchUrl, s3 } = config
      const data: DamageThreadData = {
        places: { dataDir, eventStoreDbUrl, mongodbUrl, elasticsearchUrl, s3 },
        restMs,
      }
      const thread = await startRemoteWorker<DamageThread>(
        new URL('./damage-thread.ts', import.meta.url),
        data,
      )
      const end = (): void => void thread.close()
      signal.addEventListener('abort', end, { once: true })
      try {
        const before = found
        const now: NotReady[] = []
        for (;;) {
          const damage = await thread.call('next')
          if (damage === undefined) break
          const { what, why, file } = damage
          if (file !== undefined) markDamaged(file)
          logger.error({ file: what }, why)
          now.push({ what, why })
          found = [...before.filter((one) => one.what !== what), { what, why }]
        }
        found = now
      } catch (fault) {
        if (!signal.aborted) throw fault
      } finally {
        signal.removeEventListener('abort', end)
        await thread.close()
      }
    },
  }
}

/** Looks some minutes after the start, when others need the disk no more, and then once a day. */
export const watchForDamage = (
  damage: Pick<KnownDamage, 'look'>,
  logger: Pick<Logger, 'error'>,
  pause = rest,
): { close(): Promise<void> } => {
  const closing = new AbortController()
  const { signal } = closing
  const run = async (): Promise<void> => {
    for (let pauseMs = 5 * minuteMs; ; pauseMs = dayMs) {
      await pause(pauseMs, signal)
      if (signal.aborted) return
      await damage.look(signal).catch((fault: unknown) => logger.error({ err: fault }, 'looking for damage'))
    }
  }
  const running = run()
  return {
    close: () => {
      closing.abort()
      return running
    },
  }
}
