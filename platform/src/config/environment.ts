import { isIP } from 'node:net'
import Type, { type TSchema } from 'typebox'

/** A variable's content in words, for the operator. */
interface Words {
  readonly shape: string
  readonly purpose: string
}

const text = (pattern: string, words: Words) => Type.Optional(Type.String({ pattern, ...words }))

const url = (schemes: readonly string[], purpose: string) =>
  text(`^(${schemes.join('|').replaceAll('+', '\\+')})://[^\\s]+$`, {
    shape: `an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    purpose,
  })

const web = ['http', 'https'] as const

const anyText = (purpose: string) => text('\\S', { shape: 'some text', purpose })

const networkNames: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** An address, a network such as `10.0.0.0/8`, or a named network. `/0` is refused: it would trust clients too. */
const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0) return networkNames.has(text)
  if (bits === undefined) return true
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128) && more.length === 0
}

const networks = (words: Words) =>
  Type.Optional(
    Type.Refine(Type.String({ ...words }), (text) => text.split(',').every((part) => isNetwork(part.trim()))),
  )

/** Header and footer links whose targets the operator sets (D-3.11), each with its variable. */
export const linkVariables = {
  orderVideo: 'LINK_ORDER_VIDEO',
  newsletter: 'LINK_NEWSLETTER',
  contact: 'LINK_CONTACT',
  jobs: 'LINK_JOBS',
  facebook: 'LINK_FACEBOOK',
  instagram: 'LINK_INSTAGRAM',
  linkedin: 'LINK_LINKEDIN',
  tiktok: 'LINK_TIKTOK',
  appStore: 'LINK_APP_STORE',
  playStore: 'LINK_PLAY_STORE',
} as const

const link = (label: string) => url(web, `where "${label}" in header or footer leads; not shown without it`)

/** The environment variables of the system. All are optional. Secrets have their own (`secrets.ts`). */
export const Environment = Type.Object({
  NODE_ENV: anyText('"production" demands that all secrets are given'),
  HOST: text('^[^\\s/]+$', {
    shape: 'a host name or an IP address',
    purpose: 'where the web server listens; without it everywhere in production, else for this machine alone',
  }),
  PORT: text('^([0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5])$', {
    shape: 'a port number from 0 to 65535 (0: any free one)',
    purpose: 'where the web server listens; 3000 without it',
  }),
  DATA_DIR: anyText('the folder of everything that this process stores; ./data without it'),
  DEMO: text('^[01]$', {
    shape: '0 or 1',
    purpose: '1 fills an empty data folder with demo data; 1 without it',
  }),
  ADMIN_EMAIL: text('^[^\\s@]+@[^\\s@]+$', {
    shape: 'an e-mail address',
    purpose: 'the first administrator',
  }),
  ADMIN_PASSWORD: text('^.{10,}$', {
    shape: 'at least 10 characters',
    purpose: 'the first administrator; without it a random one is printed once',
  }),
  ADMIN_SECOND_FACTOR: Type.Optional(
    Type.Enum(['required', 'optional'], {
      shape: 'required or optional',
      purpose:
        'whether administrators, and all whose role allows something, may do it only with a second factor or a passkey; without it required in production without demo data, else optional',
    }),
  ),
  PUBLIC_URL: url(web, 'the address under which browsers reach this server'),
  TRUST_PROXY: networks({
    shape:
      'addresses or networks (10.0.0.0/8, loopback, linklocal, uniquelocal), several separated by commas',
    purpose: 'the proxies whose word is taken about the address that a limit counts; nobody without it',
  }),
  CALLS_PER_MINUTE: text('^[0-9]{1,7}$', {
    shape: 'a number; 0: any',
    purpose: 'how many calls one person may make in a minute at one process; 6000 without it',
  }),
  ERASURES_FILE: anyText(
    'a file outside DATA_DIR that keeps who was erased, so that a restored backup forgets them again; none without it',
  ),
  SEALS_DIR: anyText(
    'a folder outside DATA_DIR where signed digests of the log are kept too, for verify --against; none without it',
  ),
  METRICS_TOKEN: text('^[\\x21-\\x7e]{16,}$', {
    shape: 'at least 16 letters and digits',
    purpose: 'reading /metrics; without it, on this machine alone and behind no proxy',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(
    web,
    'the OpenTelemetry collector that spans are sent to; none without it',
  ),
  LOG_LEVEL: Type.Optional(
    Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace'], {
      shape: 'fatal, error, warn, info, debug or trace',
      purpose: 'how much is logged; without it info, at a terminal warn',
    }),
  ),
  EVENTSTOREDB_URL: url(['esdb', 'esdb+discover'], 'the event store; embedded SQLite without it'),
  KAFKA_BROKERS: text('^[^\\s:,]+:[0-9]+(\\s*,\\s*[^\\s:,]+:[0-9]+)*$', {
    shape: '"host:port", several separated by commas',
    purpose: 'the feed of the projections; in this process without it',
  }),
  KAFKA_TOPIC: text('^[A-Za-z0-9._-]{1,200}$', {
    shape: 'letters, digits, dots, hyphens and underscores',
    purpose:
      'the topic of the feed, another one after the log was restored; named after the database of MONGODB_URL without it',
  }),
  MONGODB_URL: url(['mongodb', 'mongodb+srv'], 'read models and the vault; embedded SQLite without it'),
  ELASTICSEARCH_URL: url(web, 'search; embedded SQLite without it'),
  CLICKHOUSE_URL: url(web, 'counted views and their reports; embedded chDB without it'),
  SMTP_URL: url(['smtp', 'smtps'], 'sending mail; without it an outbox that administrators can read'),
  MAIL_FROM: text('^[^\\s@]+@[^\\s@]+$', {
    shape: 'an e-mail address',
    purpose: 'the sender of mails; noreply@ the host of PUBLIC_URL without it',
  }),
  OPENAI_API_KEY: anyText('a language model that writes texts for owners; a template writes without it'),
  OPENAI_BASE_URL: url(web, 'another server with the same interface; https://api.openai.com/v1 without it'),
  OPENAI_MODEL: anyText('the language model; gpt-5-mini without it'),
  OPENAI_TIMEOUT_SECONDS: text('^[1-9][0-9]{0,2}$', {
    shape: 'a number of seconds from 1 to 999',
    purpose: 'how long a text may take; 60 without it',
  }),
  GOOGLE_PLACES_API_KEY: anyText('reviews of Google beside ours, for who wants to see them; none without it'),
  GOOGLE_PLACES_BASE_URL: url(
    web,
    'another server with the same interface; https://places.googleapis.com/v1 without it',
  ),
  GOOGLE_PLACES_PER_DAY: text('^[1-9][0-9]{0,5}$', {
    shape: 'a number from 1 to 999999',
    purpose: 'how many companies are asked for in a day, since each costs something; 200 without it',
  }),
  VIDEO_HOST_URL: url(web, 'a host of videos that gets each video that is ready; none without it'),
  VIDEO_HOST_TOKEN: anyText('who may put videos to the host of videos'),
  S3_ENDPOINT: url(web, 'the server with the pictures; in files under DATA_DIR without it'),
  S3_PUBLIC_ENDPOINT: url(
    web,
    'the same server as browsers reach it, which then fetch pictures there by addresses that end; through this process without it',
  ),
  S3_REGION: anyText('the region of the bucket; us-east-1 without it'),
  S3_BUCKET: anyText('the bucket of the pictures'),
  S3_ACCESS_KEY_ID: anyText('who may read and write in the bucket'),
  S3_SECRET_ACCESS_KEY: anyText('who may read and write in the bucket'),
  MAP_PMTILES: anyText(
    'a PMTiles file of vector tiles that maps are drawn from; a map of postcodes without it',
  ),
  LINK_ORDER_VIDEO: link('Video bestellen'),
  LINK_NEWSLETTER: link('Newsletter'),
  LINK_CONTACT: link('Kontakt'),
  LINK_JOBS: link('Jobs'),
  LINK_FACEBOOK: link('Facebook'),
  LINK_INSTAGRAM: link('Instagram'),
  LINK_LINKEDIN: link('LinkedIn'),
  LINK_TIKTOK: link('TikTok'),
  LINK_APP_STORE: link('App Store'),
  LINK_PLAY_STORE: link('Google Play'),
})

const wordsOf = (schema: TSchema): Words => {
  const { shape, purpose }: Partial<Words> = schema
  if (shape === undefined || purpose === undefined)
    throw new Error('each variable needs a description of its content and purpose')
  return { shape, purpose }
}

/** Name, shape and purpose of each variable, for error messages and the documentation. */
export const variables: readonly ({ readonly name: string } & Words)[] = Object.entries(
  Environment.properties,
).map(([name, schema]) => Object.assign({ name }, wordsOf(schema)))
