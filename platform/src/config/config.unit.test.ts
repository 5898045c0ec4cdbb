import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { ConfigError, parseConfig } from './config.ts'
import { variables } from './environment.ts'

const problemsOf = (environment: Readonly<Record<string, string>>): readonly string[] => {
  try {
    parseConfig(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

describe('the configuration', () => {
  it('has an embedded default for everything', () => {
    expect(parseConfig({ HOME: '/home/x', PORT: '' })).toEqual({
      production: false,
      host: 'localhost',
      port: 3000,
      dataDir: './data',
      demo: true,
      adminSecondFactor: 'optional',
      publicUrl: 'http://localhost:3000',
      callsPerMinute: 6000,
      logLevel: 'info',
      links: {},
    })
  })

  it('is listed in .env.example: every variable, and beside them the secrets alone', () => {
    const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
    const listed = [...example.matchAll(/^(\w+)=/gm)].map(([, name]) => name)
    const secrets = ['MASTER_KEY', 'ID_KEY', 'SIGNING_KEY', 'TOKEN_KEYS']
    expect(listed.toSorted()).toEqual([...variables.map(({ name }) => name), ...secrets].toSorted())
  })

  it('takes every variable', () => {
    const config = parseConfig({
      NODE_ENV: 'production',
      HOST: '0.0.0.0',
      PORT: '0',
      DATA_DIR: '/srv/data',
      DEMO: '0',
      ADMIN_EMAIL: 'admin@example.org',
      ADMIN_PASSWORD: 'long enough',
      ADMIN_SECOND_FACTOR: 'optional',
      PUBLIC_URL: 'https://schaufenster.example/',
      TRUST_PROXY: 'loopback, 10.1.0.0/16,2001:db8::1',
      CALLS_PER_MINUTE: '900',
      LOG_LEVEL: 'debug',
      EVENTSTOREDB_URL: 'esdb://localhost:2113?tls=false',
      KAFKA_BROKERS: 'a:9092, b:9092',
      MONGODB_URL: 'mongodb+srv://user:pass@host/db',
      ELASTICSEARCH_URL: 'http://localhost:9200',
      CLICKHOUSE_URL: 'http://localhost:8123',
      SMTP_URL: 'smtps://mail:465',
      MAIL_FROM: 'post@schaufenster.example',
      OPENAI_API_KEY: 'key',
      OPENAI_BASE_URL: 'http://localhost:8080/v1/',
      OPENAI_MODEL: 'small',
      OPENAI_TIMEOUT_SECONDS: '20',
      GOOGLE_PLACES_API_KEY: 'key',
      GOOGLE_PLACES_BASE_URL: 'http://localhost:8081/v1/',
      GOOGLE_PLACES_PER_DAY: '5',
      VIDEO_HOST_URL: 'http://localhost:8082/',
      VIDEO_HOST_TOKEN: 'token',
      S3_ENDPOINT: 'http://localhost:9000',
      S3_PUBLIC_ENDPOINT: 'https://bilder.example',
      S3_BUCKET: 'media',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
      MAP_PMTILES: 'germany.pmtiles',
      LINK_ORDER_VIDEO: 'https://film.example',
      LINK_PLAY_STORE: 'https://store.example/schaufenster',
    })
    expect(config).toEqual({
      production: true,
      host: '0.0.0.0',
      port: 0,
      dataDir: '/srv/data',
      demo: false,
      admin: { email: 'admin@example.org', password: 'long enough' },
      adminSecondFactor: 'optional',
      publicUrl: 'https://schaufenster.example',
      trustProxy: 'loopback, 10.1.0.0/16,2001:db8::1',
      callsPerMinute: 900,
      logLevel: 'debug',
      eventStoreDbUrl: 'esdb://localhost:2113?tls=false',
      kafkaBrokers: ['a:9092', 'b:9092'],
      mongodbUrl: 'mongodb+srv://user:pass@host/db',
      elasticsearchUrl: 'http://localhost:9200',
      clickhouseUrl: 'http://localhost:8123',
      smtpUrl: 'smtps://mail:465',
      mailFrom: 'post@schaufenster.example',
      openai: { apiKey: 'key', baseUrl: 'http://localhost:8080/v1', model: 'small', timeoutMs: 20_000 },
      googlePlaces: { apiKey: 'key', baseUrl: 'http://localhost:8081/v1', perDay: 5 },
      videoHost: { url: 'http://localhost:8082', token: 'token' },
      s3: {
        endpoint: 'http://localhost:9000',
        publicEndpoint: 'https://bilder.example',
        region: 'us-east-1',
        bucket: 'media',
        accessKeyId: 'id',
        secretAccessKey: 'secret',
      },
      mapPmtiles: 'germany.pmtiles',
      links: { orderVideo: 'https://film.example', playStore: 'https://store.example/schaufenster' },
    })
  })

  it.each([
    ['HOST', 'http://localhost', 'a host name or an IP address'],
    ['PORT', '65536', 'a port number from 0 to 65535'],
    ['PORT', '-1', 'a port number'],
    ['PORT', '3000x', 'a port number'],
    ['DEMO', 'yes', '0 or 1'],
    ['ADMIN_SECOND_FACTOR', '1', 'required or optional'],
    ['PUBLIC_URL', 'schaufenster.example', 'begins with http:// or https://'],
    ['CALLS_PER_MINUTE', '-1', 'a number; 0: any'],
    ['TRUST_PROXY', 'true', 'addresses or networks'],
    ['TRUST_PROXY', '1', 'addresses or networks'],
    ['TRUST_PROXY', '10.0.0.0/33', 'addresses or networks'],
    ['TRUST_PROXY', '0.0.0.0/0', 'addresses or networks'],
    ['TRUST_PROXY', '10.0.0.0/8/9', 'addresses or networks'],
    ['TRUST_PROXY', 'loopback,,10.0.0.1', 'addresses or networks'],
    ['LOG_LEVEL', 'loud', 'fatal, error, warn'],
    ['EVENTSTOREDB_URL', 'kurrentdb://localhost:2113', 'esdb:// or esdb+discover://'],
    ['KAFKA_BROKERS', 'kafka', '"host:port"'],
    ['MONGODB_URL', 'postgres://x', 'mongodb+srv://'],
    ['DATA_DIR', '   ', 'some text'],
  ])('says what is wrong with %s=%s and what it needs', (name, value, shape) => {
    const [problem, ...others] = problemsOf({ [name]: value })
    expect(problem).toMatch(new RegExp(`^${name} must be `))
    expect(problem).toContain(shape)
    expect(others).toEqual([])
  })

  it.each([
    [{}, 'optional'],
    [{ DEMO: '0' }, 'optional'],
    [{ NODE_ENV: 'production' }, 'optional'],
    [{ NODE_ENV: 'production', DEMO: '0' }, 'required'],
    [{ NODE_ENV: 'production', DEMO: '0', ADMIN_SECOND_FACTOR: 'optional' }, 'optional'],
    [{ ADMIN_SECOND_FACTOR: 'required' }, 'required'],
  ] as const)('asks administrators for a second factor in earnest: %j', (environment, asked) => {
    expect(parseConfig(environment).adminSecondFactor).toBe(asked)
  })

  it('accepts exactly the ports there are', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 65_000, max: 66_000 })),
        (port) => {
          expect(problemsOf({ PORT: String(port) })).toHaveLength(port <= 65_535 ? 0 : 1)
        },
      ),
    )
  })

  it('names all problems at once and shows no value', () => {
    const problems = problemsOf({
      DEMO: 'maybe',
      SMTP_URL: 'mail:hunter2@host',
      ADMIN_EMAIL: 'a@b.de',
      S3_BUCKET: 'media',
    })
    expect(problems).toHaveLength(4)
    expect(problems.join(' ')).toMatch(
      /DEMO must.*SMTP_URL must.*ADMIN_PASSWORD must be set too.*S3_ENDPOINT, S3_ACCESS_KEY_ID/,
    )
    expect(problems.join(' ')).not.toMatch(/hunter2|maybe/)
  })

  it('explains each variable', () => {
    expect(variables.length).toBeGreaterThan(20)
    for (const { name, shape, purpose } of variables) {
      expect(name).toMatch(/^[A-Z0-9_]+$/)
      expect(shape.length + purpose.length).toBeGreaterThan(20)
    }
  })
})
