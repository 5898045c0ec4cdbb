import { parseArgs } from 'node:util'
import type { Config } from '@schaufenster/platform/config/config.ts'
import type { Print } from '../instance/control.ts'
import type { Instance } from '../instance/instance.ts'

interface Described {
  /** What follows the name: `FILE [--dry-run]`. */
  readonly usage: string
  /** One German line for the help. */
  readonly summary: string
}

/**
 * A command of the command line. It gets the running product, opened for it or belonging to a running server,
 * and prints to the caller. Resolves to the exit code; throws {@link UsageError} for invalid arguments.
 */
export interface Command extends Described {
  /** What can't be undone needs this option; on a terminal the question is asked in its place. */
  readonly consent?: {
    readonly option: string
    readonly question: (argv: readonly string[]) => string
  }
  /** The words as they are meant where they were typed, for a process that runs elsewhere. Without it, words that name something there become absolute. */
  readonly absolute?: (argv: readonly string[]) => readonly string[]
  readonly run: (instance: Instance, argv: readonly string[], print: Print) => Promise<number>
}

/** A command on files alone: it reads those of a running product and disturbs nobody, or writes where none runs. */
export interface FileCommand extends Described {
  readonly inspect: (config: Config, argv: readonly string[], print: Print) => Promise<number>
}

/** The arguments make no sense; the message says what to do, in German. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** The arguments of a call without options. Throws {@link UsageError} for too many, and the errors of `parseArgs` for options. */
export const wordsOf = (argv: readonly string[], most: number): readonly string[] => {
  const { positionals } = parseArgs({ args: [...argv], allowPositionals: true })
  const tooMany = positionals[most]
  if (tooMany !== undefined) throw new UsageError(`„${tooMany}“ wird hier nicht erwartet.`)
  return positionals
}
