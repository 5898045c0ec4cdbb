import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { unconfirmedAccountDays } from '@schaufenster/command-service/identity/accounts/unconfirmed-accounts.ts'
import {
  privacyDecider,
  privacyStream,
} from '@schaufenster/command-service/identity/privacy/privacy-decider.ts'
import { restorableDays } from '@schaufenster/command-service/lib/restorable.ts'
import { noticeDays } from '@schaufenster/command-service/reputation/guest-text-retention.ts'
import { appliedRetentions } from '@schaufenster/events/identity/retention-events.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import sharp from 'sharp'
import { housekeeper } from '../operations/housekeeping.ts'
import { operatorContext } from '../operator.ts'
import { openTestInstance, testAdmin, testOwner, type Person, type TestInstance } from '../test-instance.ts'

const day = 86_400_000
/** Time goes on where the test says so. */
let later = 0
const clock = { now: () => systemClock.now() + later }
const leaver = {
  fullName: 'Leonore Weg',
  email: 'leonore@example.org',
  password: 'ein Passwort für den Schluss',
}

let product: TestInstance
let admin: Person
let adminId = ''
let ownerId = ''
let leaverId = ''

const requests = async (query = '') => (await admin.call('GET', `/api/privacy/requests${query}`)).body
const overview = async () => (await admin.call('GET', '/api/privacy/overview')).body.data

/** One who has a copy, one whose copy broke off, and one who is gone; and an administrator who has seen them. */
const open = async () => {
  later = 0
  product = await openTestInstance({}, clock)
  admin = await product.admin()
  adminId = (await admin.logIn(testAdmin))._id
  const owner = await product.owner()
  ownerId = (await owner.logIn(testOwner))._id
  await owner.call('GET', '/api/me/export?format=json')
  const broken = { type: 'RequestExport', userId: ownerId, requestId: newUuid() } as const
  const { handle } = product.instance.writes
  orRefuse(await handle(privacyDecider, privacyStream(ownerId), broken, operatorContext()))
  const person = await product.owner(leaver)
  leaverId = (await person.logIn(leaver))._id
  await admin.call('GET', '/api/users')
  expect((await product.command('erase', leaver.email, '--yes')).exitCode).toBe(0)
  await eventually(async () => expect(await product.instance.erasing.pending()).toEqual([]))
  const consents = { functional: true, statistics: false, marketing: false, external_media: false }
  const words = {
    version: 1,
    bannerTextHash: '6b9f9392ac347df8b0b192b1d88d31cd7d1c60e3f23e5e8f9f620835006a9a4f',
  }
  for (const allowed of [consents, { ...consents, functional: false }])
    await product.visitor().call('POST', '/api/consents', { consents: allowed, ...words })
  await admin.logIn(testAdmin)
}
const close = () => product.close()

/** Which clock is that of what the vault has, by how its keys begin. */
const clockOf: Readonly<Record<string, string>> = {
  session: 'sessions',
  'sessions-of': 'sessions',
  withdrawn: 'sessions',
  'failed-logins': 'failedLogins',
  outbox: 'outbox',
  'mail-sent': 'sentMails',
  'one-time-token': 'links',
  'passkey-challenge': 'links',
  'rate-limit': 'attempts',
  password: 'passwords',
  'second-factor': 'passwords',
  passkey: 'passkeys',
  'owner-invitation': 'ownerInvitations',
  'pending-text': 'unconfirmedTexts',
  'telemetry-salt': 'views',
  'subject-key': 'erasedPersons',
  erasure: 'erasedPersons',
  'account-erasure': 'erasedPersons',
}
/** How far somebody has come and who does it, and keys of the installation. */
const ofNobody: ReadonlySet<string> = new Set(['lease', 'policy', 'relay', 'secret', 'sessions-listed'])

describe('what is shown', () => {
  beforeAll(open)
  afterAll(close)

  test('what was asked for is shown with its deadline and its proof, and nobody’s name', async () => {
    const page = await requests()
    expect(page).toMatchObject({ total: 3, currentPage: 1, totalPages: 1 })
    const [erasure, broken, copy] = page.requests
    expect(erasure).toMatchObject({
      kind: 'erasure',
      account: leaverId,
      state: 'done',
      done: { at: expect.any(String), position: expect.any(String) },
    })
    expect(broken).toMatchObject({ kind: 'copy', account: ownerId, state: 'open' })
    expect(broken.dueOn > broken.requestedAt.slice(0, 10)).toBe(true)
    expect(copy).toMatchObject({ kind: 'copy', account: ownerId, state: 'done' })
    expect(copy.done.entries).toBeGreaterThan(3)
    const proof = (await admin.call('GET', `/api/audit/${erasure.done.event}`)).body.data.event
    expect(proof).toMatchObject({ type: 'PersonalDataErased', position: erasure.done.position })
    expect(JSON.stringify(page)).not.toContain('Muster')
  })

  test('requests are found by kind and by state', async () => {
    const kindsOf = async (query: string) =>
      (await requests(query)).requests.map(({ kind }: { kind: string }) => kind)
    expect(await kindsOf('?kind=erasure')).toEqual(['erasure'])
    expect(await kindsOf('?state=open')).toEqual(['copy'])
    expect(await kindsOf('?state=overdue')).toEqual([])
    expect(await kindsOf('?state=done&kind=copy&limit=1')).toEqual(['copy'])
  })

  test('consents are figures, by version and by what was allowed', async () => {
    expect((await overview()).consents).toEqual([
      {
        version: 1,
        decided: 2,
        refused: 1,
        withdrawn: 0,
        allowed: { functional: 1, statistics: 0, marketing: 0, external_media: 0 },
      },
    ])
  })

  test('who looked at whose data is shown, by name who looked, and by id whose they are', async () => {
    const { looks } = (await admin.call('GET', '/api/privacy/looks')).body
    const look = looks.find(({ account }: { account: string }) => account === leaverId)
    expect(look).toMatchObject({ by: { id: adminId, name: 'Administration' }, place: 'users' })
    const byOwner = (await admin.call('GET', `/api/privacy/looks?actor=${ownerId}`)).body.looks
    expect(byOwner).toEqual([])
    expect(JSON.stringify(looks)).not.toContain('Muster')
  })

  test('the privacy policy names the periods that the code keeps', async () => {
    const folder = join(import.meta.dirname, '../../seed/legal')
    const policy = (await readFile(join(folder, 'datenschutzerklaerung.html'), 'utf8')).replace(/\s+/g, ' ')
    const { retention } = await overview()
    const daysOf = (key: string): string => {
      const { kept } = retention.find((rule: { key: string }) => rule.key === key)
      return /^\d+ (Tage|Monate)/.exec(kept)?.[0] ?? ''
    }
    expect(policy).toContain(`spätestens nach ${daysOf('sessions')}n ohne Nutzung`)
    expect(policy).toContain(`löschen wir nach ${daysOf('views')}n.`)
    expect(policy).toContain(`löschen sie nach ${daysOf('ownerInvitations')}n;`)
    expect(policy).toContain(`niemand innerhalb von ${daysOf('unconfirmedAccounts')}n bestätigt`)
    expect(policy).toContain(`niemand bestätigt, löschen wir nach ${daysOf('unconfirmedTexts')}n.`)
    expect(policy).toContain(`Name, Adresse und Text ${daysOf('hiddenTexts')}, nachdem Sie ihn`)
    expect(policy).toContain(`löschen wir das ${daysOf('notices')} nach der letzten Entscheidung`)
    expect(policy).toContain(`misslang, merken wir uns ${daysOf('failedLogins')} lang`)
  })

  test('whatever kind of record the vault has, a clock is shown for it', async () => {
    const records = await product.instance.stores.vault.list('', 10_000)
    const kinds = new Set(records.map(({ key }) => key.split('/', 1)[0] ?? ''))
    expect(kinds.size).toBeGreaterThan(5)
    const shown = new Set((await overview()).retention.map(({ key }: { key: string }) => key))
    const without = [...kinds].filter((kind) => !ofNobody.has(kind) && !shown.has(clockOf[kind]))
    expect(without).toEqual([])
    expect([...shown]).toEqual(expect.arrayContaining([...appliedRetentions]))
  })
})

describe('what is done', () => {
  beforeEach(open)
  afterEach(close)

  test('a copy that somebody gets answers those that broke off before', async () => {
    const owner = product.visitor()
    await owner.logIn(testOwner)
    expect((await owner.call('GET', '/api/me/export?format=json')).status).toBe(200)
    await eventually(async () => expect((await requests('?state=open')).total).toBe(0))
  })

  test('an account is erased by whoever has it, and only shut by whoever manages accounts', async () => {
    const account = {
      fullName: 'Doris Doppelt',
      email: 'doris@example.org',
      password: 'ein Passwort für Doris',
    }
    const person = await product.owner(account)
    const { _id: id } = await person.logIn(account)
    const form = (current: string) => ({ current, deleteCompanies: [] })
    const { accounts } = product.instance.writes
    expect((await admin.call('DELETE', `/api/users/${id}`, form(account.password))).status).toBe(422)
    // Locking is no guess at a password, however often.
    for (let count = 0; count < 11; count++)
      expect((await admin.call('DELETE', `/api/users/${id}`)).status).toBe(200)
    expect(await accounts.byEmail(account.email)).toMatchObject({ isActive: false })
    await admin.call('PUT', `/api/users/${id}/access`, { isActive: true })

    await person.logIn(account)
    for (const body of [undefined, form('geraten')])
      expect((await person.call('DELETE', `/api/users/${id}`, body)).body.fields).toHaveProperty('current')
    expect((await person.call('DELETE', `/api/users/${ownerId}`, form(account.password))).status).toBe(400)
    expect((await person.call('DELETE', `/api/users/${id}`, form(account.password))).status).toBe(200)
    expect(await accounts.byId(id)).toBeUndefined()
  })

  test('the daily housekeeping erases accounts that nobody ever confirmed, and says so; nobody else’s', async () => {
    const visitor = product.visitor()
    const stray = {
      fullName: 'Niemand Nie',
      email: 'nie@example.org',
      password: 'ein Passwort für niemanden',
    }
    const { id: strayId } = await visitor.register(stray)
    const { accounts } = product.instance.writes
    const { config } = product.instance
    const keepHouse = housekeeper({
      ...product.instance,
      config: { ...config, smtpUrl: 'smtp://mail.example.org' },
    })
    await keepHouse()
    expect(await accounts.byId(strayId)).toBeDefined()

    later = (unconfirmedAccountDays + 1) * day
    await housekeeper(product.instance)()
    expect(await accounts.byId(strayId)).toBeDefined()
    await eventually(async () => {
      await keepHouse()
      expect(await accounts.byId(strayId)).toBeUndefined()
    })
    for (const { email } of [testAdmin, testOwner]) expect(await accounts.byEmail(email)).toBeDefined()
    await admin.logIn(testAdmin)
    const [rule] = (await overview()).retention
    expect(rule).toMatchObject({ key: 'unconfirmedAccounts', last: { removed: 1 } })
    const { requests: gone } = await requests('?kind=erasure')
    expect(gone.map(({ hasExpired }: { hasExpired: boolean }) => hasExpired)).toEqual([true, false])
  })

  test('what was reported without an account goes a year after the decision, or with an account of its address', async () => {
    await product.owner({ ...leaver, email: 'nora@example.org' })
    const report = async (email: string): Promise<string> => {
      const form = { url: '/', reason: 'insult', explanation: 'Ein Schimpfwort.', name: 'Nora', email }
      const sent = await product.visitor().call('POST', '/api/notices', { ...form, goodFaith: true })
      return sent.body.data.id
    }
    const [id, own] = [await report('somebody@example.org'), await report('nora@example.org')]
    const explanationOf = async (notice: string) =>
      (await admin.call('GET', `/api/notices/${notice}`)).body.data.explanation
    const decision = { action: 'none', reasons: 'Die Aussage ist erlaubt.' }
    expect((await admin.call('PUT', `/api/notices/${id}`, decision)).status).toBe(200)
    const { freshness } = product.instance.models
    await freshness.waitFor(['notices', 'user-account'], await freshness.head())

    expect((await product.command('erase', 'nora@example.org', '--yes')).exitCode).toBe(0)
    expect(await explanationOf(own)).toBe('[gelöscht]')

    const keepHouse = housekeeper(product.instance)
    later += (noticeDays - 1) * day
    await keepHouse()
    await admin.logIn(testAdmin)
    expect(await explanationOf(id)).toBe('Ein Schimpfwort.')
    later += 2 * day
    await eventually(async () => {
      await keepHouse()
      await admin.logIn(testAdmin)
      expect(await explanationOf(id)).toBe('[gelöscht]')
    })
    await keepHouse()
    const { data } = (await admin.call('GET', `/api/notices/${id}`)).body
    expect(data).toMatchObject({ name: '[gelöscht]', decision })
    expect(data.email).toBeUndefined()
    const rule = (await overview()).retention.find(({ key }: { key: string }) => key === 'notices')
    expect(rule).toMatchObject({ last: { removed: 1 } })
  })

  test('the daily housekeeping takes away the pictures of a company that can’t come back any more, and says so', async () => {
    const { pictures } = product.instance.directory
    const create = { width: 40, height: 30, channels: 3, background: '#0b5c63' } as const
    const { key } = orRefuse(await pictures.add(await sharp({ create }).png().toBuffer()))
    const owner = product.visitor()
    await owner.logIn(testOwner)
    const form = { name: 'Lampenladen', plz: '80331', city: 'München' }
    const id: string = (await owner.call('POST', '/api/companies', form)).body.data._id
    expect((await owner.call('PUT', `/api/companies/${id}`, { logo: `/media/${key}` })).status).toBe(200)
    await admin.logIn(testAdmin)
    expect((await admin.call('DELETE', `/api/adminDel/company/${id}`, { reason: 'Aufgegeben' })).status).toBe(
      200,
    )
    const keepHouse = housekeeper(product.instance)
    later += (restorableDays - 1) * day
    await keepHouse()
    expect(await pictures.read(key)).toBeDefined()

    later += 3 * day
    await keepHouse()
    expect(await pictures.read(key)).toBeUndefined()
    await admin.logIn(testAdmin)
    const { retention } = await overview()
    const rule = retention.find(({ key: name }: { key: string }) => name === 'unusedPictures')
    expect(rule).toMatchObject({ kept: expect.stringContaining('31 Tage'), last: { removed: 1 } })
  })
})
