import type { DestinationStream } from 'pino'
import { own } from '../lib/own.ts'

const colours: Readonly<Record<string, number>> = {
  fatal: 31,
  error: 31,
  warn: 33,
  info: 32,
  debug: 36,
  trace: 90,
}

/** Turns lines of JSON into lines for people: time, level, message, then everything else. */
export const prettyLines = (terminal: DestinationStream): DestinationStream => ({
  write: (line) => {
    const { time, level, msg, err, ...rest }: Readonly<Record<string, unknown>> = JSON.parse(line)
    const label = String(level)
    const details = Object.keys(rest).length > 0 ? ` \u001b[90m${JSON.stringify(rest)}\u001b[0m` : ''
    const stack = isFields(err) ? `\n${String(err['stack'] ?? err['message'])}` : ''
    terminal.write(
      `${String(time).slice(11, 19)} \u001b[${own(colours, label) ?? 0}m${label.padEnd(5)}\u001b[0m ${String(msg ?? '')}${details}${stack}\n`,
    )
  },
})

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
