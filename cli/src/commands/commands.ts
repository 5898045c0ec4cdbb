import type { Config } from '@schaufenster/platform/config/config.ts'
import { own } from '@schaufenster/platform/lib/own.ts'
import type { Print } from '../instance/control.ts'
import type { Instance } from '../instance/instance.ts'
import { processKindNames } from '../instance/process-kinds.ts'
import { backup } from './backup.ts'
import { UsageError, type Command, type FileCommand } from './command.ts'
import { doctor } from './doctor.ts'
import { erase } from './erase.ts'
import { gateway } from './gateway.ts'
import { importFile } from './import.ts'
import { migrate } from './migrate.ts'
import { publish } from './publish.ts'
import { rebuild, retry } from './rebuild.ts'
import { rekey } from './rekey.ts'
import { reprocess } from './reprocess.ts'
import { resetFactor } from './reset-factor.ts'
import { restore } from './restore.ts'
import { role } from './role.ts'
import { status } from './status.ts'
import { undoImportCommand } from './undo-import.ts'
import { verify } from './verify.ts'
import { views } from './views.ts'

/** The commands of the command line besides `start`, by name. */
const commands: Readonly<Record<string, Command | FileCommand>> = {
  import: importFile,
  'undo-import': undoImportCommand,
  status,
  rebuild,
  retry,
  publish,
  views,
  reprocess,
  role,
  'reset-factor': resetFactor,
  erase,
  verify,
  backup,
  restore,
  migrate,
  rekey,
  doctor,
  gateway,
}

/** The command of a name; undefined for one that isn't there, also for names of `Object.prototype`. */
export const findCommand = (name: string): Command | FileCommand | undefined => own(commands, name)

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
    const problem = usageProblem(error)
    if (problem === undefined) throw error
    print(problem)
    const command = findCommand(name)
    if (command) print(`Aufruf: schaufenster ${name} ${command.usage}`.trimEnd())
    return 2
  }
}

/** By the code of what `parseArgs` throws, and the option or word that it quotes. */
const parseProblems: Readonly<Record<string, (quoted: string, message: string) => string>> = {
  ERR_PARSE_ARGS_UNKNOWN_OPTION: (quoted) => `Die Option ${quoted} gibt es hier nicht.`,
  ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL: (quoted) => `„${quoted}“ wird hier nicht erwartet.`,
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: (quoted, message) =>
    message.includes('does not take')
      ? `Die Option ${quoted} nimmt keinen Wert.`
      : `Der Option ${quoted} fehlt ihr Wert.`,
}

/** Our own, and in German what `parseArgs` says; undefined for a fault. */
const usageProblem = (error: unknown): string | undefined => {
  if (error instanceof UsageError) return error.message
  if (typeof error !== 'object' || error === null || !('code' in error && 'message' in error))
    return undefined
  const message = String(error.message)
  const quoted = /'([^' ]+)/.exec(message)?.[1] ?? ''
  return own(parseProblems, String(error.code))?.(quoted, message)
}

const column = 24

/** The lines that `schaufenster help` prints: each command with its arguments, in German. */
export const help = (): readonly string[] => [
  'Schaufenster',
  '',
  ...Object.entries({
    start: {
      usage: '[ROLLE …]',
      summary: `startet Website und Schnittstelle, oder von ihr nur ${processKindNames.join(', ')}`,
    },
    ...commands,
  }).flatMap(([name, { usage, summary }]) => {
    const call = `  ${name} ${usage}`.trimEnd()
    return call.length < column ? [call.padEnd(column) + summary] : [call, ''.padEnd(column) + summary]
  }),
  '',
  'Einstellungen sind Umgebungsvariablen, siehe .env.example. Läuft der Dienst schon, arbeitet er den Befehl ab.',
]
