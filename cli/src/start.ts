import { join, resolve } from 'node:path'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { parseConfig, type Config } from '@schaufenster/platform/config/config.ts'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import type { rest } from '@schaufenster/platform/lib/rest.ts'
import { createLogger } from '@schaufenster/platform/logging/logger.ts'
import { runCommand } from './commands/commands.ts'
import { firstLoginLines } from './first-logins.ts'
import { prepare } from './first-start.ts'
import { serveControl, type Print } from './instance/control.ts'
import { watchForDamage } from './instance/damage/damage-watch.ts'
import { openInstance, type Instance, type InstanceOptions } from './instance/instance.ts'
import { housekeeper, startHousekeeping } from './instance/operations/housekeeping.ts'
import { startSealing } from './instance/operations/sealing.ts'
import { claimDataFolder } from './instance/owner.ts'
import {
  allProcessKinds,
  missingApart,
  mustOwnFolder,
  ownedByAnother,
  type ProcessKinds,
} from './instance/process-kinds.ts'
import { keepCounting } from './instance/storage/analytics-storage.ts'
import { fullDiskFault } from './instance/storage/full-disk.ts'
import { listenOn } from './listen-on.ts'
import { logLevelAt } from './log-level.ts'
import { whenEnginesAnswer } from './when-engines-answer.ts'

/** What `schaufenster start` needs from its process, so that a test can be that process. */
export interface Start {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly print: Print
  readonly createApp: (instance: Instance) => Promise<App>
  /** What this process does; everything, unless told. */
  readonly processKinds?: ProcessKinds
  /** Aborted when it is to stop, be it that it serves, be it that it is still starting. */
  readonly stop: AbortSignal
  /** Waits before each look for damage; a test doesn't. */
  readonly beforeLook?: typeof rest
}

/**
 * Starts the product, or the process kinds that are named, in this process and serves it until it is told to stop. Answers when everything is closed. A start that is stopped is no
 * fault: the next one goes on where it was.
 */
export const start = async (given: Start): Promise<number> => {
  const parsed = parseConfig(given.environment)
  const config = { ...parsed, dataDir: resolve(parsed.dataDir) }
  try {
    return await serve(config, given)
  } catch (fault) {
    if (given.stop.aborted && fault === given.stop.reason) return 0
    throw fullDiskFault(fault, config.dataDir) ?? fault
  }
}

const serve = async (
  config: Config,
  { environment, print, createApp, stop, beforeLook, processKinds = allProcessKinds }: Start,
): Promise<number> => {
  const missing = missingApart(processKinds, config)
  if (missing.length > 0) {
    print(`Rollen in Prozessen für sich brauchen gemeinsame Ablagen. Setzen Sie ${missing.join(', ')}.`)
    return 1
  }
  const ownsFolder = mustOwnFolder(processKinds, config)
  const ownership = ownsFolder ? claimDataFolder(config.dataDir) : { release: () => undefined }
  if (ownership === undefined) {
    print(ownedByAnother(processKinds, config, config.dataDir))
    return 1
  }
  const level = logLevelAt(process.stdout.isTTY, environment, config)
  const logger = createLogger({ level })
  await using closing = new AsyncDisposableStack()
  closing.defer(() => ownership.release())
  const options = { config, environment, clock: systemClock, logger, processKinds, ownsFolder }
  const { instance, told, close } = await whenEnginesAnswer(() => openPrepared(options, print, stop), {
    config,
    print,
    stop,
  })
  closing.defer(close)
  const tell = (): void => told.splice(0).forEach(print)
  // Passwords that nobody was told would be lost when what follows fails.
  closing.defer(tell)
  stop.throwIfAborted()
  if (processKinds.has('policies')) {
    instance.policies.start()
    instance.rebuilds.resume()
  }
  if (processKinds.has('command-service')) instance.approvals.resume()
  const housekeeping = startHousekeeping(instance, housekeeper(instance))
  closing.defer(() => housekeeping.close())
  const counting = keepCounting(instance.analytics, processKinds, config, logger)
  closing.defer(() => counting.close())
  if (ownsFolder) {
    const watching = watchForDamage(instance.damage, logger, beforeLook)
    closing.defer(() => watching.close())
    const sealing = startSealing(instance)
    closing.defer(() => sealing.close())
    const control = await serveControl(join(config.dataDir, 'control.sock'), (argv, say) =>
      runCommand(instance, argv, say),
    )
    closing.defer(() => control.close())
  }
  const app = await createApp(instance)
  closing.defer(() => app.close())
  const { port } = config
  const address = await listenOn(app, config)
  const what = processKinds === allProcessKinds ? 'Schaufenster' : [...processKinds].join(', ')
  print(`${what} läuft: ${port === 0 ? address : `http://localhost:${port}`}`)
  tell()
  await aborted(stop)
  return 0
}

/** The product, prepared for its first start, with what to print about that. */
const openPrepared = async (
  options: InstanceOptions & Pick<Instance, 'processKinds'>,
  print: Print,
  stop: AbortSignal,
) => {
  await using opened = new AsyncDisposableStack()
  const instance = await openInstance(options)
  opened.defer(() => instance.close())
  const prepares = options.processKinds.has('command-service')
  const told = prepares ? [...firstLoginLines(await prepare(instance, print, stop))] : []
  const closing = opened.move()
  return { instance, told, close: () => closing.disposeAsync() }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
