import type { Instance } from '../instance/instance.ts'
import type { Print } from '../instance/control.ts'

/**
 * One command of the command line. It gets the running product, whether that was opened for it or belongs to a server that already runs, and prints
 * its lines to whoever asked.
 */
export interface Command {
  /** What follows the name: `FILE [--dry-run]`. */
  readonly usage: string
  /** One German line for the help. */
  readonly summary: string
  /** Answers the exit code. Throws {@link UsageError} for arguments it can't use. */
  readonly run: (instance: Instance, argv: readonly string[], print: Print) => Promise<number>
}

/** The arguments make no sense; the message says what to do, in German. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
