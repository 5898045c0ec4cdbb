import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { beginning } from '@schaufenster/events/store/position.ts'
import { buildApp, type App } from '@schaufenster/platform/app/build-app.ts'
import { germany } from '@schaufenster/platform/geo/germany.ts'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { createAccessTokens } from '@schaufenster/platform/tokens/access-tokens.ts'
import type { RoleDocument } from '@schaufenster/projections/identity/role.ts'
import type { UserAccountDocument } from '@schaufenster/projections/identity/user-account.ts'
import { createAnalyser } from '@schaufenster/projections/search/analysis/analyser.ts'
import { readLexicon } from '@schaufenster/projections/search/analysis/lexicon.ts'
import { registerLexiconQueries } from '../discovery/lexicon/lexicon-routes.ts'
import { registerSearchAdmin } from '../discovery/search-admin-routes.ts'
import { registerRoleQueries } from '../identity/role-routes.ts'
import { memoryReader } from '../lib/memory-reader.ts'
import { staleHeader } from './freshness.ts'
import { registerReads } from './reads.ts'

const tokens = createAccessTokens([{ kid: 'k', key: Buffer.alloc(32, 1) }], systemClock)
const freshness = { waitFor: async () => true, head: async () => beginning, markOf: () => '' }
let app: App
beforeEach(async () => {
  app = await buildApp({ tokens, idKey: Buffer.alloc(32), publicUrl: 'http://localhost' })
  registerReads(app, freshness)
})
afterEach(() => app.close())

const get = async (url: string) => {
  const permissions = ['role.manage', 'search.manage'] as const
  const authorization = await tokens.issue({ userId: 'a', sessionId: 's', role: 'admin', permissions })
  const { statusCode, headers } = await app.inject({ url, headers: { authorization } })
  return [statusCode, headers[staleHeader]]
}

test.each([
  ['is parked', new Set(['r']), 'parked'],
  ['is not', new Set<string>(), undefined],
])('roles say so when a change of one %s', async (_name, parked, told) => {
  const role: RoleDocument = { id: 'r', version: 1, name: 'Redaktion', permissions: [] }
  registerRoleQueries(app, {
    roles: memoryReader(new Map([['r', role]]), parked),
    users: memoryReader(new Map<string, UserAccountDocument>()),
  })
  expect(await get('/api/role')).toEqual([200, told])
  expect(await get('/api/role/r')).toEqual([200, told])
})

const never = () => Promise.reject(new Error('nobody asks for this'))
const search = { search: never, suggest: never, setSynonyms: never, close: never }
const listings = {
  industries: never,
  isAnyParked: never,
  company: never,
  companies: never,
  starsOf: never,
  rows: never,
  recent: never,
  filtered: never,
}

test.each([
  ['/api/synonyms', 'synonyms'],
  ['/api/search/ranking', 'ranking'],
  ['/api/search/lexicon', 'lexicon'],
  ['/api/search/lexicon', 'company'],
])('what looks after the search says so when a change waits: %s, a change of a %s', async (url, waiting) => {
  const reader = (name: string) =>
    memoryReader(new Map<string, never>(), new Set(name === waiting ? ['x'] : []))
  registerSearchAdmin(app, {
    search,
    listings,
    analyser: never,
    gazetteer: germany(),
    townsLike: never,
    ranking: never,
    now: () => 0,
    synonyms: async () => [],
    rankings: async () => ({ versions: [] }),
    synonymDocuments: reader('synonyms'),
    rankingDocuments: reader('ranking'),
  })
  const analyser = createAnalyser(readLexicon(1, ''))
  const lexicon = {
    named: async () => [],
    gazetteer: germany(),
    lexicons: async () => ({ versions: [] }),
    companies: reader('company'),
    lexiconDocuments: reader('lexicon'),
    analyser: async () => analyser,
    analyserWith: () => analyser,
  }
  registerLexiconQueries(app, lexicon, freshness)
  expect(await get(url)).toEqual([200, 'parked'])
})
