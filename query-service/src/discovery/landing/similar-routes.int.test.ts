import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { beginning } from '@schaufenster/events/store/position.ts'
import { buildApp, type App } from '@schaufenster/platform/app/build-app.ts'
import { createAccessTokens } from '@schaufenster/platform/tokens/access-tokens.ts'
import { staleHeader } from '../../app/freshness.ts'
import { registerReads } from '../../app/reads.ts'
import { createListedCompanies } from '../../directory/listed-companies.ts'
import { and, approved, bakeries, registered, sampleDirectory } from '../../lib/sample-directory.ts'
import { keptTowns } from './landing-towns.ts'
import { registerSimilarQuery } from './similar-routes.ts'

const [first, second] = ['brot', 'semmel'].map((slug) =>
  and(registered({ name: slug, slug, industry: bakeries, munich: true }), approved),
)
if (first === undefined || second === undefined) throw new Error('nobody was made')
const tokens = createAccessTokens([{ kid: 'k', key: new Uint8Array(32).fill(1) }], { now: () => 0 })

const parked = new Set<string>()
let mark: string
let now: number
let searched: number
let app: App

beforeEach(async () => {
  parked.clear()
  mark = 'before'
  now = Date.parse('2026-11-02T10:00:00Z')
  searched = 0
  app = await buildApp({ tokens, idKey: new Uint8Array(32), publicUrl: 'http://localhost' })
  const freshness = { waitFor: async () => true, head: async () => beginning, markOf: () => mark }
  registerReads(app, freshness)
  const directory = await sampleDirectory([first, second], parked)
  const search: typeof directory.search.search = (request) => {
    if (request.near !== undefined) searched += 1
    return directory.search.search(request)
  }
  const found = { search: { ...directory.search, search }, listings: createListedCompanies(directory) }
  registerSimilarQuery(app, { ...found, townsOf: keptTowns(found, freshness), now: () => now }, freshness)
})

afterEach(async () => {
  await app.close()
})

const similarTo = async (id: string) => {
  const answer = await app.inject(`/api/companies/${id}/similar`)
  const { data } = answer.json()
  return {
    status: answer.statusCode,
    slugs: data?.companies.map(({ slug }: { readonly slug: string }) => slug),
    stale: answer.headers[staleHeader],
  }
}

test('a company is named by its id or its slug, in any case', async () => {
  for (const name of ['brot', 'BROT', first.id])
    expect(await similarTo(name)).toEqual({ status: 200, slugs: ['semmel'], stale: undefined })
  expect((await similarTo('gibt-es-nicht')).status).toBe(404)
})

test('an answer is kept until a model moves or a new day begins', async () => {
  await similarTo('brot')
  await similarTo('brot')
  expect(searched).toBe(1)
  mark = 'after'
  await similarTo('brot')
  expect(searched).toBe(2)
  now += 24 * 60 * 60 * 1000
  await similarTo('brot')
  expect(searched).toBe(3)
})

test('one that shows a company of which a change waits says so to each caller', async () => {
  parked.add(second.id)
  expect([(await similarTo('brot')).stale, (await similarTo('brot')).stale]).toEqual(['parked', 'parked'])
  parked.clear()
  expect((await similarTo('brot')).stale).toBeUndefined()
})
