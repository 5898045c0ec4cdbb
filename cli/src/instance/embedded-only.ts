import { ConfigError, type Config } from '@schaufenster/platform/config/config.ts'

/** Engines of the distributed profile, whose adapters this version has not: an address of one is not silently ignored. */
const engines: readonly (readonly [keyof Config, string])[] = [['clickhouseUrl', 'CLICKHOUSE_URL']]

/** Throws {@link ConfigError} when the configuration asks for what only the distributed profile can do. */
export const requireEmbedded = (config: Config): void => {
  const problems = engines
    .filter(([setting]) => config[setting] !== undefined)
    .map(([, name]) => `${name} is set, but this version keeps that in the data folder. Leave it out.`)
  if (problems.length > 0) throw new ConfigError(problems)
}
