import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { CompanyData } from '@schaufenster/command-service/directory/import/company-of-row.ts'
import { industrySeed } from '@schaufenster/command-service/directory/industry/industry-seed.ts'
import { positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import { describeWithEngine } from '@schaufenster/platform/lib/engine-address.ts'
import { companySearchSchema } from '@schaufenster/projections/directory/company-search.ts'
import { loadShippedLexicon } from '@schaufenster/projections/search/analysis/load-lexicon.ts'
import { connectElasticsearch } from '@schaufenster/projections/search/elasticsearch/connect-elasticsearch.ts'
import { openElasticsearchIndex } from '@schaufenster/projections/search/elasticsearch/elasticsearch-search-index.ts'
import type { MaintainedSearchIndex, SearchRequest } from '@schaufenster/projections/search/search-index.ts'
import { createSqliteSearchIndex } from '@schaufenster/projections/search/sqlite/sqlite-search-index.ts'
import { entryOf, hasMunich, readMunich } from './munich-companies.ts'
import { seedSynonyms } from './seed-synonyms.ts'

/** Same words, same hits: FTS5 and Elasticsearch answer alike, whatever is asked of them about 7,520 businesses of Munich. */

const rules = { schema: companySearchSchema, lexicon: loadShippedLexicon() }
const questions = 200
/** Milliseconds for each test on a busy machine: every question is several requests. */
const patience = 600_000

/** Every so many names, so that all of the file is asked about. */
const wordsOf = (companies: readonly CompanyData[]): readonly string[] => {
  const step = Math.floor(companies.length / questions)
  return Array.from({ length: questions }, (_, at) => companies[at * step]?.name ?? '')
}

/** What people type: names and single words of them, begun, mistyped, with a town, with a trade; and what many companies have. */
const typed = (name: string, at: number): string => {
  const words = name.split(/\s+/)
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? name
  const half = Math.ceil(longest.length / 2)
  const trade = industrySeed[at % industrySeed.length]?.industry.name ?? ''
  const ways = [
    name,
    longest,
    longest.slice(0, half + 1),
    longest.slice(0, half) + longest.slice(half + 1),
    longest.slice(0, half - 1) +
      longest
        .slice(half - 1, half + 1)
        .split('')
        .toReversed()
        .join('') +
      longest.slice(half + 1),
    `${longest} München`,
    trade,
    `${trade} in ${['München', 'Schwabing', 'Pasing'][at % 3]}`,
    longest.slice(0, 3),
    ['', 'Restaurant', 'Café', 'Arzt', 'Haus', 'Autowerkstatt', 'restaruant', 'muenchen'][at % 8],
  ]
  return ways[at % ways.length] ?? ''
}

/** With filters, circles, facets, orders and pages in turn. */
const requestOf = (name: string, at: number, companies: readonly CompanyData[]): SearchRequest => {
  const { position, industryIds } = companies[(at * 37) % companies.length] ?? {}
  const near = position && {
    lat: position.latitude,
    lon: position.longitude,
    radiusKm: [0.5, 2, 10, 50][at % 4] ?? 1,
  }
  return {
    text: typed(name, at),
    keywords: {
      status: ['approved'],
      ...(at % 4 === 1 && { city: ['München'] }),
      ...(at % 7 === 2 && industryIds !== undefined && { industry: [...industryIds] }),
    },
    ...(at % 3 === 1 && near !== undefined && { near, sort: at % 2 === 0 ? 'relevance' : 'distance' }),
    ...(at % 11 === 3 && { onlyIn: ['name', 'city'] }),
    facets: ['industry', 'city'],
    facetValues: at % 5 === 0 ? 3 : 100,
    offset: [0, 0, 0, 20, 300][at % 5] ?? 0,
    limit: 24,
  }
}

const describeCompanies = hasMunich ? describe : describe.skip

describeWithEngine('ELASTICSEARCH_URL', 'same words, same hits', (address) => {
  describeCompanies('over the businesses of Munich (../shared/data/muenchen.geojson)', () => {
    const client = connectElasticsearch(address === '' ? 'http://127.0.0.1' : address, 60_000)
    const name = `same-hits-${randomUUID()}`
    let folder: string
    let companies: readonly CompanyData[]
    let ours: MaintainedSearchIndex
    let theirs: MaintainedSearchIndex

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'same-hits-'))
      companies = await readMunich()
      ours = createSqliteSearchIndex({ path: join(folder, 'search.db'), ...rules })
      theirs = await openElasticsearchIndex(client, name, rules)
      const writes = companies.map((company, at) => ({
        id: `company-${company.source.id}`,
        version: positionFromOrdinal(at + 1),
        document: entryOf(company, at % 50 === 0 ? 'pending' : 'approved'),
      }))
      const synonyms = seedSynonyms()
      for (const index of [ours, theirs]) {
        await index.setSynonyms(synonyms)
        await index.apply(writes)
      }
    })
    afterAll(async () => {
      await ours.close()
      await theirs.close()
      await client.indices.delete({ index: name })
      await client.close()
      await rm(folder, { recursive: true })
    })

    it(
      `gives the same hits in the same order, counts and meant words to ${questions} questions`,
      async () => {
        expect(companies.length).toBeGreaterThan(7_000)
        let found = 0
        let meant = 0
        for (const [at, each] of wordsOf(companies).entries()) {
          const request = requestOf(each, at, companies)
          const answer = await ours.search(request)
          expect({ request, answer: await theirs.search(request) }).toEqual({ request, answer })
          if (answer.hits.length > 0) found += 1
          if (answer.didYouMean !== undefined) meant += 1
        }
        // Questions that all find nothing would agree on nothing.
        expect(found).toBeGreaterThan(questions / 2)
        expect(meant).toBeGreaterThan(0)
      },
      patience,
    )

    it(
      `suggests the same to ${questions} beginnings`,
      async () => {
        let found = 0
        for (const [at, each] of wordsOf(companies).entries()) {
          const beginning = each.slice(0, 1 + (at % 9))
          const expected = await ours.suggest(beginning, 8, { status: ['approved'] })
          expect({ beginning, found: await theirs.suggest(beginning, 8, { status: ['approved'] }) }).toEqual({
            beginning,
            found: expected,
          })
          found += expected.length
        }
        expect(found).toBeGreaterThan(3 * questions)
      },
      patience,
    )
  })
})
