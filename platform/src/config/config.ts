import { Compile } from 'typebox/compile'
import { own } from '../lib/own.ts'
import { Environment, linkVariables, variables } from './environment.ts'

/** The configuration of this process (.env.example). An undefined setting means that the embedded part is used or the feature is off. */
export interface Config {
  readonly production: boolean
  /** The host name or address to listen on. */
  readonly host: string
  /** 0 means any free port. */
  readonly port: number
  readonly dataDir: string
  /** Fills an empty data folder with demo data on the first start. */
  readonly demo: boolean
  /** The first administrator. Without it a random password is generated and printed once. */
  readonly admin: { readonly email: string; readonly password: string } | undefined
  /** Whether privileged users need a second factor or a passkey before they may use their rights (docs/decisions/0025). */
  readonly adminSecondFactor: 'required' | 'optional'
  /** Without trailing slash. */
  readonly publicUrl: string
  /** Proxies whose `X-Forwarded-For` is trusted: addresses, networks, or `loopback`, `linklocal`, `uniquelocal`, separated by commas. */
  readonly trustProxy: string | undefined
  /** The most calls one person may make in a minute. Undefined: unlimited. */
  readonly callsPerMinute: number | undefined
  /** Where to keep a list of erasures besides the vault, for restoring backups. */
  readonly erasuresFile: string | undefined
  /** Where to keep signed digests of the log besides the data folder. Undefined: nowhere. */
  readonly sealsDir: string | undefined
  /** The PMTiles file that maps are drawn from. */
  readonly mapPmtiles: string | undefined
  /** Whoever presents it may read `/metrics`. */
  readonly metricsToken: string | undefined
  /** The collector that spans are sent to. Without it tracing is off. */
  readonly tracesEndpoint: string | undefined
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace'
  readonly eventStoreDbUrl: string | undefined
  readonly kafkaBrokers: readonly string[] | undefined
  /** The topic of the feed. Without it the topic is named after the installation. */
  readonly kafkaTopic: string | undefined
  readonly mongodbUrl: string | undefined
  readonly elasticsearchUrl: string | undefined
  readonly clickhouseUrl: string | undefined
  readonly smtpUrl: string | undefined
  /** The sender address of mails. Without it an address at the host of `publicUrl` is used. */
  readonly mailFrom: string | undefined
  /** The language model that writes texts. Without it our template does. */
  readonly openai: ModelConfig | undefined
  /** Access to Google reviews. Without it none are shown. */
  readonly googlePlaces: GooglePlacesConfig | undefined
  /** A video host that also receives each video. Undefined: none. */
  readonly videoHost: { readonly url: string; readonly token: string } | undefined
  readonly s3: S3Config | undefined
  /** Link targets of header and footer, by name. Links that are not set are not shown (D-3.11). */
  readonly links: Readonly<Record<string, string>>
}

/** The endpoint of Google's Places API, and how often it is asked. */
export interface GooglePlacesConfig {
  readonly apiKey: string
  /** Without trailing slash. */
  readonly baseUrl: string
  readonly perDay: number
}

/** The endpoint of a language model that speaks OpenAI's protocol. */
export interface ModelConfig {
  readonly apiKey: string
  /** Without trailing slash. */
  readonly baseUrl: string
  readonly model: string
  readonly timeoutMs: number
}

/** The bucket that keeps blobs in place of the data folder. */
export interface S3Config {
  readonly endpoint: string
  /** The same server as browsers reach it. Undefined: they can't, and blobs go through this process. */
  readonly publicEndpoint?: string | undefined
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Everything that is wrong with the environment, one line each. Values are never shown, because some are secret. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`The configuration can't be used:\n${problems.map((problem) => `- ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

const validator = Compile(Environment)

/** Reads the environment once. An empty variable counts as unset. Throws {@link ConfigError}. */
export const parseConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const problems = [...malformed(given), ...incomplete(given)]
  if (problems.length > 0 || !validator.Check(given)) throw new ConfigError(problems)

  const production = given.NODE_ENV === 'production'
  const demo = given.DEMO !== '0'
  const port = Number(given.PORT ?? 3000)
  return {
    production,
    host: given.HOST ?? (production ? '::' : 'localhost'),
    port,
    dataDir: given.DATA_DIR ?? './data',
    demo,
    admin:
      given.ADMIN_EMAIL && given.ADMIN_PASSWORD
        ? { email: given.ADMIN_EMAIL, password: given.ADMIN_PASSWORD }
        : undefined,
    adminSecondFactor: given.ADMIN_SECOND_FACTOR ?? (production && !demo ? 'required' : 'optional'),
    publicUrl: (given.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    trustProxy: given.TRUST_PROXY,
    callsPerMinute: Number(given.CALLS_PER_MINUTE ?? 6000) || undefined,
    erasuresFile: given.ERASURES_FILE,
    sealsDir: given.SEALS_DIR,
    metricsToken: given.METRICS_TOKEN,
    tracesEndpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT,
    logLevel: given.LOG_LEVEL ?? 'info',
    eventStoreDbUrl: given.EVENTSTOREDB_URL,
    kafkaBrokers: given.KAFKA_BROKERS?.split(',').map((broker) => broker.trim()),
    kafkaTopic: given.KAFKA_TOPIC,
    mongodbUrl: given.MONGODB_URL,
    elasticsearchUrl: given.ELASTICSEARCH_URL,
    clickhouseUrl: given.CLICKHOUSE_URL,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    openai: given.OPENAI_API_KEY
      ? {
          apiKey: given.OPENAI_API_KEY,
          baseUrl: (given.OPENAI_BASE_URL ?? 'https://api.openai.com/v1').replace(/\/+$/, ''),
          model: given.OPENAI_MODEL ?? 'gpt-5-mini',
          timeoutMs: Number(given.OPENAI_TIMEOUT_SECONDS ?? 60) * 1000,
        }
      : undefined,
    googlePlaces: given.GOOGLE_PLACES_API_KEY
      ? {
          apiKey: given.GOOGLE_PLACES_API_KEY,
          baseUrl: (given.GOOGLE_PLACES_BASE_URL ?? 'https://places.googleapis.com/v1').replace(/\/+$/, ''),
          perDay: Number(given.GOOGLE_PLACES_PER_DAY ?? 200),
        }
      : undefined,
    videoHost:
      given.VIDEO_HOST_URL && given.VIDEO_HOST_TOKEN
        ? { url: given.VIDEO_HOST_URL.replace(/\/+$/, ''), token: given.VIDEO_HOST_TOKEN }
        : undefined,
    s3:
      given.S3_ENDPOINT && given.S3_BUCKET && given.S3_ACCESS_KEY_ID && given.S3_SECRET_ACCESS_KEY
        ? {
            endpoint: given.S3_ENDPOINT,
            publicEndpoint: given.S3_PUBLIC_ENDPOINT,
            region: given.S3_REGION ?? 'us-east-1',
            bucket: given.S3_BUCKET,
            accessKeyId: given.S3_ACCESS_KEY_ID,
            secretAccessKey: given.S3_SECRET_ACCESS_KEY,
          }
        : undefined,
    mapPmtiles: given.MAP_PMTILES,
    links: Object.fromEntries(
      Object.entries(linkVariables).flatMap(([name, variable]) => {
        const address = given[variable]
        return address === undefined ? [] : [[name, address]]
      }),
    ),
  }
}

const malformed = (given: Readonly<Record<string, unknown>>): readonly string[] => {
  const places = new Set(validator.Errors(given).map(({ instancePath }) => instancePath.slice(1)))
  return variables
    .filter(({ name }) => places.has(name))
    .map(
      ({ name, shape, purpose }) =>
        `${name} must be ${shape}. It is for: ${purpose}. Correct it or leave it out.`,
    )
}

/** Settings that only make sense together. */
const groups: readonly (readonly string[])[] = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['VIDEO_HOST_URL', 'VIDEO_HOST_TOKEN'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
]

const incomplete = (given: Readonly<Record<string, unknown>>): readonly string[] =>
  groups.flatMap((group) => {
    const missing = group.filter((name) => own(given, name) === undefined)
    if (missing.length === 0 || missing.length === group.length) return []
    const set = group.filter((name) => !missing.includes(name))
    return [`${missing.join(', ')} must be set too, because ${set.join(', ')} is. Set all of them or none.`]
  })
