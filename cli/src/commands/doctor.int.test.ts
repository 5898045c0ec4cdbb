import {
  chmodSync,
  closeSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { userStream } from '@schaufenster/command-service/identity/accounts/accounts.ts'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { keepErasures, readErasures } from '../instance/backup/backup-erasures.ts'
import { projections } from '../instance/models/projections.ts'
import { openTestInstance, testOptions } from '../instance/test-instance.ts'
import { examine } from './doctor.ts'

const folder = mkdtempSync(join(tmpdir(), 'schaufenster-doctor-'))
/** The data folder of a product that was stopped; each test damages a copy. */
let sound = ''
const erasuresFile = join(folder, 'erasures')
let answers: readonly (readonly [number, string])[] = []

beforeAll(async () => {
  const product = await openTestInstance()
  const { instance } = product
  sound = product.folder
  const subject = newUuid()
  const { name: stream, partitionKey } = userStream(subject)
  await instance.erasing.erase({ subject, stream, partitionKey, correlationId: 'c', causationId: 'asked' })
  await instance.erasing.clean()
  const text = join(folder, 'impressum.html')
  writeFileSync(text, '<p>Muster GmbH, Marienplatz 1, 80331 München</p><script>alert(1)</script>')

  const command = async (...argv: readonly string[]): Promise<readonly [number, string]> => {
    const { exitCode, lines } = await product.command(...argv)
    return [exitCode, lines.join('\n')]
  }
  answers = [
    await command('doctor'),
    await command('publish', 'imprint', text),
    await command('publish', 'agb', join(folder, 'nowhere')),
    await command('publish', 'impressum', text),
    await command('doctor'),
    await command('backup', join(folder, 'backup')),
    await command('doctor', 'all'),
  ]
  expect((await instance.models.legalPages.get('impressum'))?.document.versions.at(-1)?.html).not.toMatch(
    'alert',
  )
  await product.stop()
})
afterAll(() => {
  for (const made of [folder, sound]) rmSync(made, { recursive: true, force: true })
})

test('beside a product that runs it tells what is missing, and how what it says is mended', () => {
  const [first, ...rest] = answers
  expect(first?.[1]).toContain('!  Im Impressum fehlen die Angaben zum Betreiber.\n   → Tragen Sie')
  expect(first?.[1]).toContain('!  Es gibt noch keine Sicherung.\n   → Sichern Sie täglich: backup ORDNER')
  expect(first?.[1]).toContain(`✓  ${projections.length} Lesemodelle, in keinem wartet etwas`)
  expect(first).toEqual([0, expect.stringMatching(/\n0 Mängel, \d Hinweise\.$/)])
  expect(rest).toEqual([
    [
      2,
      expect.stringMatching(
        /^Nennen Sie die Seite: impressum, datenschutzerklaerung, agb, widerrufsbelehrung oder barrierefreiheit\./,
      ),
    ],
    [2, expect.stringMatching(/^Nennen Sie die Datei mit dem Text\./)],
    [0, 'Impressum: Fassung 2 gilt ab heute.'],
    [0, expect.stringContaining('✓  Impressum mit Angaben zum Betreiber')],
    [0, expect.stringContaining('Gesichert nach')],
    [2, expect.stringMatching(/^„all“ wird hier nicht erwartet\./)],
  ])
})

const examined = async (dataDir: string, variables = {}, ahead = 0) => {
  const clock = { now: () => systemClock.now() + ahead }
  return examine(testOptions(dataDir, variables, clock), clock)
}

test('ffmpeg that is missing is a note, not a fault', async () => {
  const findings = await examined(sound)
  expect(findings.find(({ what }) => what.startsWith('ffmpeg'))).toMatchObject({
    state: 'note',
    what: expect.stringMatching(/^ffmpeg wurde nicht gefunden/),
  })
})

const day = 86_400_000
const change = (file: string, sql: string): void => {
  const database = new DatabaseSync(file)
  database.exec(sql)
  database.close()
}

test('a sound data folder that nobody has open has nothing to mend', async () => {
  const findings = await examined(sound)
  expect(findings.filter(({ state }) => state === 'mend')).toEqual([])
  expect(findings).toContainEqual(
    expect.objectContaining({
      state: 'fine',
      what: expect.stringMatching(/^Die letzte Sicherung ist von heute/),
    }),
  )
})

describe('what is wrong is named, with what to do', () => {
  const dataDir = join(folder, 'damaged')
  const at = (...names: readonly string[]) => join(dataDir, ...names)
  const orphan = 'ab'.repeat(32)
  const publicSite = { PUBLIC_URL: 'https://schaufenster.example' }

  test.each<[string, () => unknown, object, number, 'mend' | 'note', string]>([
    ['open', () => chmodSync(dataDir, 0o755), {}, 0, 'mend', 'Andere Benutzer dieser Maschine kommen in'],
    ['an open secret', () => chmodSync(at('secrets', 'id-key'), 0o644), {}, 0, 'mend', 'Das Geheimnis'],
    [
      'a lost secret',
      () => rmSync(at('secrets', 'master-key')),
      {},
      0,
      'mend',
      'Das Geheimnis MASTER_KEY fehlt.',
    ],
    ['no TLS', () => {}, { PUBLIC_URL: 'http://schaufenster.example' }, 0, 'mend', 'PUBLIC_URL'],
    ['no public address', () => {}, { NODE_ENV: 'production' }, 0, 'mend', 'PUBLIC_URL'],
    ['one factor', () => {}, publicSite, 0, 'note', 'Wer verwaltet, kommt mit dem Passwort allein hinein.'],
    ['a slow clock', () => {}, {}, -3_600_000, 'mend', 'Die Uhr geht nach'],
    ['an old backup', () => {}, {}, 9 * day, 'note', 'Die letzte Sicherung ist 9 Tage alt'],
    ['an old backup of a public site', () => {}, publicSite, 9 * day, 'mend', 'Die letzte Sicherung ist 9'],
    [
      'no backup',
      () => rmSync(at('last-backup.json')),
      publicSite,
      0,
      'mend',
      'Es gibt noch keine Sicherung.',
    ],
    [
      'documents that wait',
      () =>
        change(
          at('models.db'),
          `INSERT INTO parked SELECT id, 'key', '${'0'.repeat(16)}', 'company-1', 0, 'X', 'why' FROM generation WHERE projection = 'industry'`,
        ),
      {},
      0,
      'mend',
      '1 Dokumente von industry warten',
    ],
    [
      'models of another log',
      () => change(at('models.db'), `UPDATE checkpoint SET position = '${'f'.repeat(16)}'`),
      {},
      0,
      'mend',
      'aber das Lesemodell',
    ],
    [
      'a picture that nobody names',
      () => {
        mkdirSync(at('media', 'ab'), { recursive: true })
        writeFileSync(at('media', 'ab', orphan), 'x')
        utimesSync(at('media', 'ab', orphan), 0, 0)
      },
      {},
      0,
      'note',
      '1 Bilder nennt niemand mehr.',
    ],
    [
      'a damaged log',
      () => truncateSync(at('log.db'), 1000),
      {},
      0,
      'mend',
      'Das Protokoll log.db ist beschädigt',
    ],
    [
      'half a restore',
      () => writeFileSync(at('restore.unfinished'), ''),
      {},
      0,
      'mend',
      `In ${dataDir} wurde`,
    ],
    ['seals inside', () => {}, { SEALS_DIR: join(dataDir, 's') }, 0, 'mend', 'SEALS_DIR'],
    ['a list inside', () => {}, { ERASURES_FILE: join(dataDir, 'e') }, 0, 'mend', 'ERASURES_FILE'],
    [
      'a list that lacks one',
      () => {},
      { ERASURES_FILE: erasuresFile },
      0,
      'mend',
      `In ${erasuresFile} fehlen 1`,
    ],
  ])('%s', async (_name, damage, variables, ahead, state, what) => {
    rmSync(dataDir, { recursive: true, force: true })
    cpSync(sound, dataDir, { recursive: true })
    chmodSync(dataDir, 0o700)
    damage()
    expect(await examined(dataDir, variables, ahead)).toContainEqual({
      state,
      what: expect.stringContaining(what),
      remedy: expect.any(String),
    })
  })

  test('and it never says beside a damaged log that no database is damaged', async () => {
    rmSync(dataDir, { recursive: true, force: true })
    cpSync(sound, dataDir, { recursive: true })
    truncateSync(at('log.db'), 1000)
    const said = (await examined(dataDir)).map(({ what }) => what)
    expect(said).not.toContain('Keine Datenbank ist beschädigt')
  })

  test.each(['log.db', 'vault.db'])('and it tells once that a large %s is damaged', async (name) => {
    rmSync(dataDir, { recursive: true, force: true })
    cpSync(sound, dataDir, { recursive: true })
    change(at(name), 'CREATE TABLE filler AS SELECT zeroblob(17000000) AS bytes')
    const file = openSync(at(name), 'r+')
    writeSync(file, Buffer.alloc(40_000, 0xa5), 0, 40_000, 4096)
    closeSync(file)
    const told = (await examined(dataDir)).filter(({ what }) => what.includes(`${name} ist beschädigt`))
    expect(told).toEqual([expect.objectContaining({ state: 'mend' })])
  })

  test('and no more once it is mended', async () => {
    await keepErasures(erasuresFile, await readErasures(sound, systemClock))
    expect(await examined(sound, { ERASURES_FILE: erasuresFile })).toContainEqual({
      state: 'fine',
      what: '1 Löschungen in der Liste',
    })
    expect(await examined(sound, { ...publicSite, ADMIN_SECOND_FACTOR: 'required' })).toContainEqual({
      state: 'fine',
      what: 'Wer verwaltet, braucht einen zweiten Faktor',
    })
    const nothing = await examined(join(folder, 'nothing'))
    expect(nothing.filter(({ state }) => state === 'mend')).toEqual([])
  })
})
