import type { Instance } from '../instance/instance.ts'
import type { Print } from '../instance/control.ts'
import { UsageError, type Command } from './command.ts'
import { importFile } from './import.ts'
import { rebuild, retry } from './rebuild.ts'
import { status } from './status.ts'
import { undoImportCommand } from './undo-import.ts'
import { verify } from './verify.ts'

/** What the command line can do with the product, by name. */
const commands: Readonly<Record<string, Command>> = {
  import: importFile,
  'undo-import': undoImportCommand,
  status,
  rebuild,
  retry,
  verify,
}

export const isCommand = (name: string): boolean => Object.hasOwn(commands, name)

/** Runs a command on the product; mistakes of the caller become a line and the exit code 2. */
export const runCommand = async (
  instance: Instance,
  [name = '', ...argv]: readonly string[],
  print: Print,
): Promise<number> => {
  const command = commands[name]
  try {
    if (command === undefined) throw new UsageError(`Den Befehl „${name}“ gibt es nicht.`)
    return await command.run(instance, argv, print)
  } catch (error) {
    if (!isUsageError(error)) throw error
    print(error.message)
    if (command) print(`Aufruf: schaufenster ${name} ${command.usage}`.trimEnd())
    return 2
  }
}

/** Our own, and what `parseArgs` says of options that nobody knows. */
const isUsageError = (error: unknown): error is Error =>
  error instanceof UsageError ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))

export const help = (): readonly string[] => [
  'Schaufenster',
  '',
  '  start'.padEnd(24) + 'startet Website und Schnittstelle',
  ...Object.entries(commands).flatMap(([name, { usage, summary }]) => [
    `  ${name} ${usage}`.trimEnd().padEnd(24) + (usage.length > 14 ? '' : summary),
    ...(usage.length > 14 ? [''.padEnd(24) + summary] : []),
  ]),
  '',
  'Einstellungen sind Umgebungsvariablen, siehe .env.example. Läuft der Dienst schon, arbeitet er den Befehl ab.',
]
