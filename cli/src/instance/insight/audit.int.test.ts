import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  projectionDecider,
  projectionStream,
} from '@schaufenster/command-service/insight/projection-decider.ts'
import { positionHeader } from '@schaufenster/platform/app/request-ids.ts'
import { isRight } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { clockAtNoon, openTestInstance, testOwner, type Person, type TestInstance } from '../test-instance.ts'

let product: TestInstance
let admin: Person
let owner: Person

beforeAll(async () => {
  product = await openTestInstance({}, clockAtNoon())
  admin = await product.admin()
  owner = await product.owner()
})
afterAll(() => product.close())

const newCompany = async (name: string): Promise<string> =>
  (await owner.call('POST', '/api/companies', { name, plz: '80331', city: 'München' })).body.data.id

/** Of an object, the newest first. */
const historyOf = async (object: string) =>
  (await admin.call('GET', `/api/audit?object=${object}`)).body.events
const idOf = async (object: string, type: string): Promise<string> =>
  (await historyOf(object)).find((event: { type: string }) => event.type === type).id
const undo = (eventId: string, headers = {}) =>
  admin.call('POST', `/api/audit/${eventId}/undo`, undefined, headers)
const decideAbout = (id: string, body: object) => admin.call('POST', `/api/companies/${id}/review`, body)
const statusOf = async (id: string) =>
  (await admin.call('GET', `/api/timeline/${id}`)).body.data.state.find(
    ({ label }: { label: string }) => label === 'Stand',
  ).value

test('the history says for which company an owner acted, in its reservations too; an administrator acts for none', async () => {
  const id = await newCompany('Laden')
  await decideAbout(id, { decision: 'approve' })
  const byOf = (event: { by: { role?: string; company?: string } }) => [event.by.role, event.by.company]
  await eventually(async () => {
    const [approval, ...own] = (await historyOf(id)).map(byOf)
    expect(approval).toEqual(['admin', undefined])
    expect(new Set(own.map(String))).toEqual(new Set(['user,Laden']))
    const reservation = (await historyOf('slug-laden')).map(byOf)
    expect(reservation).toEqual([
      ['user', 'Laden'],
      ['user', 'Laden'],
    ])
  })
})

describe('taking back', () => {
  test('an approval: the company waits again, and the event says what it takes back; sent again nothing changes', async () => {
    const id = await newCompany('Ofen')
    await decideAbout(id, { decision: 'approve' })
    const approval = await idOf(id, 'CompanyApproved')
    const headers = { 'idempotency-key': 'einmal' }
    expect((await undo(approval, headers)).status).toBe(200)
    expect((await undo(approval, headers)).status).toBe(200)
    expect((await undo(approval)).status).toBe(200)
    expect(await statusOf(id)).toBe('In Prüfung')
    const [newest, next] = await historyOf(id)
    expect(newest).toMatchObject({ type: 'CompanyReviewReopened', undoes: approval })
    expect(next.type).toBe('CompanyApproved')
  })

  test('sent several times at once it is done once, and beside another change too', async () => {
    const id = await newCompany('Herd')
    await decideAbout(id, { decision: 'approve' })
    const approval = await idOf(id, 'CompanyApproved')
    const change = owner.call('PUT', `/api/companies/${id}`, { services: ['Reparatur'] })
    const undone = await Promise.all([undo(approval), undo(approval), undo(approval), change])
    expect(undone.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const types = (await historyOf(id)).map(({ type }: { type: string }) => type)
    expect(types.filter((type: string) => type === 'CompanyReviewReopened')).toHaveLength(1)
  })

  test('is refused while something newer rests on it, which is named and can be taken back itself', async () => {
    const id = await newCompany('Kessel')
    await decideAbout(id, { decision: 'approve' })
    await decideAbout(id, { decision: 'revoke', reason: 'Die Angaben stimmen nicht.' })
    const [approval, revocation] = [
      await idOf(id, 'CompanyApproved'),
      await idOf(id, 'CompanyApprovalRevoked'),
    ]
    const refused = await undo(approval)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toMatch(/„Freigabe zurückgenommen“ am \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr/)
    expect(refused.body.details.newer).toMatchObject([{ id: revocation, canUndo: true }])

    expect((await undo(revocation)).status).toBe(200)
    expect(await statusOf(id)).toBe('Freigegeben')
    const [newest] = await historyOf(id)
    expect(newest).toMatchObject({ type: 'CompanyApproved', undoes: revocation })

    expect((await undo(approval)).status).toBe(200)
    expect(await statusOf(id)).toBe('In Prüfung')
  })

  test('that changes were accepted: they are to be looked at once more, beside what has changed since', async () => {
    const id = await newCompany('Topf')
    await decideAbout(id, { decision: 'approve' })
    const rename = (name: string) => owner.call('PUT', `/api/companies/${id}`, { name })
    const flagged = async () =>
      (await admin.call('GET', `/api/timeline/${id}`)).body.data.state.find(
        ({ label }: { label: string }) => label === 'Zur Nachprüfung',
      )?.value
    await rename('Topf und Deckel')
    expect(await flagged()).toBe('Name')
    await decideAbout(id, { decision: 'approve' })
    const acceptance = await idOf(id, 'CompanyChangesAccepted')
    await owner.call('PUT', `/api/companies/${id}`, { website: 'https://topf.example' })
    expect((await undo(acceptance)).status).toBe(200)
    expect((await undo(acceptance)).status).toBe(200)
    expect(await flagged()).toBe('Website, Name')
    expect((await historyOf(id))[0]).toMatchObject({ type: 'CompanyChangesFlagged', undoes: acceptance })

    // What was to be looked at is so again when the approval comes back.
    await decideAbout(id, { decision: 'revoke', reason: 'Die Angaben stimmen nicht.' })
    expect(await flagged()).toBe(undefined)
    expect((await undo(await idOf(id, 'CompanyApprovalRevoked'))).status).toBe(200)
    expect([await statusOf(id), await flagged()]).toEqual(['Freigegeben', 'Website, Name'])
    await decideAbout(id, { decision: 'approve' })
    expect(await flagged()).toBe(undefined)
  })

  test('a rejection and a deletion', async () => {
    const id = await newCompany('Pfanne')
    await decideAbout(id, { decision: 'reject', reason: 'Die Adresse fehlt.' })
    expect((await undo(await idOf(id, 'CompanyRejected'))).status).toBe(200)
    expect(await statusOf(id)).toBe('In Prüfung')
    await admin.call('DELETE', `/api/adminDel/company/${id}`, { reason: 'Doppelt.' })
    const deletion = await idOf(id, 'CompanyDeleted')
    const { fields, changes } = (await admin.call('GET', `/api/audit/${deletion}`)).body.data
    const moment = expect.stringMatching(/^\d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr$/)
    expect(fields).toContainEqual({ label: 'Wiederherstellbar bis', value: moment })
    expect(fields).toContainEqual({ label: 'Grund', value: 'Doppelt.' })
    expect(changes).toContainEqual({ label: 'Gelöscht', before: '', after: moment })
    expect((await undo(deletion)).status).toBe(200)
    expect((await historyOf(id))[0]).toMatchObject({ type: 'CompanyRestored', undoes: deletion })
    expect((await owner.call('PUT', `/api/companies/${id}`, { name: 'Pfanne & Topf' })).status).toBe(200)
  })

  test('an import takes exactly its companies away again', async () => {
    const csv = 'name;plz;city\nAus der Liste;80331;München\nAuch aus der Liste;80331;München\n'
    const query = 'fileName=liste.csv&source=Innung&licence=CC0&url=https://innung.example&date=2026-01-31'
    const { body } = await admin.call('POST', `/api/imports?${query}`, csv, { 'content-type': 'text/csv' })
    const stream = `import-${body.data.id}`
    await eventually(async () =>
      expect((await historyOf(stream))[0]).toMatchObject({ type: 'CompanyImportCompleted' }),
    )
    const completed = await idOf(stream, 'CompanyImportCompleted')
    const chain = async (type: string) =>
      (await admin.call('GET', `/api/audit?correlation=${body.data.id}&type=${type}`)).body.events
    const answer = await undo(completed)
    expect([answer.status, answer.body.data]).toEqual([
      202,
      { undone: completed, runningImport: body.data.id },
    ])
    await eventually(async () =>
      expect((await historyOf(stream))[0]).toMatchObject({ type: 'CompanyImportUndone', undoes: completed }),
    )
    expect(await chain('CompanyDeleted')).toHaveLength(2)
    expect((await undo(completed)).status).toBe(200)
  })

  test('what was done to industries', async () => {
    const create = async (name: string): Promise<string> =>
      (await admin.call('POST', '/api/industries', { name })).body.data.id
    const [bows, violins] = [await create('Bogenbau'), await create('Geigenbau')]
    const nameOf = async (id: string) => {
      const { data } = (await admin.call('GET', '/api/industries/getAllIndustries')).body
      return data.find((one: { id: string }) => one.id === id)
    }
    await admin.call('PUT', `/api/industries/${bows}`, { name: 'Bögen' })
    const renaming = await idOf(`industry-${bows}`, 'IndustryRenamed')
    await admin.call('DELETE', `/api/industries/${bows}?mergeInto=${violins}`)
    expect((await undo(renaming)).body.message).toContain('„Branche zusammengelegt“')
    expect((await undo(await idOf(`industry-${bows}`, 'IndustriesMerged'))).status).toBe(200)
    expect(await nameOf(bows)).toMatchObject({ name: 'Bögen', archived: false })
    expect((await undo(renaming)).status).toBe(200)
    expect(await nameOf(bows)).toMatchObject({ name: 'Bogenbau' })
    await admin.call('DELETE', `/api/industries/${bows}`)
    expect((await undo(await idOf(`industry-${bows}`, 'IndustryArchived'))).status).toBe(200)
    expect(await nameOf(bows)).toMatchObject({ archived: false })
  })

  test('what was done to a tip', async () => {
    const {
      data: { id },
    } = (await admin.call('POST', '/api/tips', { title: 'Alt', text: 'Rat' })).body
    await admin.call('PUT', `/api/tips/${id}`, { title: 'Neu' })
    await admin.call('PUT', `/api/tips/${id}`, { order: -7 })
    await admin.call('DELETE', `/api/tips/${id}`)
    for (const type of ['TipArchived', 'TipMoved', 'TipChanged'])
      expect((await undo(await idOf(`tip-${id}`, type))).status).toBe(200)
    expect((await admin.call('GET', `/api/tips/${id}`)).body.data).toMatchObject({
      title: 'Alt',
      order: 1,
      archived: false,
    })
  })

  test('many at once, the newest first, each with what came of it', async () => {
    const id = await newCompany('Schmiede')
    await decideAbout(id, { decision: 'approve' })
    await admin.call('DELETE', `/api/adminDel/company/${id}`, { reason: 'Doppelt.' })
    const kept = await newCompany('Esse')
    await decideAbout(kept, { decision: 'reject', reason: 'Die Adresse fehlt.' })
    await decideAbout(kept, { decision: 'approve' })
    const ids = {
      approval: await idOf(id, 'CompanyApproved'),
      deletion: await idOf(id, 'CompanyDeleted'),
      rejection: await idOf(kept, 'CompanyRejected'),
      unknown: '0192f0c1-7a00-7000-8000-000000000000',
    }
    const undoAll = () => admin.call('POST', '/api/audit/undo', { ids: Object.values(ids) })
    const { status, body } = await undoAll()
    expect(status).toBe(200)
    expect(body.data).toMatchObject([
      { id: ids.rejection, undone: false, newer: [{ type: 'CompanyApproved', canUndo: true }] },
      { id: ids.deletion, undone: true },
      { id: ids.approval, undone: true },
      { id: ids.unknown, undone: false, message: 'Dieses Ereignis gibt es nicht.' },
    ])
    expect(await statusOf(id)).toBe('In Prüfung')
    expect(await statusOf(kept)).toBe('Freigegeben')
    const before = await historyOf(id)
    expect((await undoAll()).body.data).toEqual(body.data)
    expect(await historyOf(id)).toEqual(before)
    expect((await owner.call('POST', '/api/audit/undo', { ids: [ids.approval] })).status).toBe(400)
    expect((await admin.call('POST', '/api/audit/undo', { ids: [] })).status).toBe(422)
  })

  test('is not offered for other events, and not to others', async () => {
    const id = await newCompany('Topf')
    expect((await undo(await idOf(id, 'CompanyRegistered'))).status).toBe(409)
    expect((await undo('0192f0c1-7a00-7000-8000-000000000000')).status).toBe(404)
    expect((await owner.call('POST', `/api/audit/${await idOf(id, 'CompanyRegistered')}/undo`)).status).toBe(
      400,
    )
  })
})

describe('the read models', () => {
  test('say how they are, and are rebuilt to the very same documents', async () => {
    const states = async () => (await admin.call('GET', '/api/projections')).body.data.projections
    const checksum = async () => (await admin.call('GET', '/api/projections/industry/checksum')).body.data
    expect(await states()).toContainEqual(
      expect.objectContaining({
        name: 'industry',
        state: 'live',
        serving: true,
        parked: { total: 0, documents: [] },
      }),
    )
    await eventually(async () =>
      expect((await states()).filter(({ lag }: { lag: number }) => lag > 0)).toEqual([]),
    )
    const before = await checksum()
    expect(before).toEqual({
      checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
      documents: expect.any(Number),
    })
    const old = (await states()).find(({ name }: { name: string }) => name === 'industry')
    expect((await admin.call('POST', '/api/projections/industry/rebuild')).status).toBe(202)
    await eventually(async () => {
      const [now, ...others] = (await states()).filter(({ name }: { name: string }) => name === 'industry')
      expect(others).toEqual([])
      expect(now.generation).not.toBe(old.generation)
    })
    expect(await checksum()).toEqual(before)
    expect(
      (await admin.call('POST', '/api/projections/industry/retry', { key: 'nichts' })).body.data,
    ).toEqual({ parked: 0 })

    const told = () => historyOf('projection-industry')
    await eventually(async () => expect(await told()).toHaveLength(3))
    const events = await told()
    const of = (type: string) => events.find((event: { type: string }) => event.type === type)
    expect(of('ProjectionRebuildStarted').by).toMatchObject({ kind: 'user', role: 'admin' })
    expect(of('ParkedDocumentsRetried').by).toMatchObject({ kind: 'user', role: 'admin' })
    expect(of('ProjectionRebuilt')).toMatchObject({
      by: { kind: 'system', name: 'Neubau von Datenbeständen' },
      correlation: of('ProjectionRebuildStarted').correlation,
    })
    const { fields } = (await admin.call('GET', `/api/audit/${of('ProjectionRebuilt').id}`)).body.data
    expect(fields).toContainEqual({ label: 'Prüfsumme', value: before.checksum })
  })

  test('are rebuilt also when the process ends right after somebody asked for it', async () => {
    const { writes, models } = product.instance
    const { projections } = await models.status()
    const serving = projections.find(({ name, serving: serves }) => name === 'legal-pages' && serves)
    const replaces = serving?.generation ?? 0
    const commandId = newUuid()
    const asked = await writes.handle(
      projectionDecider,
      projectionStream('legal-pages'),
      { type: 'StartRebuild', projection: 'legal-pages', replaces },
      {
        actor: { kind: 'system', name: 'test' },
        commandId,
        correlationId: commandId,
        causationId: commandId,
      },
    )
    expect(isRight(asked)).toBe(true)
    await product.restart()
    product.instance.rebuilds.resume()
    await eventually(async () =>
      expect((await historyOf('projection-legal-pages'))[0]).toMatchObject({
        type: 'ProjectionRebuilt',
        correlation: commandId,
      }),
    )
  })

  test('are the operator’s: nobody else sees them, and there is no other', async () => {
    expect((await owner.call('GET', '/api/projections')).status).toBe(400)
    expect((await owner.call('POST', '/api/projections/industry/rebuild')).status).toBe(400)
    expect((await admin.call('POST', '/api/projections/keines/rebuild')).status).toBe(404)
  })
})

describe('who is shown names or addresses of other people', () => {
  const mailTo = (id: string, name: string, address: string) =>
    product.instance.post.mailer.send({
      id: `mail-${id}`,
      to: { id, name, address },
      at: 0,
      correlationId: `mail-${id}`,
      subject: 'Ihr Eintrag',
      text: `Guten Tag ${name},`,
      html: '',
    })
  let lookerId = ''
  beforeAll(async () => {
    const looker = {
      fullName: 'Ludwig Schau',
      email: 'ludwig@example.org',
      password: 'Ludwig schaut sich um',
    }
    lookerId = (await (await product.owner(looker)).call('GET', '/api/auth/verify-token')).body.data.user.id
    await product.command('role', looker.email, 'admin')
  })
  const asAdmin = async (url: string, method: 'GET' | 'POST' = 'GET', payload: object = {}) => {
    const session = { userId: lookerId, sessionId: 's', role: 'admin', permissions: [] } as const
    const token = await product.instance.writes.accessTokens.issue(session)
    const headers = {
      authorization: `Bearer ${token}`,
      [positionHeader]: product.app.positions.issue(await product.instance.stores.store.head()),
    }
    return product.app.inject({ url, method, headers, ...(method === 'POST' && { payload }) })
  }
  /** Questions that have to be asked with something. */
  const questions: Readonly<Record<string, string>> = {
    '/api/timeline/{stream}/difference': '?from=2020-01-01',
  }
  /** What is asked by POST, in all the words that find a company or a person. Other calls by POST get nothing to do and refuse it. */
  const searches: Readonly<Record<string, readonly object[]>> = {
    '/api/companies/getAllCompanies': [{}, { section: 'recent' }],
    '/api/companies/search': [{ query: 'Leuchtturm' }, { query: testOwner.fullName }],
    '/api/companies/suggestions': [{ query: 'Leuchtturm' }, { query: testOwner.fullName }],
    '/api/companies/filter': [{}, { city: 'München' }],
  }
  /** These do something without being told what. */
  const acting = new Set(['/api/auth/logout', '/api/projections/{name}/rebuild'])
  const registration = async (userId: string): Promise<string> => idOf(`user-${userId}`, 'UserRegistered')

  test('is shown them by few calls', async () => {
    const company = await newCompany('Leuchtturm')
    const erika: string = (await owner.call('GET', '/api/auth/verify-token')).body.data.user.id
    await mailTo(erika, testOwner.fullName, testOwner.email)
    const { paths }: { paths: Record<string, object> } = (await product.app.inject('/api/docs/json')).json()
    const ids = [company, erika, `company-${company}`, await registration(erika), 'company-profile', 'agb']
    const showing = new Set<string>()
    const look = async (path: string, ...call: Parameters<typeof asAdmin>) => {
      const { body } = await asAdmin(...call)
      if ([testOwner.fullName, testOwner.email].some((personal) => body.includes(personal))) showing.add(path)
    }
    for (const [path, methods] of Object.entries(paths))
      for (const id of path.includes('{') ? ids : ['']) {
        const url = path.replaceAll(/\{\w+\}/g, id) + (questions[path] ?? '')
        if ('get' in methods) await look(path, url)
        if ('post' in methods && !acting.has(path))
          for (const search of searches[path] ?? [{}]) await look(path, url, 'POST', search)
      }
    for (const path of Object.keys(searches))
      expect([path, Object.keys(paths)]).toEqual([path, expect.arrayContaining([path])])
    expect([...showing].toSorted()).toEqual([
      '/api/audit',
      '/api/audit/csv',
      '/api/audit/{id}',
      '/api/companies/{id}/owners',
      '/api/outbox',
      '/api/timeline/{stream}',
      '/api/timeline/{stream}/difference',
      '/api/users',
      '/api/users/getUsersByCompany/{id}',
      '/api/users/{id}',
    ])
  })

  test('is noted by each of these before it answers', async () => {
    const calls: readonly ((person: { id: string; company: string }) => Promise<string> | string)[] = [
      ({ id }) => `/api/audit?actor=${id}`,
      ({ id }) => `/api/audit/csv?actor=${id}`,
      async ({ id }) => `/api/audit/${await registration(id)}`,
      ({ company }) => `/api/companies/${company}/owners`,
      () => '/api/outbox',
      ({ company }) => `/api/timeline/${company}`,
      ({ company }) => `/api/timeline/${company}/difference?from=2020-01-01`,
      () => '/api/users?limit=100',
      ({ company }) => `/api/users/getUsersByCompany/${company}`,
      ({ id }) => `/api/users/${id}`,
    ]
    for (const [index, callAbout] of calls.entries()) {
      const account = { ...testOwner, fullName: `Nr. ${index}`, email: `nr${index}@example.org` }
      const person = await product.owner(account)
      const id: string = (await person.call('GET', '/api/auth/verify-token')).body.data.user.id
      const { body } = await person.call('POST', '/api/companies', {
        name: 'Bude',
        plz: '80331',
        city: 'München',
      })
      const url = await callAbout({ id, company: body.data.id })
      // Nobody's look at themselves is noted.
      await eventually(async () => expect((await person.call('GET', `/api/users/${id}`)).status).toBe(200))
      if (url === '/api/outbox') await mailTo(id, account.fullName, account.email)
      const looks = async () =>
        (
          await admin.call(
            'GET',
            `/api/audit?type=PersonalDataAccessed&actor=${lookerId}&object=personalData-${id}`,
          )
        ).body.events
      expect([url, await looks()]).toEqual([url, []])
      expect((await asAdmin(url)).body).toContain(account.fullName)
      expect([url, await looks()]).toMatchObject([url, [{ by: { key: lookerId } }]])
    }
  })
})

test('a person is found by their name or address, and so is what happened to them, in words', async () => {
  const login = await owner.call('GET', '/api/auth/verify-token')
  const erika: string = login.body.data.user.id
  const done = async (by: string) => {
    const { events } = (await admin.call('GET', `/api/audit?limit=5&actor=${encodeURIComponent(by)}`)).body
    return events.map(({ id }: { id: string }) => id)
  }
  const byId = await done(erika)
  expect(byId).not.toEqual([])
  for (const by of [testOwner.email.toUpperCase(), 'erika', 'Muster, Erika'])
    expect([by, await done(by)]).toEqual([by, byId])
  expect(await done('Erika Mustermann')).toEqual([])
  expect(await done('niemand@example.org')).toEqual([])

  const company = await newCompany('Bäckerei')
  const fieldsOf = async (object: string, type: string) =>
    (await admin.call('GET', `/api/audit/${await idOf(object, type)}`)).body.data
  const added = await fieldsOf(company, 'CompanyOwnerAdded')
  expect(added.fields).toEqual([{ label: 'Konto', value: testOwner.fullName }])
  expect(added.changes).toEqual([{ label: 'Inhaber', before: '', after: testOwner.fullName }])
  const state = (await admin.call('GET', `/api/timeline/${company}`)).body.data.state
  expect(state).toContainEqual({ label: 'Inhaber', value: testOwner.fullName })
  expect(state).toContainEqual({ label: 'Tarif', value: 'Basis' })
  const { events } = (await admin.call('GET', '/api/audit?type=Reserved&limit=100')).body
  const address = events.find(({ object }: { object: { kind: string } }) => object.kind === 'email').object
  expect(address.name).toEqual(expect.any(String))
  const claim = (await fieldsOf(address.stream, 'Reserved')).fields
  expect(claim).toEqual([
    { label: 'Anspruch', value: address.name },
    { label: 'Zeitpunkt', value: expect.stringMatching(/^\d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr$/) },
  ])
})

test('who reads names in the history is in it: once a day, and after an erasure nobody’s name is left to read', async () => {
  const administrator = (await admin.call('GET', '/api/auth/verify-token')).body.data.user.id
  const looks = async () =>
    (await admin.call('GET', `/api/audit?type=PersonalDataAccessed&actor=${administrator}`)).body.events.map(
      ({ object }: { object: { id: string } }) => object.id,
    )
  const account = { ...testOwner, fullName: 'Vera Vorbei', email: 'vera@example.org' }
  const vera = (await (await product.owner(account)).call('GET', '/api/auth/verify-token')).body.data.user.id
  const read = async () => (await admin.call('GET', `/api/audit?actor=${vera}`)).body.events
  // What she did is not the administrator's own, so their reads need not wait for it.
  await eventually(async () => expect(await read()).not.toEqual([]))
  await read()
  // What a read records is in the history a moment later.
  await eventually(async () => expect(await looks()).toContain(vera))
  expect((await looks()).filter((id: string) => id === vera)).toHaveLength(1)
  const { events } = (await admin.call('GET', `/api/audit?actor=${vera}&limit=1`)).body
  expect(events[0].by).toMatchObject({ name: account.fullName, key: vera })
  expect((await product.command('erase', account.email, '--yes')).exitCode).toBe(0)
  const after = (await admin.call('GET', `/api/audit?actor=${vera}&limit=1`)).body.events
  expect(after[0].by).toMatchObject({ name: 'Gelöschtes Konto', key: vera })
  await eventually(async () =>
    expect((await admin.call('GET', '/api/audit?actor=Vera%20Vorbei')).body.events).toEqual([]),
  )
  const [erasure] = (await admin.call('GET', '/api/audit?type=PersonalDataErased&limit=1')).body.events
  expect(erasure.by).toMatchObject({ kind: 'system', name: 'Löschung von Personendaten' })
})
