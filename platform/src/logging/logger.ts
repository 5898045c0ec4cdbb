import { pino, stdSerializers, type DestinationStream, type Logger as PinoLogger } from 'pino'
import { prettyLines } from './pretty-lines.ts'
import { redactLine } from './redact.ts'

/** Pino's logger, which Fastify uses too. */
export type Logger = PinoLogger

/** Level, destination and format of the log. */
export interface LoggerOptions {
  readonly level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Gets one line of JSON per message. Default: standard output. */
  readonly destination?: DestinationStream
  /** Formats for people at a terminal instead of for machines. Default: whether standard output is a terminal. */
  readonly pretty?: boolean
}

/**
 * The log of a process: structured, one line of JSON per message. No personal data, no token, no raw IP (promise 8). Private fields are covered by
 * name, texts are searched for e-mail addresses and tokens, and requests are named by their route, since paths and queries can hold both.
 */
export const createLogger = ({ level, destination, pretty }: LoggerOptions): Logger => {
  const lines = destination ?? standardOutput()
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: {
        level: (label) => ({ level: label }),
      },
      serializers: { req: requestLine, res: responseLine, err: errorLine },
      hooks: { streamWrite: redactLine },
    },
    (pretty ?? (destination === undefined && process.stdout.isTTY)) ? prettyLines(lines) : lines,
  )
}

/**
 * A destination for log lines. Stops writing once nobody reads them. Pino does so by itself for a closed pipe, but a closed terminal reports `EIO`.
 */
export const standardOutput = () => {
  const lines = pino.destination(1)
  lines.prependListener('error', (fault: NodeJS.ErrnoException) => {
    if (fault.code === 'EIO') fault.code = 'EPIPE'
    if (fault.code !== 'EPIPE') throw fault
  })
  return lines
}

/** A logger whose every line names the request, command or event it belongs to. */
export const withCorrelation = (logger: Logger, correlationId: string): Logger =>
  logger.child({ correlationId })

const requestLine = (request: {
  readonly method?: string
  readonly url?: string
  readonly routeOptions?: { readonly url?: string }
}) => ({
  method: request.method,
  route: request.routeOptions?.url ?? firstSegment(request.url ?? ''),
})

/** A path that matches no route is logged by its first segment only, since the rest could be a token. */
const firstSegment = (url: string): string => /^\/[\w.-]{0,40}/.exec(url)?.[0] ?? '/'

const responseLine = (response: { readonly statusCode?: number }) => ({ status: response.statusCode })

const errorLine = (error: unknown): object => {
  if (!(error instanceof Error)) return { message: String(error) }
  const { type, message, stack } = stdSerializers.err(error)
  return {
    type,
    message,
    stack,
    ...('code' in error && { code: error.code }),
    ...(error instanceof AggregateError && { errors: error.errors.map(errorLine) }),
  }
}
