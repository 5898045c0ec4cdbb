import {
  chmodSync,
  closeSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { isAfter, type Position } from '@schaufenster/events/store/position.ts'
import { sampleEvent } from '@schaufenster/events/store/suite/sample-events.ts'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { damageChecks, lossChecks, pictureChecks } from '../../commands/doctor-data.ts'
import { verify } from '../../commands/verify.ts'
import { createApi } from '../http/http.ts'
import { openInstance } from '../instance.ts'
import { startSealing } from '../operations/sealing.ts'
import { openTestInstance, testOptions } from '../test-instance.ts'
import { mendFolder } from './mend-folder.ts'
import { hasDamageMark, markDamaged, setAside } from './set-aside.ts'

const folder = mkdtempSync(join(tmpdir(), 'schaufenster-damage-'))
const [sound, dataDir] = [join(folder, 'sound'), join(folder, 'damaged')]
const picture = join('media', 'ab', 'ab'.repeat(32))
let slug = ''
let lastView: Position

const viewed = () => streamName('views', newUuid())

beforeAll(async () => {
  const product = await openTestInstance()
  const { instance } = product
  const admin = await product.admin()
  const form = { name: 'Bäckerei Müller', plz: '80331', city: 'München' }
  const { body } = await admin.call('POST', '/api/companies', form)
  slug = body.data.slug
  await admin.call('POST', `/api/companies/${body.data._id}/review`, { decision: 'approve' })
  await instance.telemetry.store.append(viewed(), 'noStream', [sampleEvent()])
  lastView = await instance.telemetry.store.head()
  await instance.models.freshness.waitFor(['company-search', 'audit-log'], await instance.stores.store.head())
  await startSealing(instance).close()
  await product.stop()
  cpSync(product.folder, sound, { recursive: true })
  rmSync(product.folder, { recursive: true })
  // Somebody has counted views.
  mkdirSync(join(sound, 'analytics'))
  mkdirSync(dirname(join(sound, picture)), { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(() => {
  rmSync(dataDir, { recursive: true, force: true })
  cpSync(sound, dataDir, { recursive: true })
  chmodSync(dataDir, 0o700)
})

const overwrite = (file: string, from: number, length: number): void => {
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(length, 0xa5), 0, length, from)
  closeSync(handle)
}
const page = 4096
const inTheMiddle = (file: string): void => {
  const pages = Math.floor(statSync(file).size / page)
  overwrite(file, Math.floor(pages / 4) * page, Math.ceil(pages / 2) * page)
}

/** One damage of a row of the table; `file` is the one that its name stands for. */
interface Case {
  readonly name: string
  readonly file: string
  readonly damage: string
  readonly outcome: string
}

/** What each word of the table does to a file. */
const damages: Readonly<Record<string, (file: string) => void>> = {
  away: (file) => rmSync(file),
  empty: (file) => truncateSync(file, 0),
  cut: (file) => truncateSync(file, Math.floor(statSync(file).size / 2)),
  header: (file) => overwrite(file, 0, 100),
  middle: inTheMiddle,
  bytes: (file) => {
    if (basename(file) !== 'log.db') return writeFileSync(file, 'another picture')
    const log = new DatabaseSync(file)
    log.exec(
      `DROP TRIGGER event_never_changes; UPDATE event SET body = replace(body, '"', ' "') WHERE position = 3`,
    )
    log.close()
  },
}

const opened = async (readUpTo?: number) => {
  const instance = await openInstance({
    ...testOptions(dataDir),
    ...(readUpTo !== undefined && { readUpTo }),
  })
  const app = await createApi(instance)
  return {
    instance,
    ready: async () => (await app.inject('/ready')).json(),
    profile: async () => (await app.inject(`/api/slug/${slug}`)).statusCode,
    search: async () => {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/companies/search',
        payload: { query: 'baeckerei' },
      })
      return answer.statusCode === 200 ? answer.json().companies.length : answer.statusCode
    },
    close: async () => {
      await app.close()
      await instance.close()
    },
  }
}
/** What the doctor says of files, without a look at machine and settings. */
const mends = async () => {
  const { config, environment } = testOptions(dataDir)
  const setup = { config, environment }
  const findings = [
    ...(await lossChecks(setup, systemClock)),
    ...(await damageChecks(setup, true)),
    ...(await pictureChecks(setup)),
  ]
  return findings.filter(({ state }) => state === 'mend').map(({ what }) => what)
}

type Product = Awaited<ReturnType<typeof opened>>

/** What each word of the table promises of a product that goes on. */
const goesOn: Readonly<Record<string, (product: Product) => Promise<void>>> = {
  rebuilds: async (product) => {
    await eventually(async () => expect((await product.ready()).notReady).toEqual([]))
    expect(await product.profile()).toBe(200)
    await eventually(async () => expect(await product.search()).toBe(1))
  },
  'leaves out': async ({ instance }) => {
    const { store } = instance.telemetry
    await store.append(viewed(), 'noStream', [sampleEvent()])
    expect(isAfter(await store.head(), lastView)).toBe(true)
    // More than a file that begins anew would give.
    expect(Number.parseInt(await store.head(), 16)).toBeGreaterThan(systemClock.now() / 2)
  },
}

/** Starts beside damaged files: each is set aside and told, and all that the table promises of them comes. */
const expectToGoOn = async (cases: readonly Case[], readUpTo?: number): Promise<void> => {
  const there = cases.filter(({ damage }) => damage !== 'away')
  const files = (await mends()).map((what) => what.replace(/ ist beschädigt.*/, ''))
  expect(files.toSorted()).toEqual(there.map(({ file }) => file).toSorted())
  const product = await opened(readUpTo)
  try {
    const { attention } = await product.ready()
    for (const { file } of there) {
      expect(attention).toContainEqual({ what: file, why: expect.stringContaining('beiseite') })
      expect(readdirSync(join(dataDir, dirname(file)))).toContainEqual(
        expect.stringMatching(new RegExp(`^${basename(file)}\\.damaged-`)),
      )
    }
    for (const { outcome } of cases) await goesOn[outcome]?.(product)
  } finally {
    await product.close()
  }
  expect(await mends()).toEqual([])
}

const expectToRefuse = async ({ file }: Case): Promise<void> => {
  const before = readdirSync(dataDir)
  await expect(openInstance(testOptions(dataDir))).rejects.toMatchObject({
    name: 'OperatorFault',
    message: expect.stringMatching(new RegExp(`^D(as|er) .*${file.replace('.', '\\.')} .*restore`)),
  })
  expect(readdirSync(dataDir).filter((name) => !/-(wal|shm)$/.test(name))).toEqual(before)
  expect(await mends()).toEqual([expect.stringContaining(file)])
}

const expectToBeNamed = async ({ file }: Case): Promise<void> => {
  const product = await opened()
  try {
    expect((await product.ready()).attention).toEqual([])
    await product.instance.damage.look(new AbortController().signal, 0)
    expect((await product.ready()).attention).toEqual([{ what: file, why: expect.any(String) }])
    expect(await product.search()).toBe(1)
  } finally {
    await product.close()
  }
  if (file !== 'log.db') return expect(await mends()).toEqual([expect.stringContaining(file)])
  const lines: string[] = []
  expect(await verify.inspect(testOptions(dataDir).config, [], (line) => lines.push(line))).toBe(1)
  expect(lines).toEqual([
    expect.stringContaining('Position 0000000000000003'),
    expect.stringContaining('restore'),
  ])
}

/** The file in the folder that a name of the table stands for. */
const fileOf = (name: string): string => {
  if (name === 'media/*') return picture
  if (!name.includes('*')) return name
  const shape = new RegExp(`^${basename(name).replace('.', '\\.').replace('*', '[0-9-]+')}$`)
  const found = readdirSync(join(sound, dirname(name))).find((file) => shape.test(file))
  return join(dirname(name), found ?? name)
}

const text = readFileSync(join(import.meta.dirname, '../../../../docs/running.md'), 'utf8')
const rows: readonly Case[] = [
  ...text.matchAll(/^\| `([^`]+)` +\| ([a-z, ]+?) +\| \*\*([a-z ]+)\*\*: [^|]+\| [^|]+\|$/gm),
].flatMap(([, name = '', kinds = '', outcome = '']) =>
  kinds.split(', ').map((damage) => ({ name, file: '', damage, outcome })),
)
/** What hides nothing of each other is damaged together, so that the product needs not start for each. */
const together = Object.entries(
  Object.groupBy(
    rows.filter(({ outcome }) => Object.hasOwn(goesOn, outcome)),
    ({ name, damage }) => (name === 'search/models.db' ? `${name}, ${damage}` : `all others, ${damage}`),
  ),
)

test('the table of docs/running.md has a row for each file and damage that there is', () => {
  const names = [
    'log.db',
    'vault.db',
    'models.db',
    'search/models.db',
    'search/companies-*.db',
    'telemetry/*.db',
  ]
  const kinds = ['away', 'empty', 'cut', 'header', 'middle']
  const told = rows.map(({ name, damage }) => `${name} ${damage}`)
  expect(told.toSorted()).toEqual(
    [
      ...names.flatMap((name) => kinds.map((kind) => `${name} ${kind}`)),
      'log.db bytes',
      'media/* bytes',
    ].toSorted(),
  )
})

const damaged = (rest: readonly Case[]): readonly Case[] =>
  rest.map((row) => {
    const file = fileOf(row.name)
    damages[row.damage]?.(join(dataDir, file))
    return { ...row, file }
  })

describe('what docs/running.md says of a damaged file', () => {
  test.each(together)('%s', async (_name, cases = []) => {
    await expectToGoOn(damaged(cases))
  })
  test.each(rows.filter(({ outcome }) => outcome === 'refuses'))('$name, $damage', async (row) => {
    for (const one of damaged([row])) await expectToRefuse(one)
    expect.hasAssertions()
  })
  test.each(rows.filter(({ outcome }) => outcome === 'names'))('$name, $damage', async (row) => {
    for (const one of damaged([row])) await expectToBeNamed(one)
    expect.hasAssertions()
  })
  test('is in one of these words', () => {
    expect(
      rows.filter(({ outcome }) => !['refuses', 'names', ...Object.keys(goesOn)].includes(outcome)),
    ).toEqual([])
  })
})

/** A page that everybody who opens the file reads. */
const rootOf = (file: string, table: string): void => {
  const database = new DatabaseSync(file, { readOnly: true })
  const root = database.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(table)?.['rootpage']
  database.close()
  overwrite(file, (Number(root) - 1) * page, page)
}

test.each(['models.db', 'search/models.db'])(
  'a %s that is too large to be read whole, and damaged where the start reads it, is set aside',
  async (file) => {
    rootOf(join(dataDir, file), 'generation')
    await expectToGoOn([{ name: file, file, damage: 'middle', outcome: 'rebuilds' }], 0)
  },
)

test('what was found while the product ran is set aside by the next start, and what is sound by then is left', async () => {
  const { config, clock, logger } = testOptions(dataDir)
  const [damagedFile, soundFile] = [join(dataDir, 'models.db'), join(dataDir, 'search/models.db')]
  rootOf(damagedFile, 'generation')
  expect(await mendFolder(config, clock, logger, 0)).toEqual([])
  for (const file of [damagedFile, soundFile]) markDamaged(file)
  expect(await mendFolder(config, clock, logger, 0)).toEqual([
    { what: 'models.db', why: expect.stringContaining('beiseite') },
  ])
  expect([damagedFile, soundFile].map(hasDamageMark)).toEqual([false, false])
})

test('what is set aside keeps what was not yet brought into it', () => {
  const file = join(dataDir, 'some.db')
  for (const suffix of ['', '-wal', '-shm']) writeFileSync(file + suffix, suffix)
  const aside = setAside(file, systemClock)
  expect(
    readdirSync(dataDir)
      .filter((name) => name.startsWith('some.db'))
      .toSorted(),
  ).toEqual([basename(aside), `${basename(aside)}-wal`])
})
