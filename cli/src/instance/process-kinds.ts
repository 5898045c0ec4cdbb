import type { Config } from '@schaufenster/platform/config/config.ts'

/** What a process can do for the product. All of it together, in one process, is the embedded form (docs/decisions/0134). */
export const processKindNames = [
  'command-service',
  'query-service',
  'analytics',
  'projections',
  'policies',
  'relay',
] as const
export type ProcessKind = (typeof processKindNames)[number]
export type ProcessKinds = ReadonlySet<ProcessKind>

/** What a process does that is told nothing. */
export const allProcessKinds: ProcessKinds = new Set(processKindNames)

/** What a command of the command line needs of the product where several processes do the rest. */
export const commandProcessKinds: ProcessKinds = new Set(['command-service', 'analytics'])

type Place = 'log' | 'pictures' | 'views'

/** What a kind writes that may lie in the data folder. */
const writes: Readonly<Record<ProcessKind, readonly Place[]>> = {
  'command-service': ['log', 'pictures'],
  // Who looked at whose data is written down.
  'query-service': ['log'],
  analytics: ['log', 'views'],
  projections: [],
  policies: ['log', 'pictures'],
  relay: [],
}

/** How a place is called, and the setting that has it elsewhere, if there is one. */
const places: Readonly<
  Record<Place, { readonly what: string; readonly setting?: string; isElsewhere(config: Engines): boolean }>
> = {
  log: {
    what: 'das Protokoll',
    setting: 'EVENTSTOREDB_URL',
    isElsewhere: ({ eventStoreDbUrl }) => eventStoreDbUrl !== undefined,
  },
  pictures: { what: 'Bilder', setting: 'S3_ENDPOINT', isElsewhere: ({ s3 }) => s3 !== undefined },
  views: { what: 'Aufrufe', isElsewhere: () => false },
}

type Engines = Pick<
  Config,
  'eventStoreDbUrl' | 's3' | 'mongodbUrl' | 'elasticsearchUrl' | 'kafkaBrokers' | 'clickhouseUrl'
>

/** Whether something is left to other processes. */
export const isApart = (processKinds: ProcessKinds): boolean => processKinds.size < allProcessKinds.size

/** What a process is called among those that are looked at together. */
export const serviceOf = (processKinds: ProcessKinds): string =>
  isApart(processKinds) ? [...processKinds].join('+') : 'schaufenster'

const writtenInFolder = (processKinds: ProcessKinds, config: Engines) =>
  [...new Set([...processKinds].flatMap((kind) => writes[kind]))]
    .map((place) => places[place])
    .filter(({ isElsewhere }) => !isElsewhere(config))

/** Whether a process with these process kinds has to own its data folder: all that writes there is one process. */
export const mustOwnFolder = (processKinds: ProcessKinds, config: Engines): boolean =>
  !isApart(processKinds) || writtenInFolder(processKinds, config).length > 0

/** Why a second process can't do this beside the one that owns the folder, and what would let it; in German. */
export const ownedByAnother = (processKinds: ProcessKinds, config: Engines, dataDir: string): string => {
  const owner = `Der Ordner ${dataDir} gehört einem anderen Prozess.`
  if (!isApart(processKinds)) return `${owner} Beenden Sie ihn, oder setzen Sie DATA_DIR.`
  const written = writtenInFolder(processKinds, config)
  const settings = written.flatMap(({ setting }) => setting ?? [])
  const remedy =
    settings.length === written.length
      ? `Setzen Sie ${settings.join(' und ')}, oder starten Sie beides als einen Prozess.`
      : 'Davon gibt es nur einen Prozess; ein zweiter braucht einen Datenordner für sich.'
  return `${owner} Auch „${[...processKinds].join(' ')}“ schreibt dort: ${written.map(({ what }) => what).join(', ')}. ${remedy}`
}

/** Settings without which process kinds can't be apart: what several processes write or wait for lies in no folder. */
export const missingApart = (processKinds: ProcessKinds, config: Engines): readonly string[] =>
  isApart(processKinds)
    ? [
        ...(config.mongodbUrl === undefined ? ['MONGODB_URL'] : []),
        ...(config.elasticsearchUrl === undefined ? ['ELASTICSEARCH_URL'] : []),
        ...(config.kafkaBrokers === undefined ? ['KAFKA_BROKERS'] : []),
        // Who answers questions about views is then not who counts them.
        ...(config.clickhouseUrl === undefined &&
        processKinds.has('analytics') !== processKinds.has('query-service')
          ? ['CLICKHOUSE_URL']
          : []),
      ]
    : []

/** The process kinds that a command line names; none: all of them. The left side is a word that is none. */
export const processKindsIn = (words: readonly string[]): ProcessKinds | { readonly unknown: string } => {
  const unknown = words.find((word) => !isRole(word))
  if (unknown !== undefined) return { unknown }
  const named = words.filter(isRole)
  return named.length === 0 ? allProcessKinds : new Set(named)
}

const isRole = (word: string): word is ProcessKind => processKindNames.some((name) => name === word)
