import { buildWaitingApp } from '@schaufenster/platform/app/waiting-app.ts'
import type { Config } from '@schaufenster/platform/config/config.ts'
import { backOff } from '@schaufenster/platform/lib/back-off.ts'
import { rest } from '@schaufenster/platform/lib/rest.ts'
import type { Print } from './instance/control.ts'
import { isPassing } from './instance/storage/opening.ts'
import { listenOn } from './listen-on.ts'

/** What is waited for, and what is told meanwhile. */
export interface Waiting {
  readonly config: Config
  readonly print: Print
  readonly stop: AbortSignal
  /** Milliseconds before the first further try; they grow up to {@link longestPauseMs}. */
  readonly firstPauseMs?: number
}

const longestPauseMs = 5_000

const hasEngines = (config: Config): boolean =>
  [
    config.eventStoreDbUrl,
    config.kafkaBrokers,
    config.mongodbUrl,
    config.elasticsearchUrl,
    config.clickhouseUrl,
    config.s3,
  ].some((engine) => engine !== undefined)

/**
 * Opens what needs engines, again and again while one of them doesn't answer: a process that is started before them, or while one is away, waits, is alive and not ready
 * on its port, says why, and goes on by itself. Any other fault is thrown, and so is the signal's reason when it is told to stop meanwhile.
 */
export const whenEnginesAnswer = async <Opened>(
  open: () => Promise<Opened>,
  { config, print, stop, firstPauseMs = 500 }: Waiting,
): Promise<Opened> => {
  const pauseAfter = backOff({ firstMs: firstPauseMs, longestMs: longestPauseMs })
  let told: string | undefined
  await using waiting = new AsyncDisposableStack()
  for (let failures = 1; ; failures += 1) {
    try {
      return await open()
    } catch (fault) {
      if (!hasEngines(config) || !isPassing(fault)) throw fault
      stop.throwIfAborted()
      const before = told
      // Before anybody can ask for it.
      told = fault.message
      if (before === undefined) {
        const app = buildWaitingApp(() => told ?? '')
        waiting.defer(() => app.close())
        await listenOn(app, config)
      }
      if (told !== before) print(`${told}. Der Start wartet darauf.`)
    }
    await rest(pauseAfter(failures), stop)
    stop.throwIfAborted()
  }
}
