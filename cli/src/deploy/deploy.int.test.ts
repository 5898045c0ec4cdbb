import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { variables } from '@schaufenster/platform/config/environment.ts'
import { parse } from 'yaml'
import { findCommand } from '../commands/commands.ts'
import { policiesOf, viewsOf } from '../instance/operations/operations-policies.ts'
import { processKindNames } from '../instance/process-kinds.ts'
import { openTestInstance } from '../instance/test-instance.ts'
import { readCompose, type Compose, type Service } from './test-compose-file.ts'
import { engineAddresses, type EngineContainer } from './test-engines.ts'

const root = resolve(import.meta.dirname, '../../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const compose = (file: string): Compose => readCompose(join(root, file))
const quick = compose('docker-compose.yml')
const over = compose('docker-compose.production.yml')

/** What the production form runs: the second file laid over the first, without what only the quick form has. */
const production = Object.fromEntries(
  [...new Set([...Object.keys(quick.services), ...Object.keys(over.services)])]
    .filter((name) => !quick.services[name]?.profiles?.includes('quick'))
    .map((name) => {
      const [below, above]: readonly Service[] = [quick.services[name] ?? {}, over.services[name] ?? {}]
      return [name, { ...below, ...above, environment: { ...below?.environment, ...above?.environment } }]
    }),
)
const forms = [
  ['the quick form', quick.services],
  ['the production form', production],
] as const

/** Runs once and ends. */
const jobs = new Set(['eventstoredb-certificates'])

describe.each(forms)('docker-compose.yml, %s', (_form, services) => {
  const all = Object.entries<Service>(services)

  test('every image is pinned to a whole version', () => {
    for (const [name, { image = '' }] of all)
      expect([name, image]).toEqual([name, expect.stringMatching(/:v?\d+\.\d+\.\d+/)])
  })

  test('every service that stays is looked at, and has a limit of memory', () => {
    for (const [name, { healthcheck, mem_limit: limit }] of all) {
      if (!jobs.has(name)) expect([name, (healthcheck?.test.length ?? 0) > 1]).toEqual([name, true])
      expect([name, limit]).toEqual([name, expect.stringMatching(/^\d+[mg]$/)])
    }
  })

  test('every volume is declared, every file that is mounted is there', () => {
    const declared = { ...quick.volumes, ...over.volumes }
    for (const [name, { volumes = [] }] of all)
      for (const [source = ''] of volumes.map((volume) => volume.split(':')))
        expect([
          name,
          source,
          source.startsWith('.') ? existsSync(join(root, source)) : source in declared,
        ]).toEqual([name, source, true])
  })

  test('every process kind runs, and two of each that can be several', () => {
    for (const kind of processKindNames) {
      expect(services[kind]?.command).toEqual(['start', kind])
      expect([kind, services[kind]?.deploy]).toEqual([
        kind,
        kind === 'analytics' ? undefined : { replicas: 2 },
      ])
    }
  })

  test('every setting is one that the product knows', () => {
    const known = new Set([
      ...variables.map(({ name }) => name),
      'MASTER_KEY',
      'ID_KEY',
      'SIGNING_KEY',
      'TOKEN_KEYS',
    ])
    for (const kind of processKindNames)
      expect(Object.keys(services[kind]?.environment ?? {}).filter((name) => !known.has(name))).toEqual([])
  })

  test('a node of EventStoreDB starts with the length that it is to take', () => {
    // Above it the server ends at once: 16 MiB, less the 10,000 bytes that it keeps for a record's own head.
    const longest = 16 * 1024 * 1024 - 10_000
    const lengths = all.flatMap(([, { environment = {} }]) => environment['EVENTSTORE_MAX_APPEND_SIZE'] ?? [])
    expect(lengths.length).toBeGreaterThan(0)
    expect(lengths.filter((length) => Number(length) !== longest)).toEqual([])
  })
})

test('what our containers write is the user’s of the image: data, secrets and backups', () => {
  const [, made = ''] = /^RUN install -d .* -o node -g node (.*)$/m.exec(read('Dockerfile')) ?? []
  const written = processKindNames.flatMap((kind) => quick.services[kind]?.volumes ?? [])
  const folders = new Set(written.map((volume) => volume.split(':')[1]))
  expect(folders).toEqual(new Set(['/data', '/data/secrets', '/backups']))
  expect(new Set(made.split(' '))).toEqual(folders)
})

test('every setting of the product can be given to the containers, but for those of the image and of files beside it', () => {
  const others = new Set(['HOST', 'PORT', 'DATA_DIR', 'MAIL_FROM', 'S3_REGION', 'MAP_PMTILES'])
  const given = quick.services['command-service']?.environment ?? {}
  expect(variables.map(({ name }) => name).filter((name) => !(name in given) && !others.has(name))).toEqual(
    [],
  )
})

describe('the production form', () => {
  // Without OPENAI_API_KEY a template writes; without GOOGLE_PLACES_API_KEY there are no reviews of Google; without VIDEO_HOST_TOKEN no host gets videos.
  const secret =
    /(PASSWORD|SECRET|(?<!VIDEO_HOST_)TOKEN|(?<!OPENAI_API|GOOGLE_PLACES_API)_KEYS?|ACCESS_KEY_ID|SMTP_URL)$/

  test('has no password of its own: each must be given, and nothing is without one', () => {
    for (const [name, { environment }] of Object.entries(production))
      for (const [variable, value] of Object.entries(environment).filter(([variable]) =>
        secret.test(variable),
      ))
        expect([name, variable, value]).toEqual([
          name,
          variable,
          expect.stringMatching(/^\$\{\w+:\?[^}]*\}$/),
        ])
    for (const file of ['MONGODB_URL', 'ELASTICSEARCH_URL', 'EVENTSTOREDB_URL', 'CLICKHOUSE_URL'])
      expect(production['query-service']?.environment[file]).toMatch(/:\$\{\w+:\?\}@/)
    expect(over.configs['metrics-token']?.content).toMatch(/^\$\{METRICS_TOKEN:\?/)
  })

  test('deploy/production.env.example lists all that must be given', () => {
    const asked = read('docker-compose.production.yml').matchAll(/\$\{(\w+):\?/g)
    const listed = new Set(
      [...read('deploy/production.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name),
    )
    expect(new Set([...asked].map(([, name]) => name))).toEqual(listed)
  })

  test('keeps what was filled in out of commits and images', () => {
    for (const file of ['.gitignore', '.dockerignore']) expect(read(file)).toMatch(/^\/?production\.env$/m)
  })

  test('runs three nodes of EventStoreDB with certificates, and none without', () => {
    const nodes = Object.entries(production).filter(([, { image = '' }]) =>
      image.startsWith('eventstore/eventstore:'),
    )
    expect(nodes.map(([name]) => name)).toEqual(['eventstoredb-1', 'eventstoredb-2', 'eventstoredb-3'])
    for (const [, { environment }] of nodes) {
      expect(environment).toMatchObject({
        EVENTSTORE_CLUSTER_SIZE: '3',
        EVENTSTORE_CERTIFICATE_FILE: expect.any(String),
      })
      expect(environment).not.toHaveProperty('EVENTSTORE_INSECURE')
    }
  })
})

describe('certificates of EventStoreDB', () => {
  const home = mkdtempSync(join(tmpdir(), 'certificates-'))
  const at = (...path: readonly string[]): string => join(home, ...path)
  /** As the tool is (1.0.2): it refuses folders that are there, and ends well all the same. */
  const tool = `#!/bin/sh
    while [ $# -gt 0 ]; do [ "$1" = -out ] && out=$2; shift; done
    mkdir "$out" || exit 0
    for file in ca node; do echo $$ > "$out/$file.crt"; echo $$ > "$out/$file.key"; done`
  beforeAll(() => {
    for (const folder of ['bin', 'root-certificate', 'ca', 'nodes/1', 'nodes/2', 'nodes/3'])
      mkdirSync(at(folder), { recursive: true })
    for (const [name, text] of [
      ['es-gencert-cli', tool],
      ['chown', '#!/bin/sh'],
    ] as const)
      writeFileSync(at('bin', name), text, { mode: 0o700 })
  })
  afterAll(() => rmSync(home, { recursive: true }))
  const run = () =>
    spawnSync('sh', [join(root, 'deploy/eventstoredb/make-certificates.sh')], {
      env: { PATH: `${at('bin')}:${process.env['PATH']}`, CERTIFICATES_UNDER: home },
      encoding: 'utf8',
    })
  const files = [
    'root-certificate/ca.key',
    'ca/ca.crt',
    ...[1, 2, 3].flatMap((node) => [`nodes/${node}/node.key`, `nodes/${node}/node.crt`]),
  ]
  const contents = () => files.map((file) => readFileSync(at(file), 'utf8'))

  test('are made in volumes that are there, once, and for a node anew whose two are gone', () => {
    expect(run()).toMatchObject({ status: 0, stderr: '' })
    const before = contents()
    expect(run()).toMatchObject({ status: 0, stderr: '' })
    expect(contents()).toEqual(before)
    for (const name of ['node.key', 'node.crt']) rmSync(at('nodes/2', name))
    expect(run()).toMatchObject({ status: 0, stderr: '' })
    expect(contents().map((content, index) => content === before[index])).toEqual(
      files.map((file) => !file.startsWith('nodes/2/')),
    )
  })
})

describe('what operators look at', () => {
  const rules: readonly { readonly alert: string; readonly expr: string }[] = parse(
    read('deploy/prometheus/alarms.yml'),
  ).groups[0].rules
  const panels: readonly { readonly targets: readonly { readonly expr: string }[] }[] = JSON.parse(
    read('deploy/grafana/dashboards/schaufenster.json'),
  ).panels
  let exposed: ReadonlySet<string>
  beforeAll(async () => {
    const product = await openTestInstance()
    const { body } = await product.app.inject({ url: '/metrics' })
    // Those of which there is nothing to tell while nobody works.
    const beside = [...(await policiesOf(product.instance)()), ...(await viewsOf(product.instance)())]
    await product.close()
    const told = [...body.matchAll(/^([a-zA-Z_:]\w*)[ {]/gm)].map(([, name = '']) => name)
    exposed = new Set([...told, ...beside.map(({ name }) => name)])
  })

  /** The metric names in an expression: neither functions nor labels nor quoted. */
  const metricsIn = (expression: string): readonly string[] =>
    expression
      .replaceAll(/"[^"]*"/g, '')
      .replaceAll(/\{[^}]*\}|\bby \([^)]*\)/g, '')
      .match(/\b[a-z]\w*_\w+\b(?! *\()/g) ?? []

  /** What the collector makes of spans, by the names that Prometheus has for it. */
  const ofSpans = (): readonly string[] => {
    const { namespace, histogram } = parse(read('deploy/otel/collector.yml')).connectors.spanmetrics
    const prefix = namespace.replaceAll('.', '_')
    expect(histogram.unit).toBe('s')
    return [`${prefix}_calls_total`, `${prefix}_duration_seconds_bucket`]
  }

  test('every metric that an alarm or a dashboard names is one that the product tells, or the collector of its spans', () => {
    const expressions = [
      ...rules.map(({ expr }) => expr),
      ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ]
    const named = new Set(expressions.flatMap(metricsIn))
    expect(named.size).toBeGreaterThan(15)
    expect([...named].filter((name) => !exposed.has(name)).toSorted()).toEqual(ofSpans())
  })

  test('every alarm has its section in docs/operations.md, and no other is there', () => {
    const operations = read('docs/operations.md')
    const sections = operations.slice(operations.indexOf('## Alarms')).matchAll(/^### (\w+)$/gm)
    expect([...sections].map(([, name]) => name)).toEqual(rules.map(({ alert }) => alert))
  })

  test('each alarm names whom it is about: what is absent has no label but those that it is given', () => {
    for (const { alert, expr } of rules)
      for (const [, before] of expr.matchAll(/(\S*)absent\(/g))
        expect([alert, before]).toEqual([alert, 'label_replace('])
  })

  test('docs/operations.md calls services that production has, and commands that there are: `run` puts its words behind those of the image, `exec` has none', () => {
    const operations = read('docs/operations.md')
    const calls = [...operations.matchAll(/\bdc (run --rm|exec) (?:-[ve] \S+ )*([a-z][\w-]*) ?([^\n`]*)/g)]
    const started = [...operations.matchAll(/\bdc up -d(?: --wait| --scale)? ([^`\n]+)/g)]
    const services = [
      ...calls.map(([, , service]) => service),
      ...started.flatMap(([, names = '']) => names.split(' ').map((name) => name.split('=')[0])),
    ]
    expect(services.length).toBeGreaterThan(10)
    expect(services.filter((service = '') => !(service in production))).toEqual([])
    const commands = calls.flatMap(([, how, service = '', words = '']) => {
      if (production[service]?.build === undefined) return []
      const [first = '', , third = ''] = words.split(' ')
      return [how === 'exec' && first === 'node' ? third : first]
    })
    expect(commands).toEqual(
      expect.arrayContaining(['backup', 'restore', 'migrate', 'verify', 'rebuild', 'rekey']),
    )
    expect(commands.filter((name) => findCommand(name) === undefined)).toEqual([])
  })

  test('Prometheus asks every process kind', () => {
    const { scrape_configs: jobs } = parse(read('deploy/prometheus/prometheus.yml'))
    expect(new Set(jobs[0].dns_sd_configs[0].names)).toEqual(new Set(processKindNames))
  })
})

describe('docker compose config', () => {
  const hasCompose = spawnSync('docker', ['compose', 'version']).status === 0
  if (!hasCompose)
    process.stderr.write('\n!! NOT RUN: docker compose config, because the client has no compose here\n')
  const given = Object.fromEntries(
    [...read('deploy/production.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => [name, 'given']),
  )
  const config = (files: readonly string[], env: Readonly<Record<string, string>>) => {
    const { status, stderr } = spawnSync(
      'docker',
      ['compose', ...files.flatMap((file) => ['-f', file]), 'config', '-q'],
      {
        cwd: root,
        env: { PATH: process.env['PATH'], ...env },
        encoding: 'utf8',
      },
    )
    return { status, stderr }
  }
  const testWithCompose = hasCompose ? test : test.skip

  testWithCompose('takes both forms, and the second only when everything is given', () => {
    const both = ['docker-compose.yml', 'docker-compose.production.yml']
    expect(config(['docker-compose.yml'], {})).toMatchObject({ status: 0 })
    expect(config(both, given)).toMatchObject({ status: 0 })
    expect(config(both, {}).status).not.toBe(0)
  })
})

describe('engines for tests', () => {
  const docker = (host: string | undefined, broken = '') => {
    const run: EngineContainer[] = []
    return {
      run,
      containers: {
        place: async () => host && `${host}:${40_000 + run.length}`,
        run: async (container: EngineContainer) => {
          run.push(container)
          if (broken !== '' && container.image.includes(broken)) throw new Error('no such image')
        },
      },
    }
  }
  const named = {
    CLICKHOUSE_URL: 'http://c',
    ELASTICSEARCH_URL: 'http://e',
    EVENTSTOREDB_URL: 'esdb://e',
    KAFKA_BROKERS: 'k:9092',
    MONGODB_URL: 'mongodb://m',
  }
  const silent = (text: string): void => expect(text).toBe('')

  test('are those that the environment names, and nothing is started for them', async () => {
    const { run, containers } = docker('localhost')
    expect(await engineAddresses(named, quick.services, containers, silent)).toEqual({})
    expect(run).toEqual([])
  })

  test('are nowhere where none is named and no Docker engine answers', async () => {
    const { run, containers } = docker(undefined)
    expect(await engineAddresses({}, quick.services, containers, silent)).toEqual({})
    expect(run).toEqual([])
  })

  test('are the images of docker-compose.yml where a Docker engine answers, but for those that do not start', async () => {
    const { run, containers } = docker('localhost', 'kafka')
    const reports: string[] = []
    const environment = { ...named, KAFKA_BROKERS: '', CLICKHOUSE_URL: undefined, MONGODB_URL: undefined }
    expect(
      await engineAddresses(environment, quick.services, containers, (text) => reports.push(text)),
    ).toEqual({
      CLICKHOUSE_URL: expect.stringMatching(/^http:\/\/schaufenster:[\w-]+@localhost:4\d{4}$/),
      MONGODB_URL: expect.stringMatching(/^mongodb:\/\/localhost:4\d{4}\/\?directConnection=true$/),
    })
    const { clickhouse, kafka, mongodb } = quick.services
    expect(run.map(({ image }) => image).toSorted()).toEqual(
      [clickhouse?.image, kafka?.image, mongodb?.image].toSorted(),
    )
    expect(reports).toEqual([expect.stringContaining('KAFKA_BROKERS')])
    const ofMongo = run.find(({ image }) => image === mongodb?.image)
    expect(ofMongo?.command).toContain('--replSet')
    expect(ofMongo?.healthCheck?.join(' ')).toContain("host: 'localhost:27017'")
  })
})
