import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { openTestInstance, type Person, type TestInstance } from '../test-instance.ts'

let product: TestInstance
let admin: Person
let owner: Person
const ids: string[] = []

beforeAll(async () => {
  product = await openTestInstance()
  ;[admin, owner] = [await product.admin(), await product.owner()]
  for (const name of ['Brothaus', 'Kornhaus', 'Backhaus']) {
    const { body } = await owner.call('POST', '/api/companies', { name, plz: '80331', city: 'München' })
    ids.push(body.data._id)
    if (name !== 'Backhaus')
      await admin.call('POST', `/api/companies/${body.data._id}/review`, { decision: 'approve' })
  }
})
afterAll(() => product.close())
afterEach(async () => {
  for (const { id } of (await admin.call('GET', all)).body.recommendations)
    await admin.call('DELETE', `${all}/${id}`)
})

const all = '/api/recommendation'
const place = async (company: number, wanted: object = {}) =>
  admin.call('POST', all, { section: 'heroSlider', company: ids[company], ...wanted })

/** To somebody, once the models have what administrators did. */
const shownTo = async (person: Person, section = 'heroSlider') => {
  await admin.call('GET', all)
  const { data } = (await person.call('GET', `${all}/getAllRecommendations`)).body
  return data[section].map(({ company }: { company: { name: string } }) => company.name)
}
const onHome = async (section = 'heroSlider') => {
  await admin.call('GET', all)
  return (await owner.call('POST', '/api/companies/getAllCompanies', { section })).body[section]
}

describe('placements', () => {
  test('are made, ordered, changed, removed and taken back, and the home page follows', async () => {
    const [first, second, hidden] = [
      await place(0),
      await place(1, { sponsored: true, to: '2999-12-31' }),
      await place(2, { position: 1 }),
    ].map(({ status, body }) => ({ status, ...body.data }))
    expect([first?.status, second?.status, hidden?.status]).toEqual([201, 201, 201])
    expect(await shownTo(admin)).toEqual(['Backhaus', 'Brothaus', 'Kornhaus'])
    expect(await shownTo(owner)).toEqual(['Brothaus', 'Kornhaus'])
    expect(await onHome()).toMatchObject([
      { name: 'Brothaus', sponsored: false },
      { name: 'Kornhaus', sponsored: true },
    ])

    const moved = await admin.call('PUT', `${all}/${second?.id}`, { position: 1 })
    expect(moved.status).toBe(200)
    expect(await shownTo(admin)).toEqual(['Kornhaus', 'Backhaus', 'Brothaus'])
    expect((await admin.call('PUT', `${all}/${second?.id}`, { position: 1 })).body.data.version).toBe(
      moved.body.data.version,
    )

    const ended = await admin.call('PUT', `${all}/${first?.id}`, { from: '2020-01-01', to: '2020-02-01' })
    expect(ended.status).toBe(200)
    expect((await onHome()).map(({ name }: { name: string }) => name)).toEqual(['Kornhaus'])

    await admin.call('DELETE', `${all}/${second?.id}`)
    expect(await onHome()).toEqual([])
    expect((await owner.call('GET', `${all}/${second?.id}`)).status).toBe(404)
    await admin.call('POST', `${all}/${second?.id}/restore`)
    expect(await shownTo(owner)).toEqual(['Kornhaus'])
    expect((await owner.call('GET', `${all}/${second?.id}`)).body.data).toMatchObject({ position: 1 })
    expect((await owner.call('GET', all)).body).toMatchObject({ total: 1, totalPages: 1 })
    expect((await admin.call('GET', all)).body).toMatchObject({ total: 3 })
  })

  test('are taken back in the history, too', async () => {
    const { id } = (await place(0, { section: 'hotspot' })).body.data
    await admin.call('DELETE', `${all}/${id}`)
    const { events } = (await admin.call('GET', `/api/audit?object=placement-${id}`)).body
    const removal = events.find(({ type }: { type: string }) => type === 'PlacementRemoved')
    expect((await admin.call('POST', `/api/audit/${removal.id}/undo`)).status).toBe(200)
    expect(await shownTo(owner, 'hotspot')).toEqual(['Brothaus'])
  })

  test('follow their company: what is no longer approved is gone at once', async () => {
    await place(0, { section: 'hotspot' })
    await place(1, { section: 'hotspot' })
    expect(await shownTo(owner, 'hotspot')).toEqual(['Brothaus', 'Kornhaus'])
    await admin.call('POST', `/api/companies/${ids[1]}/review`, { decision: 'revoke', reason: 'Umzug' })
    expect(await shownTo(owner, 'hotspot')).toEqual(['Brothaus'])
    expect((await onHome('hotspot')).map(({ name }: { name: string }) => name)).toEqual(['Brothaus'])
    await admin.call('POST', `/api/companies/${ids[1]}/review`, { decision: 'approve' })
  })

  test('say in German what is missing', async () => {
    const fields = async (body: object) => {
      const answer = await admin.call('POST', all, body)
      return [answer.status, Object.keys(answer.body.fields ?? {})]
    }
    expect(await fields({ section: 'hotspot', company: 'gibt-es-nicht' })).toEqual([422, ['company']])
    expect(await fields({ section: 'category', company: ids[0] })).toEqual([422, ['industry']])
    const late = { section: 'category', company: ids[0], from: '2026-02-30' }
    expect(await fields(late)).toEqual([422, ['from']])
    await place(0, { section: 'hotspot' })
    expect(await fields({ section: 'hotspot', company: ids[0] })).toEqual([409, ['company']])
    expect((await admin.call('PUT', `${all}/niemand`, { position: 1 })).status).toBe(404)
  })

  test('stand in the list of an industry', async () => {
    const [industry] = (await admin.call('GET', '/api/industries/getAllIndustries')).body.data
    await place(0, { section: 'category', industry: industry._id, sponsored: true })
    await admin.call('GET', all)
    const [list] = (await owner.call('POST', '/api/companies/getAllCompanies', { section: 'category' })).body
      .category
    expect(list).toMatchObject({
      industry: { name: industry.name },
      companies: [],
      placed: [{ name: 'Brothaus', sponsored: true }],
    })
  })

  test('are for those who manage them', async () => {
    const { id } = (await place(0, { section: 'hotspot', from: '2999-01-01' })).body.data ?? {}
    for (const [method, path, body] of [
      ['POST', all, { section: 'hotspot', company: ids[0] }],
      ['PUT', `${all}/${id}`, { position: 1 }],
      ['DELETE', `${all}/${id}`, undefined],
      ['POST', `${all}/${id}/restore`, undefined],
    ] as const)
      expect((await owner.call(method, path, body)).status).toBe(400)
  })
})
