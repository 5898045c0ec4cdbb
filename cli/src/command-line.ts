import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { ConfigError, parseConfig, type Config } from '@schaufenster/platform/config/config.ts'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { trimHeapAtRest } from '@schaufenster/platform/lib/trim-heap.ts'
import { createLogger } from '@schaufenster/platform/logging/logger.ts'
import type { Command } from './commands/command.ts'
import { findCommand, help, inspect, runCommand } from './commands/commands.ts'
import { callControl } from './instance/control.ts'
import { createHttpApp } from './instance/http/http.ts'
import { openInstance, type Instance } from './instance/instance.ts'
import { OperatorFault } from './instance/operator-fault.ts'
import { claimDataFolder } from './instance/owner.ts'
import {
  allProcessKinds,
  commandProcessKinds,
  processKindNames,
  processKindsIn,
} from './instance/process-kinds.ts'
import { fullDiskFault } from './instance/storage/full-disk.ts'
import { start } from './start.ts'
import { stopSignal } from './stop-signal.ts'

const print = (line: string): void => console.log(line)

const absoluteIfThere = (words: readonly string[]): readonly string[] =>
  words.map((word) => (existsSync(word) ? resolve(word) : word))

/** Opens the product of a data folder until `closing`; undefined when another process has it. */
const openOwn = async (config: Config, closing: AsyncDisposableStack): Promise<Instance | undefined> => {
  const ownership = claimDataFolder(config.dataDir)
  if (ownership === undefined) return undefined
  closing.defer(() => ownership.release())
  const instance = await openInstance({
    config,
    environment: process.env,
    clock: systemClock,
    logger: createLogger({ level: 'warn' }),
    processKinds: config.kafkaBrokers === undefined ? allProcessKinds : commandProcessKinds,
  })
  closing.defer(() => instance.close())
  return instance
}

/** Opens the product for one command, or lets the process run it that has it open. */
const runOnce = async (
  config: Config,
  { absolute = absoluteIfThere }: Command,
  [name = '', ...words]: readonly string[],
): Promise<number> => {
  const argv = [name, ...absolute(words)]
  const { dataDir } = config
  await using closing = new AsyncDisposableStack()
  const instance = await openOwn(config, closing).catch((fault: unknown) => {
    throw fullDiskFault(fault, dataDir) ?? fault
  })
  if (instance === undefined) return callControl(join(dataDir, 'control.sock'), argv, print)
  return await runCommand(instance, argv, print)
}

/** The words of the call with the consent that its command needs, as far as somebody at a terminal gives it; undefined: they don't. */
const withConsent = async (
  { consent }: Pick<Command, 'consent'>,
  argv: readonly string[],
): Promise<readonly string[] | undefined> => {
  if (!consent || argv.length === 0 || argv.includes(consent.option) || !process.stdin.isTTY) return argv
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  // Ctrl+C and Ctrl+D are a no.
  const answer = await terminal
    .question(`${consent.question(argv)} Fortfahren? (ja/nein) `)
    .catch(() => 'nein')
  terminal.close()
  return answer.trim().toLowerCase() === 'ja' ? [...argv, consent.option] : undefined
}

/** Starts the process kinds that are named, or all. */
const startWith = async (argv: readonly string[]): Promise<number> => {
  const processKinds = processKindsIn(argv)
  if (!('unknown' in processKinds)) {
    trimHeapAtRest()
    return start({
      environment: process.env,
      print,
      createApp: createHttpApp,
      stop: stopSignal(print),
      processKinds,
    })
  }
  print(`Die Rolle „${processKinds.unknown}“ gibt es nicht. Es gibt: ${processKindNames.join(', ')}.`)
  return 2
}

const run = async ([name = 'help', ...argv]: readonly string[]): Promise<number> => {
  if (name === 'start') return startWith(argv)
  const command = findCommand(name)
  if (command !== undefined) {
    const parsed = parseConfig(process.env)
    const config = { ...parsed, dataDir: resolve(parsed.dataDir) }
    if (!('run' in command)) return inspect(command, config, [name, ...argv], print)
    const words = await withConsent(command, argv)
    if (words) return runOnce(config, command, [name, ...words])
    print('Es wurde nichts geändert.')
    return 1
  }
  const askedFor = name === 'help' || name === '--help'
  if (!askedFor) print(`Den Befehl „${name}“ gibt es nicht.\n`)
  for (const line of help()) print(line)
  return askedFor ? 0 : 2
}

/** A reader may stop at any line (`… | head`) and a terminal may close (`EIO`); the command continues. */
const ignoreClosedPipe = (fault: NodeJS.ErrnoException): void => {
  if (fault.code !== 'EPIPE' && fault.code !== 'EIO') throw fault
}

/** Runs a command line, without the name of the program; answers the exit code. */
export const runCommandLine = async (argv: readonly string[]): Promise<number> => {
  process.stdout.on('error', ignoreClosedPipe)
  try {
    return await run(argv)
  } catch (error) {
    if (error instanceof ConfigError) console.error(error.message)
    else {
      if (!(error instanceof OperatorFault)) createLogger({ level: 'fatal' }).fatal(error)
      console.error(`Schaufenster wurde beendet. ${error instanceof Error ? error.message : String(error)}`)
    }
    return 1
  }
}
