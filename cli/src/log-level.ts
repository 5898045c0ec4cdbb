import type { Config } from '@schaufenster/platform/config/config.ts'

/**
 * From which level on the log is written. At a terminal it begins at warnings unless `LOG_LEVEL` says otherwise: a line for every request would push
 * away what is said to who has started the product, above all the passwords of the first start.
 */
export const logLevelAt = (
  isTerminal: boolean,
  environment: Readonly<Record<string, string | undefined>>,
  { logLevel }: Pick<Config, 'logLevel'>,
): Config['logLevel'] => (isTerminal && (environment['LOG_LEVEL'] ?? '') === '' ? 'warn' : logLevel)
