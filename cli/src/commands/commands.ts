import type { Config } from '@schaufenster/platform/config/config.ts'
import type { Print } from '../instance/control.ts'
import type { Instance } from '../instance/instance.ts'
import { UsageError, type Command, type FileCommand } from './command.ts'
import { erase } from './erase.ts'
import { importFile } from './import.ts'
import { rebuild, retry } from './rebuild.ts'
import { status } from './status.ts'
import { undoImportCommand } from './undo-import.ts'
import { verify } from './verify.ts'

/** What the command line can do beside `start`, by name. */
const commands: Readonly<Record<string, Command | FileCommand>> = {
  import: importFile,
  'undo-import': undoImportCommand,
  status,
  rebuild,
  retry,
  erase,
  verify,
}

export const findCommand = (name: string): Command | FileCommand | undefined =>
  Object.hasOwn(commands, name) ? commands[name] : undefined

/** Runs a command on the product. Mistakes of the caller become lines and the exit code 2. */
export const runCommand = (
  instance: Instance,
  [name = '', ...argv]: readonly string[],
  print: Print,
): Promise<number> => {
  const command = findCommand(name)
  return tellingUsage(name, print, async () => {
    if (command === undefined) throw new UsageError(`Den Befehl „${name}“ gibt es nicht.`)
    return 'run' in command
      ? command.run(instance, argv, print)
      : command.inspect(instance.config, argv, print)
  })
}

/** Runs a command on files alone. */
export const inspect = (
  command: FileCommand,
  config: Config,
  [name = '', ...argv]: readonly string[],
  print: Print,
): Promise<number> => tellingUsage(name, print, () => command.inspect(config, argv, print))

const tellingUsage = async (name: string, print: Print, run: () => Promise<number>): Promise<number> => {
  try {
    return await run()
  } catch (error) {
    if (!isUsageError(error)) throw error
    print(error.message)
    const command = findCommand(name)
    if (command) print(`Aufruf: schaufenster ${name} ${command.usage}`.trimEnd())
    return 2
  }
}

/** Our own, and what `parseArgs` says of options that nobody knows. */
const isUsageError = (error: unknown): error is Error =>
  error instanceof UsageError ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))

const column = 24

export const help = (): readonly string[] => [
  'Schaufenster',
  '',
  ...Object.entries({
    start: { usage: '', summary: 'startet Website und Schnittstelle' },
    ...commands,
  }).flatMap(([name, { usage, summary }]) => {
    const call = `  ${name} ${usage}`.trimEnd()
    return call.length < column ? [call.padEnd(column) + summary] : [call, ''.padEnd(column) + summary]
  }),
  '',
  'Einstellungen sind Umgebungsvariablen, siehe .env.example. Läuft der Dienst schon, arbeitet er den Befehl ab.',
]
