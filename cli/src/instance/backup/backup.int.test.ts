import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { daySaltPrefix } from '@schaufenster/command-service/insight/day-salts.ts'
import type { EventStore } from '@schaufenster/events/store/event-store.ts'
import { beginning, comparePositions } from '@schaufenster/events/store/position.ts'
import { verifyLog } from '@schaufenster/events/store/seal/verify-log.ts'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { filesMentioning } from '@schaufenster/platform/lib/test-files-mentioning.ts'
import { backup as backupCommand } from '../../commands/backup.ts'
import { verify } from '../../commands/verify.ts'
import { createApi } from '../http/http.ts'
import { openInstance } from '../instance.ts'
import { projections } from '../models/projections.ts'
import { expectFolds } from '../models/test-folds.ts'
import { openSealing } from '../operations/sealing.ts'
import { vaultFileIn } from '../storage/vault-storage.ts'
import { openTestInstance, testAdmin, testOptions, testOwner, type TestInstance } from '../test-instance.ts'
import { keepErasures, readErasures } from './backup-erasures.ts'
import type { Manifest } from './backup-manifest.ts'
import { backUp } from './backup.ts'
import { restoreBackup } from './restore.ts'

const folder = mkdtempSync(join(tmpdir(), 'schaufenster-backup-'))
const backup = join(folder, 'backup')
const otto = { fullName: 'Otto Beispiel', email: 'otto@example.org', password: 'ein drittes Passwort' }

let original: TestInstance
let manifest: Manifest
let picture = ''
/** What was there each time that the backup told of a part. */
const copied: string[][] = []
/** What the view log said just before the backup, when all that had been looked at was counted. */
let reported: readonly unknown[] = []

/** Days around this one, fixed: midnight changes no question. */
const dayBeside = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const span = `startDate=${dayBeside(-2)}&endDate=${dayBeside(2)}`

type Ask = (url: string) => Promise<{ readonly status: number; readonly body: unknown }>

/** Every report over these days, as an administrator reads it. */
const reportsOf = async (ask: Ask): Promise<readonly unknown[]> => {
  const urls = ['totalViewCounts', 'date-range', 'ranking'].map((report) => `/api/views/${report}?${span}`)
  const answers = await Promise.all(
    urls.map((url) => ask(url.includes('date-range') ? `${url}&modelType=Company` : url)),
  )
  return answers.map(({ status, body }) => {
    expect(status).toBe(200)
    return body
  })
}

/** An empty data folder with the secrets of the original. */
const newDataDir = (name: string): string => {
  const dataDir = join(folder, name)
  mkdirSync(dataDir)
  cpSync(join(original.folder, 'secrets'), join(dataDir, 'secrets'), { recursive: true })
  return dataDir
}
const eventsOf = async (store: EventStore) => {
  const { events } = await store.readAll(beginning, 100_000)
  return events
}
const restoring = async (dataDir: string, from = backup, erasedIn = original.folder) => {
  const lines: string[] = []
  await restoreBackup(testOptions(dataDir), from, await readErasures(erasedIn, systemClock), (line) =>
    lines.push(line),
  )
  return lines
}

/** Three visitors look at a company, one of them logged in, and two use a contact; an administrator and a bot look too, which counts for nothing. */
const lookAround = async (id: string): Promise<void> => {
  const firefox = (version: number) =>
    `Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`
  const erika = original.visitor()
  await erika.logIn(testOwner)
  const [anna, berta, admin] = [original.visitor(), original.visitor(), await original.admin()]
  const looks = [
    [anna, firefox(150)],
    [berta, firefox(151)],
    [erika, firefox(152)],
    [admin, firefox(153)],
    [anna, 'Googlebot/2.1'],
  ] as const
  for (const [who, userAgent] of looks)
    await who.call('POST', `/api/companies/viewCompany/${id}`, undefined, { 'user-agent': userAgent })
  for (const [who, userAgent] of looks.slice(0, 2))
    await who.call('POST', `/api/companies/viewContact/${id}`, { type: 'phone' }, { 'user-agent': userAgent })
}

/** The backup is made while four people enter companies as fast as they can; one person is erased after it. */
beforeAll(async () => {
  original = await openTestInstance()
  const { instance } = original
  for (const account of [testOwner, otto]) await original.owner(account)
  const admin = await original.admin()
  ;({ key: picture } = await instance.stores.blobs.put(Buffer.from('a picture')))
  const [industry] = (await admin.call('GET', '/api/industries/getAllIndustries')).body.data
  const company = (name: string) => ({ name, industry: [industry._id], plz: '80331', city: 'München' })
  const shown = (await admin.call('POST', '/api/companies', company('Bäckerei Müller'))).body.data
  await admin.call('POST', `/api/companies/${shown._id}/review`, { decision: 'approve' })
  expect((await admin.call('GET', `/api/slug/${shown.slug}`)).status).toBe(200)
  await lookAround(shown._id)
  const ask: Ask = (url) => admin.call('GET', url)
  // The first question starts the view log, however long that takes.
  await reportsOf(ask)
  await eventually(async () => {
    reported = await reportsOf(ask)
    expect(reported).toMatchObject([
      { results: { Company: 3 } },
      { results: { totalViews: 3, visitors: 3, totalClicks: 2 } },
      { companies: [{ id: shown._id, views: 3 }], industries: [{ id: industry._id, views: 3 }] },
    ])
  })

  await (await openSealing(instance)).seal()

  const entering = new AbortController()
  const entered: string[] = []
  const enter = async (who: string): Promise<void> => {
    for (let nth = 0; !entering.signal.aborted; nth++) {
      const { status } = await admin.call('POST', '/api/companies', company(`Firma ${who} ${nth}`))
      if (status !== 201) throw new Error(`a company was answered with ${status}`)
      entered.push(who)
    }
  }
  const people = ['A', 'B', 'C', 'D'].map(enter)
  await eventually(() => expect(entered.length).toBeGreaterThan(7))
  manifest = await backUp(instance, backup, () => copied.push(readdirSync(`${backup}.unfinished`).toSorted()))
  entering.abort()
  await Promise.all(people)
  expect((await original.command('erase', testOwner.email, '--yes')).exitCode).toBe(0)
  await eventually(async () => expect(await instance.erasing.pending()).toEqual([]))
})
afterAll(async () => {
  await original.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a backup that was made under load is a prefix of the history, and restored every model is its fold', async () => {
  const dataDir = newDataDir('restored')
  // Another restore was broken off here: it keeps everything else out, and is begun anew.
  writeFileSync(join(dataDir, 'restore.unfinished'), '')
  cpSync(join(backup, 'vault.db'), join(dataDir, 'vault.db'))
  await expect(openInstance(testOptions(dataDir))).rejects.toThrow('nicht zu Ende zurückgespielt')

  const lines = await restoring(dataDir)
  expect(lines.at(-1)).toBe(`Lesemodelle: ${projections.length} neu aufgebaut.`)

  const verdict = verifyLog(join(dataDir, 'log.db'), manifest.log)
  expect(verdict).toMatchObject({ intact: true })
  const instance = await openInstance(testOptions(dataDir))
  try {
    const ours = await eventsOf(instance.stores.store)
    const all = await eventsOf(original.instance.stores.store)
    const backedUp = ours.filter(({ position }) => comparePositions(position, manifest.log.position) <= 0)
    expect(backedUp).toEqual(all.slice(0, backedUp.length))
    expect(backedUp.length).toBeLessThan(all.length)
    // People erased after the backup are erased here by an event of its own.
    expect(ours.slice(backedUp.length).map(({ type }) => type)).toEqual(['PersonalDataErased'])

    await expectFolds(instance, ours)
    expect(await instance.stores.blobs.stat(picture)).toMatchObject({ size: 'a picture'.length })

    // The log of telemetry too is a prefix; nobody looked since, so it is what it was, and so is what is made of it, erased people or not.
    const looks = await eventsOf(instance.telemetry.store)
    const allLooks = await eventsOf(original.instance.telemetry.store)
    expect(looks).toEqual(allLooks.slice(0, looks.length))
    const looked = ({ type }: { readonly type: string }) =>
      type === 'EntityViewed' || type === 'ContactClicked'
    expect([looks.filter(looked).length, allLooks.filter(looked).length]).toEqual([7, 7])

    const app = await createApi(instance)
    const logIn = ({ email, password }: typeof testAdmin) =>
      app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })
    expect([(await logIn(otto)).statusCode, (await logIn(testOwner)).statusCode]).toEqual([200, 422])
    const { accessToken } = (await logIn(testAdmin)).json()
    const ask: Ask = async (url) => {
      const answer = await app.inject({ url, headers: { authorization: `Bearer ${accessToken}` } })
      return { status: answer.statusCode, body: answer.json() }
    }
    await reportsOf(ask)
    await eventually(async () => expect(await reportsOf(ask)).toEqual(reported))
    await app.close()
  } finally {
    await instance.close()
  }
  const proof: string[] = []
  expect(await verify.inspect(testOptions(dataDir).config, [], (line) => proof.push(line))).toBe(0)
  expect(proof).toEqual([
    expect.stringMatching(/^Unverändert: /),
    expect.stringMatching(/^Besiegelt bis Position /),
  ])
  for (const text of [testOwner.fullName, testOwner.email]) expect(filesMentioning(dataDir, text)).toEqual([])
})

test('a backup holds no byte of the salts of days, nor of what had expired', async () => {
  const { vault } = original.instance.stores
  const vaultFile = vaultFileIn(original.folder)
  await vault.put('expired/one', Buffer.from('expired a second ago'), 'absent', {
    expiresAt: Date.now() - 1000,
  })
  const [salt] = await vault.list(daySaltPrefix, 10)
  const secrets = [daySaltPrefix, Buffer.from(salt?.value ?? ''), 'expired a second ago']
  const heldIn = (...files: readonly string[]) =>
    secrets.map((secret) => files.some((file) => readFileSync(file).includes(secret)))
  expect(heldIn(vaultFile, `${vaultFile}-wal`)).toEqual([true, true, true])

  const target = join(folder, 'without salts')
  await backUp(original.instance, target, () => {})
  expect(heldIn(join(target, 'vault.db'))).toEqual([false, false, false])
  expect(await vault.list(daySaltPrefix, 10)).toEqual([salt])
})

test('the log is copied first: what it tells of was in the vault and among the pictures before', async () => {
  const [first = [], second = []] = copied
  expect([first, second.filter((name) => !first.includes(name))]).toEqual([
    ['log.db', 'seals.jsonl'],
    ['vault.db'],
  ])
})

describe('a backup is refused', () => {
  const damaged = join(folder, 'damaged')
  const inBackup = (path: string) => join(damaged, path)
  test.each<[string, () => void, string]>([
    ['cut', () => truncateSync(inBackup('log.db'), 4096), 'log.db hat 4096 statt '],
    [
      'changed in a byte',
      () => {
        const bytes = readFileSync(inBackup('vault.db'))
        bytes[5000] = (bytes[5000] ?? 0) ^ 1
        writeFileSync(inBackup('vault.db'), bytes)
      },
      'vault.db wurde verändert.',
    ],
    [
      'without a picture',
      () => rmSync(inBackup(`media/${picture.slice(0, 2)}/${picture}`)),
      `media/${picture.slice(0, 2)}`,
    ],
    ['without its manifest', () => rmSync(inBackup('manifest.json')), 'manifest.json fehlt.'],
    [
      'whose manifest is cut',
      () => truncateSync(inBackup('manifest.json'), 100),
      'manifest.json ist beschädigt',
    ],
    [
      'whose manifest leads out of it',
      () =>
        writeFileSync(
          inBackup('manifest.json'),
          readFileSync(inBackup('manifest.json'), 'utf8').replace('"log.db"', '"../log.db"'),
        ),
      'manifest.json ist beschädigt',
    ],
  ])('that is %s, and nothing is written', async (_how, damage, why) => {
    rmSync(damaged, { recursive: true, force: true })
    cpSync(backup, damaged, { recursive: true })
    damage()
    const dataDir = join(folder, 'untouched')
    await expect(restoring(dataDir, damaged)).rejects.toMatchObject({
      name: 'OperatorFault',
      message: expect.stringContaining(why),
    })
    expect(existsSync(dataDir)).toBe(false)
  })

  test('where something is already, and where other secrets are', async () => {
    await expect(restoring(original.folder)).rejects.toThrow('ist nicht leer')
    const others = newDataDir('others')
    writeFileSync(join(others, 'secrets', 'master-key'), `${'A'.repeat(43)}\n`)
    await expect(restoring(others)).rejects.toThrow(/^MASTER_KEY ist ein anderes Geheimnis/)
    rmSync(join(others, 'secrets'), { recursive: true })
    await expect(restoring(others)).rejects.toThrow(/^Es fehlt ein Geheimnis/)
    expect(readdirSync(others).filter((name) => !name.startsWith('owner.lock'))).toEqual([])
  })
})

describe('a backup that can’t be made leaves nothing behind', () => {
  test.each<[string, () => string, string]>([
    ['over another', () => backup, 'gibt es schon'],
    ['into the data folder', () => join(original.folder, 'backup'), 'nicht im Datenordner'],
    ['into nowhere', () => join(folder, 'nowhere', 'backup'), 'gibt es nicht'],
  ])('%s', async (_where, target, why) => {
    const before = readdirSync(dirname(backup))
    await expect(backUp(original.instance, target(), () => {})).rejects.toThrow(why)
    expect(readdirSync(dirname(backup))).toEqual(before)
  })

  test('when a picture is damaged, which it names', async () => {
    const { key } = await original.instance.stores.blobs.put(Buffer.from('another picture'))
    const file = join(original.folder, 'media', key.slice(0, 2), key)
    writeFileSync(file, 'something else')
    const target = join(folder, 'never')
    await expect(backUp(original.instance, target, () => {})).rejects.toThrow(`${file} is damaged`)
    expect([target, `${target}.unfinished`].map((path) => existsSync(path))).toEqual([false, false])
    rmSync(file)
  })
})

test('the commands say what they need, and mean the paths of where they were typed', async () => {
  const said = async (...argv: readonly string[]) => {
    const { exitCode, lines } = await original.command(...argv)
    return [exitCode, lines[0]]
  }
  expect(await said('backup')).toEqual([2, 'Nennen Sie den Ordner, in den gesichert wird.'])
  expect(await said('restore')).toEqual([2, 'Nennen Sie den Ordner der Sicherung.'])
  expect(await said('restore', backup)).toEqual([
    2,
    expect.stringMatching(/^Wer nach der Sicherung gelöscht wurde, muss gelöscht bleiben\./),
  ])
  expect(backupCommand.absolute?.(['sicherung', '--all'])).toEqual([resolve('sicherung'), '--all'])
  const target = join(folder, 'by command')
  // Of one that was broken off.
  mkdirSync(join(`${target}.unfinished`, 'media'), { recursive: true })
  expect(await said('backup', target)).toEqual([0, expect.stringMatching(/^Protokoll: \d+ Ströme/)])
  expect(readdirSync(target).toSorted()).toEqual([
    'log.db',
    'manifest.json',
    'media',
    'seals.jsonl',
    'telemetry',
    'vault.db',
  ])
  expect(existsSync(`${target}.unfinished`)).toBe(false)
})

test('the list of erasures only grows, holds no name, and is found in a file and in a vault', async () => {
  const list = join(folder, 'erasures')
  const erased = await readErasures(original.folder, systemClock)
  expect(erased).toHaveLength(1)
  await keepErasures(list, erased)
  await keepErasures(list, [])
  expect(await readErasures(list, systemClock)).toEqual(erased)
  expect(readFileSync(list, 'utf8')).not.toMatch(/erika/i)
  writeFileSync(list, 'no list\n')
  await expect(keepErasures(list, erased)).rejects.toThrow('keine Liste von Löschungen')
})
