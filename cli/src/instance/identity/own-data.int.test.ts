import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { userStream } from '@schaufenster/command-service/identity/accounts/accounts.ts'
import { userDecider } from '@schaufenster/command-service/identity/accounts/user-decider.ts'
import { createPasskeyStore } from '@schaufenster/command-service/identity/factor/passkey-store.ts'
import { createTestPasskey } from '@schaufenster/command-service/identity/factor/test-passkey.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import { verifyLog } from '@schaufenster/events/store/seal/verify-log.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { filesMentioning } from '@schaufenster/platform/lib/test-files-mentioning.ts'
import { projections } from '../models/projections.ts'
import { operatorContext } from '../operator.ts'
import { openTestInstance, testAdmin, testOwner, type Person, type TestInstance } from '../test-instance.ts'
import { step } from '../test-step.ts'

let product: TestInstance
let owner: Person
let admin: Person
let ownerId = ''
let adminId = ''
const other = { fullName: 'Xaver Zwirnmoser', email: 'xaver@example.org', password: 'ein drittes Passwort' }
let otherId = ''

/** A person's life on the platform, among others'. */
beforeAll(async () => {
  product = await openTestInstance()
  owner = await product.owner()
  ownerId = (await owner.logIn(testOwner))._id
  const stranger = await product.owner(other)
  otherId = (await stranger.logIn(other))._id
  admin = product.visitor()
  adminId = (await admin.logIn(testAdmin))._id
  const [industry] = (await owner.call('GET', '/api/industries/getAllIndustries')).body.data
  const form = { name: 'Brothaus', industry: [industry._id], plz: '80331', city: 'München' }
  const { _id: id } = (await owner.call('POST', '/api/companies', form)).body.data
  await admin.call('POST', `/api/companies/${id}/review`, { decision: 'approve' })
  await admin.call('POST', `/api/companies/${id}/owners`, { userId: otherId })
  await stranger.call('PUT', `/api/companies/${id}`, { name: 'Brothaus Zwei' })
  await admin.call('DELETE', `/api/companies/${id}/owners/${ownerId}`)
  await admin.call('GET', '/api/audit')
  await owner.call('POST', '/api/auth/logout')
  await owner.logIn(testOwner)
})
afterAll(() => product.close())

/** The file as it comes. */
const copyOf = async (person: typeof testAdmin, format: 'html' | 'json'): Promise<string> => {
  const login = await product.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: person.email, password: person.password },
  })
  const answer = await product.app.inject({
    url: `/api/me/export?format=${format}`,
    headers: {
      authorization: `Bearer ${login.json().accessToken}`,
      'schaufenster-position': product.app.positions.issue(await head()),
    },
  })
  expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
    200,
    `attachment; filename="meine-daten.${format}"`,
  ])
  return answer.body
}

const head = () => product.instance.stores.store.head()

/** Ids of all events whose stored bytes name a person, but for reservations, which name the stream that holds them and say nothing else of anybody. */
const eventsNaming = async (userId: string): Promise<readonly string[]> => {
  const { events } = await product.instance.stores.store.readAll(beginning, 10_000)
  return events
    .filter((event) => !/^(email|companySlug)-/.test(event.stream) && JSON.stringify(event).includes(userId))
    .map(({ id }) => id)
}

test('a copy holds every event that is about the person, wherever it is, and nothing of anybody else', async () => {
  const named = await eventsNaming(ownerId)
  const copy = JSON.parse(await copyOf(testOwner, 'json'))
  expect(copy.konto).toMatchObject({ name: testOwner.fullName, email: testOwner.email })
  expect(copy.konto.sessions).toContainEqual({ device: expect.any(String), usedAt: expect.any(String) })
  const copied = new Set(copy.eintraege.map(({ id }: { id: string }) => id))
  expect(named.filter((id) => !copied.has(id))).toEqual([])
  const types: readonly string[] = copy.eintraege.map(({ type }: { type: string }) => type)
  for (const type of ['UserRegistered', 'SessionStarted', 'SessionEnded', 'CompanyRegistered'])
    expect(types).toContain(type)
  for (const type of ['CompanyOwnerRemoved', 'PersonalDataAccessed', 'CompanyOwnerAdded'])
    expect(types).toContain(type)

  for (const text of [JSON.stringify(copy), await copyOf(testOwner, 'html')]) {
    for (const foreign of [other.fullName, other.email, otherId, testAdmin.email, adminId])
      expect(text).not.toContain(foreign)
    for (const own of [testOwner.fullName, testOwner.email]) expect(text).toContain(own)
  }
})

test('who acted for others is not told about them either', async () => {
  const text = await copyOf(testAdmin, 'html')
  expect(text).toContain('Freigegeben')
  for (const foreign of [other.fullName, testOwner.fullName, testOwner.email, ownerId, otherId])
    expect(text).not.toContain(foreign)
})

test('it is one file, for people and for machines, and the log proves that it was asked for and handed over', async () => {
  const account = { ...other, email: 'datei@example.org' }
  const { _id: userId } = await (await product.owner(account)).logIn(account)
  const page = await copyOf(account, 'html')
  expect(page).toContain('<html lang="de">')
  expect(page).toContain('Konto angelegt')
  expect(page).toContain('zuletzt benutzt: ')
  const data = /<script type="application\/json" id="daten">(.*)<\/script>/s.exec(page)?.[1] ?? ''
  const { eintraege } = JSON.parse(data)
  const { streams } = product.instance.writes
  const told = await streams.since(streamName('privacy', userId), -1, 10)
  expect(told.map(({ type }) => type)).toEqual(['DataExportRequested', 'DataExportProvided'])
  expect(told.at(-1)?.data).toMatchObject({ userId, entries: eintraege.length })
})

test('a copy says when a passkey was used last, which no event does', async () => {
  const account = { ...other, email: 'schluessel@example.org' }
  const { _id: userId } = await (await product.owner(account)).logIn(account)
  const { stores, writes } = product.instance
  const passkeyId = newUuid()
  const used = { credentialId: 'c', publicKey: 'p', counter: 1, usedAt: Date.parse('2026-11-20T10:00:00Z') }
  await createPasskeyStore(stores.vault).put(userId, passkeyId, used, 'absent')
  for (const [id, name] of [
    [passkeyId, 'Telefon'],
    [newUuid(), 'Schlüssel & Co'],
  ] as const) {
    const command = { type: 'AddPasskey', passkeyId: id, name, endsSessions: false } as const
    orRefuse(await writes.handle(userDecider, userStream(userId), command, operatorContext()))
  }
  expect(JSON.parse(await copyOf(account, 'json')).konto.passkeys).toEqual([
    { name: 'Telefon', usedAt: '2026-11-20T10:00:00.000Z' },
    { name: 'Schlüssel & Co' },
  ])
  const page = await copyOf(account, 'html')
  expect(page).toContain('<li>Telefon, zuletzt benutzt: ')
  expect(page).toContain('<li>Schlüssel &#38; Co, noch nicht benutzt</li>')
})

/** What the vault holds under the id of a person, or names them in: in their copy, or why not. A new kind fails the test until it is said. */
const inVault: Readonly<Record<string, string>> = {
  'failed-logins': 'failedLogins',
  passkey: 'passkeys',
  session: 'sessions',
  'sessions-of': 'sessions',
  password: 'a hash that says nothing of anybody',
  'second-factor': 'a secret; that there is one says the log',
  'subject-key': 'the key that opens the rest of the copy',
  'one-time-token': 'the hash of a link; what it was asked for says the log',
  outbox: 'words that may hold a link which opens the account; the subject stands in the log',
}

test('a copy holds what the vault knows of the person, too, or it is said why not', async () => {
  const { stores, policies } = product.instance
  await policies.begin()
  policies.start()
  const guest = { ...other, fullName: 'Gerda Gastner', email: 'gerda@example.org' }
  const person = await product.owner(guest)
  const { _id: guestId } = await person.logIn(guest)
  await product.visitor().logIn({ ...guest, password: 'vertippt' })
  await person.call('POST', '/api/auth/forgetPassword', { email: guest.email })
  await person.call('POST', '/api/me/second-factor', { current: guest.password })
  const { data } = (await person.call('POST', '/api/me/passkeys/options', { current: guest.password })).body
  const passkey = createTestPasskey().make(data, { origin: product.instance.config.publicUrl })
  await person.call('POST', '/api/me/passkeys', { name: 'Gerdas Gerät', passkey })
  const form = { name: 'Gasthaus Zum Gast', plz: '80331', city: 'München' }
  const { _id: companyId } = (await owner.call('POST', '/api/companies', form)).body.data
  await owner.call('POST', `/api/companies/${companyId}/invitations`, { email: guest.email })
  await eventually(async () =>
    expect((await product.instance.post.outbox.list(100)).map(({ to }) => to.address)).toContain(guest.email),
  )

  const mentioned = async () => {
    const records = await stores.vault.list('', Number.MAX_SAFE_INTEGER)
    const theirs = records.filter(({ key, value }) => `${key} ${Buffer.from(value)}`.includes(guestId))
    return [...new Set(theirs.map(({ key }) => key.split('/').at(0) ?? ''))].toSorted()
  }
  await eventually(async () => expect(await mentioned()).toEqual(Object.keys(inVault).toSorted()))
  const { konto } = JSON.parse(await copyOf(guest, 'json'))
  expect(konto).toMatchObject({
    sessions: expect.arrayContaining([{ device: expect.any(String), usedAt: expect.any(String) }]),
    failedLogins: [{ at: expect.any(String), step: 'password' }],
    passkeys: [{ name: 'Gerdas Gerät' }],
    invitations: ['Gasthaus Zum Gast'],
  })
  const page = await copyOf(guest, 'html')
  for (const text of ['Misslungene Anmeldungen', 'Gerdas Gerät', 'Gasthaus Zum Gast'])
    expect(page).toContain(text)
})

test('so many copies an hour, and then none, whichever process is asked', async () => {
  const impatient = await product.owner({ ...other, email: 'eilig@example.org' })
  const statuses: number[] = []
  for (let count = 0; count < 7; count++)
    statuses.push((await impatient.call('GET', '/api/me/export?format=json')).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
  // Nor by another process: it is counted for all of them.
  await product.restart()
  expect((await impatient.call('GET', '/api/me/export?format=json')).status).toBe(429)
})

test('the end of an account', async () => {
  const leaver = {
    fullName: 'Leonore Abschiedsberger',
    email: 'leonore@example.org',
    password: 'ein Passwort für den Schluss',
  }
  const person = await product.owner(leaver)
  const { _id: leaverId } = await person.logIn(leaver)

  const enter = async (name: string): Promise<string> => {
    const [industry] = (await person.call('GET', '/api/industries/getAllIndustries')).body.data
    const form = { name, industry: [industry._id], plz: '80331', city: 'München' }
    const { _id: id } = (await person.call('POST', '/api/companies', form)).body.data
    await admin.call('POST', `/api/companies/${id}/review`, { decision: 'approve' })
    return id
  }
  const erase = (current: string, ...deleteCompanies: readonly string[]) =>
    person.call('POST', '/api/me/erasure', { current, deleteCompanies })

  const own = await enter('Konditorei Abendrot')
  const shared = await enter('Kiosk Zu Zweit')
  await admin.call('POST', `/api/companies/${shared}/owners`, { userId: otherId })
  await admin.call('GET', `/api/audit?actor=${leaverId}`)

  await step(
    'it asks for the password, and what is to become of companies that nobody else owns',
    async () => {
      expect((await person.call('GET', '/api/me/erasure')).body.data).toEqual({
        companies: [{ id: own, name: 'Konditorei Abendrot' }],
      })
      expect(await erase('geraten', own)).toMatchObject({
        status: 422,
        body: { fields: { current: expect.any(String) } },
      })
      expect(await erase(leaver.password)).toMatchObject({
        status: 422,
        body: { fields: { deleteCompanies: expect.stringContaining('„Konditorei Abendrot“') } },
      })
      expect(await person.logIn(leaver)).toMatchObject({ _id: leaverId })
    },
  )

  await step('it is refused to administrators', async () => {
    const form = { current: testAdmin.password, deleteCompanies: [] }
    expect(await admin.call('POST', '/api/me/erasure', form)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Verwaltung') },
    })
  })

  await step(
    'it leaves nothing of the person in any answer and in no byte of any file, and the log still proves itself',
    async () => {
      const { folder, instance } = product
      expect((await erase(leaver.password, own)).status).toBe(200)
      await eventually(async () => expect(await instance.erasing.pending()).toEqual([]))

      expect((await person.call('GET', '/api/me/sessions')).status).toBe(403)
      expect(await product.visitor().logIn(leaver)).toBeUndefined()
      expect(await instance.stores.vault.get(`password/${leaverId}`)).toBeUndefined()
      for (const text of [leaver.fullName, 'Abschiedsberger', leaver.email])
        expect(filesMentioning(folder, text)).toEqual([])
      expect(verifyLog(join(folder, 'log.db'))).toMatchObject({ intact: true })

      const questions = [
        '/api/audit',
        `/api/audit?actor=${leaverId}`,
        `/api/audit?actor=${leaver.email}`,
        `/api/timeline/user-${leaverId}`,
        `/api/timeline/company-${shared}`,
        '/api/outbox',
        '/api/audit/csv',
        '/api/monitoring/companies',
      ]
      const { accessToken } = (
        await product.app.inject({
          method: 'POST',
          url: '/api/auth/login',
          payload: { email: testAdmin.email, password: testAdmin.password },
        })
      ).json()
      for (const url of questions) {
        const answer = await product.app.inject({ url, headers: { authorization: `Bearer ${accessToken}` } })
        expect([url, answer.body.includes('Abschiedsberger'), answer.body.includes(leaver.email)]).toEqual([
          url,
          false,
          false,
        ])
      }
    },
  )

  await step(
    'it takes the companies along that nobody else owns, and leaves the others to their owners',
    async () => {
      expect((await admin.call('POST', `/api/companies/getCompanyById/${own}`)).status).toBe(410)
      const kiosk = await admin.call('POST', `/api/companies/getCompanyByIdToEdit/${shared}`)
      expect(JSON.stringify(kiosk.body)).not.toContain(leaverId)
      const { body } = await admin.call('GET', `/api/users/getCompaniesByUser/${otherId}`)
      expect(JSON.stringify(body)).toContain(shared)
    },
  )

  await step('it is in the log, as it was asked for and as it was done', async () => {
    const { streams } = product.instance.writes
    const asked = await streams.since(streamName('privacy', leaverId), -1, 10)
    expect(asked.map(({ type }) => type)).toEqual(['ErasureRequested'])
    const done = (await streams.since(streamName('user', leaverId), -1, 100)).at(-1)
    expect(done).toMatchObject({
      type: 'PersonalDataErased',
      metadata: { correlationId: asked[0]?.metadata.correlationId },
    })
  })

  await step('it leaves models that are the same when they are made anew', async () => {
    const { models } = product.instance
    const checksums = () => Promise.all(projections.map(({ name }) => models.checksum(name)))
    await models.freshness.waitFor(
      projections.map(({ name }) => name),
      await head(),
    )
    const before = await checksums()
    const serving = async () =>
      (await models.status()).projections.flatMap(({ name, generation, serving: isServing }) =>
        isServing ? [`${name} ${generation}`] : [],
      )
    const old = await serving()
    for (const { name } of projections) await models.rebuild(name)
    await eventually(async () => {
      const now = await serving()
      expect([now.length, now.filter((one) => old.includes(one))]).toEqual([old.length, []])
    })
    expect(await checksums()).toEqual(before)
  })

  await step('it frees the address for somebody new', async () => {
    const again = await product.owner(leaver)
    const { user } = (await again.call('GET', '/api/auth/verify-token')).body.data
    expect(user).toMatchObject({ fullName: leaver.fullName, companies: [] })
    expect(user._id).not.toBe(leaverId)
  })
})
