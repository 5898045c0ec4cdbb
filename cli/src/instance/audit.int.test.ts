import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { openTestInstance, testOwner, type Person, type TestInstance } from './test-instance.ts'

let product: TestInstance
let admin: Person
let owner: Person

beforeAll(async () => {
  product = await openTestInstance()
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
const review = (id: string, body: object) => admin.call('POST', `/api/companies/${id}/review`, body)
const statusOf = async (id: string) =>
  (await admin.call('GET', `/api/timeline/${id}`)).body.data.state.find(
    ({ label }: { label: string }) => label === 'Stand',
  ).value

describe('taking back', () => {
  test('an approval: the company waits again, and the event says what it takes back; sent again nothing changes', async () => {
    const id = await newCompany('Ofen')
    await review(id, { decision: 'approve' })
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

  test('is refused while something newer rests on it, which is named and can be taken back itself', async () => {
    const id = await newCompany('Kessel')
    await review(id, { decision: 'approve' })
    await review(id, { decision: 'revoke', reason: 'Die Angaben stimmen nicht.' })
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
  })

  test('a rejection and a deletion', async () => {
    const id = await newCompany('Pfanne')
    await review(id, { decision: 'reject', reason: 'Die Adresse fehlt.' })
    expect((await undo(await idOf(id, 'CompanyRejected'))).status).toBe(200)
    expect(await statusOf(id)).toBe('In Prüfung')
    await admin.call('DELETE', `/api/adminDel/company/${id}`, { reason: 'Doppelt.' })
    const deletion = await idOf(id, 'CompanyDeleted')
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
    expect((await undo(completed)).status).toBe(200)
    expect(await chain('CompanyDeleted')).toHaveLength(2)
    expect((await historyOf(stream))[0]).toMatchObject({ type: 'CompanyImportUndone', undoes: completed })
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
    const checksum = async () => (await admin.call('GET', '/api/projections/audit-log/checksum')).body.data
    expect(await states()).toContainEqual(
      expect.objectContaining({
        name: 'audit-log',
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
    const old = (await states()).find(({ name }: { name: string }) => name === 'audit-log')
    expect((await admin.call('POST', '/api/projections/audit-log/rebuild')).status).toBe(202)
    await eventually(async () => {
      const [now, ...others] = (await states()).filter(({ name }: { name: string }) => name === 'audit-log')
      expect(others).toEqual([])
      expect(now.generation).not.toBe(old.generation)
    })
    expect(await checksum()).toEqual(before)
    expect(
      (await admin.call('POST', '/api/projections/audit-log/retry', { key: 'nichts' })).body.data,
    ).toEqual({ parked: 0 })
  })

  test('are the operator’s: nobody else sees them, and there is no other', async () => {
    expect((await owner.call('GET', '/api/projections')).status).toBe(400)
    expect((await owner.call('POST', '/api/projections/industry/rebuild')).status).toBe(400)
    expect((await admin.call('POST', '/api/projections/keines/rebuild')).status).toBe(404)
  })
})

test('who reads names in the history is in it: once a day, and after an erasure nobody’s name is left to read', async () => {
  const looks = async () =>
    (await admin.call('GET', '/api/audit?type=PersonalDataAccessed')).body.events.map(
      ({ object }: { object: { id: string } }) => object.id,
    )
  const erika = (await owner.call('GET', '/api/auth/verify-token')).body.data.user.id
  await admin.call('GET', `/api/audit?actor=${erika}`)
  expect((await looks()).filter((id: string) => id === erika)).toHaveLength(1)
  const { events } = (await admin.call('GET', `/api/audit?actor=${erika}&limit=1`)).body
  expect(events[0].by).toMatchObject({ name: 'Erika Muster', key: erika })
  expect((await product.command('erase', testOwner.email, '--yes')).exitCode).toBe(0)
  const after = (await admin.call('GET', `/api/audit?actor=${erika}&limit=1`)).body.events
  expect(after[0].by).toMatchObject({ name: 'Gelöschtes Konto', key: erika })
})
