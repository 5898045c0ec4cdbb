import {
  chmodSync,
  closeSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { examine } from '../../commands/doctor.ts'
import { start } from '../../start.ts'
import { restoreBackup } from '../backup/restore.ts'
import { createApi } from '../http/http.ts'
import { startSealing } from '../operations/sealing.ts'
import { openTestInstance, testOptions } from '../test-instance.ts'
import { lossIn } from './lost-log.ts'

const folder = mkdtempSync(join(tmpdir(), 'schaufenster-lost-'))
const [older, newer, dataDir] = ['older', 'newer', 'damaged'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]
const at = (name: string) => join(dataDir, name)

/** Two states of one installation: what the later one has more was acknowledged. */
beforeAll(async () => {
  const product = await openTestInstance()
  await startSealing(product.instance).close()
  expect((await product.command('backup', join(folder, 'older-backup'))).exitCode).toBe(0)
  await product.stop()
  cpSync(product.folder, older, { recursive: true })
  await product.restart()
  const admin = await product.admin()
  const form = { name: 'Bäckerei Müller', plz: '80331', city: 'München' }
  expect((await admin.call('POST', '/api/companies', form)).status).toBe(201)
  const { models } = product.instance
  await models.freshness.waitFor(['company-profile', 'audit-log'], await models.freshness.head())
  await startSealing(product.instance).close()
  expect((await product.command('backup', join(folder, 'backup'))).exitCode).toBe(0)
  await product.stop()
  cpSync(product.folder, newer, { recursive: true })
  rmSync(product.folder, { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(() => {
  rmSync(dataDir, { recursive: true, force: true })
  cpSync(newer, dataDir, { recursive: true })
  chmodSync(dataDir, 0o700)
})

/** Starts the product and stops it as soon as it serves. */
const started = async (more = {}) => {
  const lines: string[] = []
  const stop = new AbortController()
  const print = (line: string): void => {
    lines.push(line)
    if (/läuft/.test(line)) stop.abort()
  }
  const environment = { DATA_DIR: dataDir, DEMO: '0', PORT: '0', LOG_LEVEL: 'fatal', ...more }
  const fault = await start({ environment, print, createApp: createApi, stop: stop.signal }).then(
    () => undefined,
    (failure: unknown) => String(failure),
  )
  return { lines, fault }
}
const remove = (...names: readonly string[]): void => {
  for (const name of names)
    for (const suffix of ['', '-wal', '-shm']) rmSync(at(name + suffix), { recursive: true, force: true })
}
const takeOlder = (...names: readonly string[]): void => {
  remove(...names)
  for (const name of names) cpSync(join(older, name), at(name), { recursive: true })
}
const half = (name: string): void => truncateSync(at(name), Math.floor(statSync(at(name)).size / 2))

describe('a start beside a log or vault that is not the one that it was refuses, and makes nothing', () => {
  test.each<[string, () => unknown, RegExp]>([
    [
      'log.db is gone',
      () => remove('log.db'),
      /Das Protokoll log\.db fehlt, aber das Lesemodell [a-z-]+ kennt es bis Position/,
    ],
    [
      'log.db is empty',
      () => {
        remove('log.db')
        writeFileSync(at('log.db'), '')
      },
      /log\.db ist leer, aber das Lesemodell/,
    ],
    [
      'log.db is cut in half',
      () => half('log.db'),
      /log\.db ist beschädigt \(database disk image is malformed\)/,
    ],
    [
      'the log lost its last event',
      () => cutTail(),
      /log\.db endet bei Position [0-9a-f]{16}, aber es reichte bis [0-9a-f]{16}\./,
    ],
    [
      'the log is older than the models',
      () => takeOlder('log.db'),
      /log\.db endet bei Position [0-9a-f]{16}, aber das Lesemodell/,
    ],
    [
      'the log is older than its seal',
      () => {
        takeOlder('log.db')
        remove('models.db', 'search')
      },
      /aber das Siegel vom .* kennt es bis Position/,
    ],
    [
      'the log is gone and only the vault is left',
      () => remove('log.db', 'models.db', 'search', 'seals.jsonl', 'telemetry', 'last-backup.json'),
      /fehlt, aber der Tresor kennt/,
    ],
    [
      'the log is gone and only a note of a backup is left',
      () => remove('log.db', 'vault.db', 'models.db', 'search', 'seals.jsonl', 'telemetry'),
      /fehlt, aber die Sicherung vom/,
    ],
    [
      'the log is another one',
      () => exchangeTail(),
      /log\.db ist ein anderes als das, das am .* besiegelt wurde/,
    ],
    ['vault.db is gone', () => remove('vault.db'), /Der Tresor vault\.db fehlt: ohne ihn/],
    [
      'vault.db is empty',
      () => {
        remove('vault.db')
        writeFileSync(at('vault.db'), '')
      },
      /vault\.db ist leer: ohne ihn/,
    ],
    [
      'vault.db is cut in half',
      () => half('vault.db'),
      /vault\.db ist beschädigt \(database disk image is malformed\)/,
    ],
  ])('%s', async (_name, damage, what) => {
    damage()
    const before = readdirSync(dataDir).toSorted()
    const { lines, fault } = await started()
    expect(lines).toEqual([])
    expect(fault).toMatch(what)
    expect(fault).toMatch(/^OperatorFault: .*Legen Sie das richtige (log|vault)\.db nach .*restore/)
    const after = readdirSync(dataDir).filter(
      (name) => !name.startsWith('owner.lock') && !/-(wal|shm)$/.test(name),
    )
    expect(before).toEqual(expect.arrayContaining(after))
    expect((await started()).fault).toBe(fault)

    const findings = await examine(testOptions(dataDir))
    expect(findings).toContainEqual({
      state: 'mend',
      what: expect.stringMatching(what),
      remedy: expect.stringMatching(/^Legen Sie das richtige (log|vault)\.db nach .*restore/),
    })
  })
})

test('seals outside know more than a data folder that is older as a whole; a restore of that time keeps them aside', async () => {
  const outside = join(folder, 'outside')
  mkdirSync(outside)
  cpSync(join(newer, 'seals.jsonl'), join(outside, 'seals.jsonl'))
  const environment = { SEALS_DIR: outside }
  rmSync(dataDir, { recursive: true })
  cpSync(older, dataDir, { recursive: true })
  expect((await started(environment)).fault).toMatch(/aber das Siegel vom .* kennt es bis Position/)

  rmSync(dataDir, { recursive: true })
  cpSync(join(older, 'secrets'), at('secrets'), { recursive: true })
  await restoreBackup(testOptions(dataDir, environment), join(folder, 'older-backup'), [], () => {})
  expect(readdirSync(outside)).toEqual([expect.stringMatching(/^seals\.jsonl\.before-restore-/)])
  expect((await started(environment)).fault).toBeUndefined()
})

test('what is whole starts, and says that nothing is lost', async () => {
  expect((await started()).fault).toBeUndefined()
  const findings = await examine(testOptions(dataDir))
  expect(findings.filter(({ state }) => state === 'mend')).toEqual([])
})

test('a first start that was killed before its first event goes on', async () => {
  remove(...readdirSync(dataDir).filter((name) => name !== 'vault.db' && name !== 'secrets'))
  const vault = new DatabaseSync(at('vault.db'))
  vault.exec(`DELETE FROM record WHERE key NOT LIKE 'secret/%'`)
  vault.close()
  writeFileSync(at('log.db'), '')
  const { lines, fault } = await started()
  expect(fault).toBeUndefined()
  expect(lines.join('\n')).toMatch(/Administration/)
})

test('a log that is too large to be read whole, and damaged where it was sealed last, is named', async () => {
  const log = new DatabaseSync(at('log.db'))
  const leaves = log
    .prepare(`SELECT pageno FROM dbstat WHERE name = 'event' AND pagetype = 'leaf' ORDER BY path`)
    .all()
  log.close()
  const file = openSync(at('log.db'), 'r+')
  for (const { pageno } of leaves.slice(0, -1))
    writeSync(file, Buffer.alloc(4096, 0xa5), 0, 4096, (Number(pageno) - 1) * 4096)
  closeSync(file)
  expect(await lossIn(testOptions(dataDir).config, systemClock, 0)).toEqual({
    what: expect.stringMatching(/^Das Protokoll log\.db ist beschädigt \(.+\)\.$/),
    remedy: expect.stringContaining('restore'),
  })
})

const changingLog = (change: (log: DatabaseSync) => void): void => {
  const log = new DatabaseSync(at('log.db'))
  for (const trigger of ['event_never_changes', 'event_never_goes']) log.exec(`DROP TRIGGER ${trigger}`)
  change(log)
  log.close()
}
const cutTail = (): void =>
  changingLog((log) => log.exec('DELETE FROM event WHERE position = (SELECT position FROM head)'))
const exchangeTail = (): void =>
  changingLog((log) =>
    log.exec(
      `UPDATE event SET link = unhex('${'ab'.repeat(32)}') WHERE position = (SELECT position FROM head)`,
    ),
  )
