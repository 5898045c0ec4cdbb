import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { berlinDayOf } from '@schaufenster/platform/lib/berlin.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { openTestInstance, type Person, type TestInstance } from '../test-instance.ts'

let product: TestInstance
let admin: Person
let owner: Person
const ids = new Map<string, string>()

const companies = [
  { name: 'Brot und mehr', plz: '80331', city: 'München', tagLine: 'Semmeln' },
  { name: 'Ofen Huber', plz: '80331', city: 'München', tagLine: 'Brot aus dem Ofen' },
]

beforeAll(async () => {
  product = await openTestInstance()
  admin = await product.admin()
  owner = await product.owner()
  for (const form of companies) {
    const { id } = (await owner.call('POST', '/api/companies', form)).body.data
    await admin.call('POST', `/api/companies/${id}/review`, { decision: 'approve' })
    ids.set(form.name, id)
  }
})
afterAll(() => product.close())

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
const crawler = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }
/** As those find it who have just changed something. */
const find = async (query: string): Promise<readonly string[]> =>
  (await admin.call('POST', '/api/companies/search', { query })).body.companies.map(
    ({ name }: { name: string }) => name,
  )

describe('synonyms', () => {
  test('are found at once, and no longer once they are removed or taken back', async () => {
    expect(await find('Wecken')).toEqual([])
    expect((await owner.call('POST', '/api/synonyms', { words: ['Wecken', 'Semmeln'] })).status).toBe(400)
    const made = await admin.call('POST', '/api/synonyms', { words: ['Wecken ', 'Semmeln', 'wecken'] })
    expect(made.status).toBe(201)
    const { id } = made.body.data
    expect(await find('Wecken')).toEqual(['Brot und mehr'])
    const listed = await admin.call('GET', '/api/synonyms?q=SEMM')
    expect(listed.body).toMatchObject({ total: 1, synonyms: [{ id, words: ['wecken', 'Semmeln'] }] })
    expect((await admin.call('GET', '/api/synonyms?q=torte')).body.total).toBe(0)

    await admin.call('PUT', `/api/synonyms/${id}`, { words: ['Wecken', 'Ofen'] })
    expect(await find('Wecken')).toEqual(['Ofen Huber'])
    const history = await admin.call('GET', '/api/audit?object=synonyms-platform&type=SynonymDefined')
    const [last] = history.body.events
    expect((await admin.call('POST', `/api/audit/${last.id}/undo`)).status).toBe(200)
    expect(await find('Wecken')).toEqual(['Brot und mehr'])

    expect((await admin.call('DELETE', `/api/synonyms/${id}`)).status).toBe(200)
    expect(await find('Wecken')).toEqual([])
    expect((await admin.call('PUT', `/api/synonyms/${id}`, { words: ['a', 'bb'] })).status).toBe(422)
    expect((await admin.call('PUT', `/api/synonyms/${id}`, { words: ['aa', 'bb'] })).status).toBe(404)
  })
})

describe('the ranking', () => {
  const rules = {
    ...{ name: 0, services: 0, tagLine: 10, industry: 0, city: 0, about: 0 },
    ...{ exactness: 0, nearness: 0, relaxes: false },
  }
  const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name)

  test('is compared before it is switched on, and taken back', async () => {
    expect(await find('Brot')).toEqual(['Brot und mehr', 'Ofen Huber'])
    const compared = await admin.call('POST', '/api/search/lab', { rules, queries: [{ terms: 'Brot' }] })
    const [{ now, draft, common, overlap }] = compared.body.data
    expect([names(now), names(draft)]).toEqual([
      ['Brot und mehr', 'Ofen Huber'],
      ['Ofen Huber', 'Brot und mehr'],
    ])
    expect([common, overlap]).toEqual([2, 0.5])
    expect(await find('Brot')).toEqual(['Brot und mehr', 'Ofen Huber'])

    expect((await owner.call('PUT', '/api/search/ranking', { title: 'Zeile', rules })).status).toBe(400)
    const changed = await admin.call('PUT', '/api/search/ranking', { title: 'Zeile', rules })
    expect(changed.body.data).toEqual({ version: 1 })
    expect(await find('Brot')).toEqual(['Ofen Huber', 'Brot und mehr'])
    // It does not relax: a word too many finds nothing.
    expect(await find('Brot Klavier')).toEqual([])
    expect((await admin.call('GET', '/api/search/ranking')).body.data).toMatchObject([
      { version: 1, title: 'Zeile', rules },
      { version: 0 },
    ])

    const [last] = (await admin.call('GET', '/api/audit?object=ranking-platform')).body.events
    expect((await admin.call('POST', `/api/audit/${last.id}/undo`)).status).toBe(200)
    expect(await find('Brot')).toEqual(['Brot und mehr', 'Ofen Huber'])
    expect(await find('Brot Klavier')).not.toEqual([])
  })
})

describe('the lexicon', () => {
  const publish = (words: readonly string[]) => admin.call('PUT', '/api/search/lexicon', { words })

  test('is proposed, previewed, published and taken back; the index is filled anew each time', async () => {
    const { policies } = product.instance
    await policies.begin()
    policies.start()
    await eventually(async () =>
      expect(policies.status().filter(({ state }) => state !== 'waiting')).toEqual([]),
    )
    const made = await owner.call('POST', '/api/companies', {
      name: 'Quarkiniladen Nord',
      plz: '80331',
      city: 'München',
      services: ['Quarkini', 'Quarkinikurs'],
    })
    await admin.call('POST', `/api/companies/${made.body.data.id}/review`, { decision: 'approve' })
    expect(await find('Laden')).toEqual([])

    const before = (await admin.call('GET', '/api/search/lexicon')).body.data
    expect(before).toMatchObject({ versions: [{ version: 0, words: [] }], companies: 3, isPart: false })
    expect(before.proposals).toEqual([
      { word: 'quarkini', compounds: ['quarkinikurs', 'quarkiniladen'], companies: 2 },
    ])
    const draft = { words: ['quarkini'], queries: ['Laden', 'Brot'] }
    const preview = (await admin.call('POST', '/api/search/lexicon/preview', draft)).body.data
    expect(preview.queries).toEqual([{ terms: 'Laden', companies: 1, examples: ['Quarkiniladen Nord'] }])
    expect(preview.parts).toContainEqual({
      word: 'quarkiniladen',
      before: ['quarkiniladen'],
      after: ['quarkini', 'laden'],
      companies: 1,
    })
    expect(await find('Laden')).toEqual([])

    expect((await owner.call('PUT', '/api/search/lexicon', { words: ['quarkini'] })).status).toBe(400)
    expect((await publish(['Quark ini'])).status).toBe(422)
    expect((await publish(['quarkini'])).body.data).toEqual({ version: 1 })
    await eventually(async () => expect(await find('Laden')).toEqual(['Quarkiniladen Nord']))

    const [last] = (await admin.call('GET', '/api/audit?object=lexicon-platform')).body.events
    await eventually(async () => {
      const { data } = (await admin.call('GET', '/api/projections')).body
      expect(data.projections.filter(({ name }: { name: string }) => name === 'company-search')).toHaveLength(
        1,
      )
    })
    expect((await admin.call('POST', `/api/audit/${last.id}/undo`)).status).toBe(200)
    await eventually(async () => expect(await find('Laden')).toEqual([]))
  })
})

describe('what was searched for', () => {
  const note = (terms: string, hits: number, headers: Record<string, string> = browser) =>
    product.visitor().call('POST', '/api/searches', { terms, place: 'München', hits, ms: 12 }, headers)

  test('is counted without bots and administrators, and shows what found nothing and what nobody opened', async () => {
    expect((await note('Pizza 089 123456', 0)).status).toBe(204)
    await note('pizza 089 654321', 0)
    await note('Brot', 2, { ...browser, dnt: '1' })
    await note('Semmeln', 1)
    await note('Semmeln', 1, crawler)
    await admin.call('POST', '/api/searches', { terms: 'Torte', hits: 0, ms: 1 }, browser)
    await product.visitor().call('POST', '/api/searches', { terms: '   ', hits: 0, ms: 1 }, browser)
    const chosen = { terms: 'bro', position: 3 }
    expect((await product.visitor().call('POST', '/api/searches/suggestions', chosen, browser)).status).toBe(
      204,
    )
    await note('Ofen', 1)
    await product
      .visitor()
      .call('POST', `/api/companies/viewCompany/${ids.get('Ofen Huber')}`, undefined, browser)
    await product.instance.telemetry.log.flush()

    const report = async (kind: string) =>
      (await admin.call('GET', `/api/search/terms?kind=${kind}&startDate=${berlinDayOf(Date.now())}`)).body
        .data
    await eventually(async () =>
      expect((await report('top')).totals).toMatchObject({
        searches: 5,
        empty: 2,
        chosen: 1,
        rank: 3,
        opened: 1,
      }),
    )
    const words = async (kind: string) =>
      (await report(kind)).terms.map(({ terms }: { terms: string }) => terms)
    expect(await words('top')).toEqual(['pizza ### ######', 'brot', 'ofen', 'semmeln'])
    expect((await report('empty')).terms).toEqual([
      { terms: 'pizza ### ######', place: 'münchen', searches: 2, empty: 2, hits: 0, known: 2, opened: 0 },
    ])
    expect(await words('unopened')).toEqual(['semmeln'])
    expect((await owner.call('GET', '/api/search/terms')).status).toBe(400)
  })
})
