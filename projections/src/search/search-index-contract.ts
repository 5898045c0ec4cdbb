import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import fc from 'fast-check'
import type { Lexicon } from './analysis/lexicon.ts'
import { loadShippedLexicon } from './analysis/load-lexicon.ts'
import { createMemorySearchIndex } from './memory-search-index.ts'
import { orderOf } from './query/order.ts'
import type {
  MaintainedSearchIndex,
  SearchAnswer,
  SearchDocument,
  SearchRequest,
  SearchSchema,
  SearchWrite,
} from './search-index.ts'

/** Makes an empty index. With more matches than `exactUpTo` it may estimate. */
export type CreateSearchIndex = (options: {
  readonly schema: SearchSchema
  readonly lexicon: Lexicon
  readonly exactUpTo?: number
}) => Promise<MaintainedSearchIndex>

const schema: SearchSchema = {
  index: 'companies',
  version: 1,
  text: ['name', 'services', 'tagLine', 'industry', 'city', 'about'],
  keywords: ['industry', 'city', 'visible', 'open'],
  suggest: ['name', 'services', 'tagLine'],
  uncounted: ['open'],
  usual: { visible: 'yes' },
}

const lexicon = loadShippedLexicon()

interface Company {
  readonly name: string
  readonly services?: readonly string[]
  readonly tagLine?: string
  readonly industry?: string
  readonly city?: string
  readonly about?: string
  readonly at?: readonly [number, number]
  readonly rank?: number
}

const documentOf = ({
  name,
  services = [],
  tagLine,
  industry,
  city,
  about,
  at,
  rank = 0,
}: Company): SearchDocument => {
  const one = (text: string | undefined): readonly string[] => (text === undefined ? [] : [text])
  return {
    text: {
      name: [name],
      services,
      tagLine: one(tagLine),
      industry: one(industry),
      city: one(city),
      about: one(about),
    },
    keywords: { industry: one(industry), city: one(city), visible: ['yes'] },
    ...(at !== undefined && { location: { lat: at[0], lon: at[1] } }),
    rank,
  }
}

const munich: readonly [number, number] = [48.1372, 11.5755]

/** The stated corpus. Ranks differ, so that every expected order follows from the rules alone. */
const corpus: Readonly<Record<string, Company>> = {
  dach: { name: 'Dach & Fach', industry: 'Handwerk', city: 'Köln', at: [50.9375, 6.9603], rank: 10 },
  terrassendach: { name: 'Terrassendach Huber', industry: 'Handwerk', city: 'München', at: munich, rank: 50 },
  dachdecker: {
    name: 'Dachdeckerei Lang',
    industry: 'Handwerk',
    city: 'München',
    at: [48.2, 11.6],
    rank: 40,
  },
  daecher: { name: 'Neue Dächer', industry: 'Handwerk', city: 'Augsburg', at: [48.3705, 10.8978], rank: 30 },
  zimmerei: {
    name: 'Zimmerei Wald',
    services: ['Dach', 'Carport'],
    industry: 'Handwerk',
    city: 'Ulm',
    rank: 90,
  },
  spengler: {
    name: 'Spenglerei Blech',
    about: 'Seit 1950 machen wir Ihr Dach dicht.',
    city: 'Ulm',
    rank: 99,
  },
  autohaus: {
    name: 'Autowerkstatt Meier',
    industry: 'Werkstatt',
    city: 'München',
    at: [48.15, 11.55],
    rank: 60,
  },
  werkstatt: { name: 'Kfz Schmitt', tagLine: 'Die Werkstatt für Ihr Auto', city: 'Muenchen', rank: 20 },
  friseur: {
    name: 'Friseur Maier',
    services: ['Haarschnitt', 'Färben'],
    city: 'München',
    at: [48.14, 11.58],
    rank: 5,
  },
  coiffeur: {
    name: 'Coiffeur Blond',
    services: ['Haarschnitt'],
    city: 'Berlin',
    at: [52.52, 13.405],
    rank: 6,
  },
  uber: { name: 'Uber Fahrdienst', city: 'Berlin', rank: 7 },
  ueber: { name: 'Über den Wolken', city: 'Berlin', rank: 8 },
  aktuell: {
    name: 'Buchladen Aktuell',
    services: ['Poesie'],
    tagLine: 'Neues von Samuel',
    city: 'Hamburg',
    rank: 9,
  },
  residenz: {
    name: 'Café Tambosi',
    about: 'An der Residenzstraße',
    city: 'München',
    at: [48.1421, 11.5777],
    rank: 3,
  },
  reis: { name: 'Reis und mehr', city: 'Bremen', rank: 2 },
  reise: { name: 'Reisebüro Sonne', city: 'Bremen', rank: 1 },
}

const version = positionFromOrdinal

const writesOf = (companies: Readonly<Record<string, Company>>, from = 1): readonly SearchWrite[] =>
  Object.entries(companies).map(([id, company], index) => ({
    id,
    version: version(from + index),
    document: documentOf(company),
  }))

/** What every search index promises. An adapter's tests call it once; `runs` random histories are compared, fewer where an index takes long to make. */
export const describeSearchIndex = (
  name: string,
  create: CreateSearchIndex,
  { runs = 60 }: { readonly runs?: number } = {},
): void => {
  describe(`${name} as a search index`, () => {
    let index: MaintainedSearchIndex
    beforeEach(async () => {
      index = await create({ schema, lexicon })
    })
    afterEach(() => index.close())

    const ask = (text: string, more: Partial<SearchRequest> = {}): Promise<SearchAnswer> =>
      index.search({ text, offset: 0, limit: 20, ...more })
    const idsOf = async (text: string, more: Partial<SearchRequest> = {}): Promise<readonly string[]> =>
      (await ask(text, more)).hits.map(({ id }) => id)

    describe('finds and orders (D-3.3)', () => {
      beforeEach(() => index.apply(writesOf(corpus)))

      it.each([
        [
          'the same word before beginnings, forms and compounds, each by field, and running text last',
          'Dach',
          ['dach', 'zimmerei', 'dachdecker', 'terrassendach', 'daecher', 'spengler'],
        ],
        [
          'umlauts however they are typed',
          'muenchen',
          ['autohaus', 'terrassendach', 'dachdecker', 'werkstatt', 'friseur', 'residenz'],
        ],
        [
          'umlauts however they are written',
          'MÜNCHEN',
          ['autohaus', 'terrassendach', 'dachdecker', 'werkstatt', 'friseur', 'residenz'],
        ],
        [
          'words that lack a letter',
          'münchn',
          ['autohaus', 'terrassendach', 'dachdecker', 'werkstatt', 'friseur', 'residenz'],
        ],
        ['beginnings while typing', 'Residenzstra', ['residenz']],
        ['a plural by its singular and the other way round', 'Werkstätten', ['autohaus', 'werkstatt']],
        ['a compound by its parts', 'Autowerkstatt', ['autohaus', 'werkstatt']],
        ['parts by their compound', 'Werkstatt Auto München', ['werkstatt', 'autohaus']],
        ['two words that are in different fields', 'Friseur München', ['friseur']],
        ['a mistyped word', 'Frisuer', ['friseur']],
        ['two mistakes in a long word', 'Terasendach', ['terrassendach']],
        ['one letter off before what sounds alike', 'Meyer', ['autohaus', 'friseur']],
        ['u and ü as different letters', 'Uber', ['uber']],
        ['ü and u as different letters', 'Über', ['ueber']],
        ['no rice at the travel agency', 'Reis', ['reis', 'reise']],
        ['words with ue, oe and ae in them', 'aktuell samuel poesie', ['aktuell']],
        ['words beside which others say nothing', 'die Werkstatt in München', ['autohaus', 'werkstatt']],
        ['nothing for words that are nowhere', 'Quastenflosser', []],
      ])('%s', async (_rule, text, expected) => {
        expect(await idsOf(text)).toEqual(expected)
      })

      it('everything for no text, by rank', async () => {
        const byRank = Object.entries(corpus).sort(([, a], [, b]) => (b.rank ?? 0) - (a.rank ?? 0))
        expect(await idsOf('  ')).toEqual(byRank.map(([id]) => id))
        expect((await ask('', { offset: 14, limit: 20 })).hits.map(({ id }) => id)).toEqual(['reis', 'reise'])
      })

      it('with the reason for every hit', async () => {
        const { hits } = await ask('Dach')
        expect(hits.map(({ explanation }) => [explanation.tier, explanation.matches])).toEqual([
          [0, [{ term: 'dach', field: 'name', how: 'exact' }]],
          [1, [{ term: 'dach', field: 'services', how: 'exact' }]],
          [5, [{ term: 'dach', field: 'name', how: 'prefix' }]],
          [10, [{ term: 'dach', field: 'name', how: 'compound' }]],
          [10, [{ term: 'dach', field: 'name', how: 'word' }]],
          [20, [{ term: 'dach', field: 'about', how: 'exact' }]],
        ])
      })

      it('what was meant by a word that stands nowhere as typed, however many words begin like it', async () => {
        const crowd = Array.from({ length: 30 }, (_, at) => [
          `crowd-${at}`,
          { name: `Münchner Allerlei ${at}` },
        ])
        await index.apply(writesOf(Object.fromEntries(crowd), 100))
        expect((await ask('münchn')).total).toBe(36)
        expect((await ask('Münchner')).total).toBe(30)
        expect(await idsOf('münchn', { offset: 30 })).toEqual([
          'autohaus',
          'terrassendach',
          'dachdecker',
          'werkstatt',
          'friseur',
          'residenz',
        ])
      })

      it('synonyms of the query, after the word itself', async () => {
        await index.setSynonyms([['Friseur', 'Coiffeur', 'Haar Künstler']])
        expect(await idsOf('Friseur')).toEqual(['friseur', 'coiffeur'])
        expect(await idsOf('Friseure')).toEqual(['friseur', 'coiffeur'])
        await index.setSynonyms([])
        expect(await idsOf('Coiffeur')).toEqual(['coiffeur'])
      })

      it('by their sound words that are written much the same, and no others', async () => {
        const alike = ['Meier', 'Maier', 'Mayer', 'Meyer', 'Schmidt', 'Schmitt', 'Stephan', 'Physiotherapie']
        const names = [...alike, 'Kleine Forscher', 'Salon Frisör']
        await index.apply(writesOf(Object.fromEntries(names.map((name) => [name, { name }])), 100))
        expect(await idsOf('Frisör')).toEqual(['Salon Frisör', 'friseur'])
        for (const name of ['Meier', 'Maier', 'Mayer', 'Meyer'])
          expect(await idsOf(name)).toEqual(expect.arrayContaining(['Meier', 'Maier', 'Mayer', 'Meyer']))
        for (const [text, found] of [
          ['Schmidt', 'Schmitt'],
          ['Schmitt', 'Schmidt'],
          ['Stefan', 'Stephan'],
          ['Fysioterapie', 'Physiotherapie'],
        ] as const)
          expect(await idsOf(text)).toContain(found)
      })

      it('says what might have been meant when there is nothing', async () => {
        expect(await ask('Fixeur München')).toMatchObject({ total: 0, didYouMean: 'friseur münchen' })
        expect(await ask('Xqvwz Berlin')).toMatchObject({ total: 0, didYouMean: 'berlin' })
        expect(await ask('Reis München')).not.toHaveProperty('didYouMean')
      })
    })

    describe('narrows down', () => {
      beforeEach(() => index.apply(writesOf(corpus)))

      it('to beginnings of words in some fields, whatever else would match', async () => {
        const onlyIn = ['name', 'city']
        expect(await idsOf('Dach', { onlyIn })).toEqual(['dach', 'dachdecker'])
        expect(await idsOf('Dach Münch', { onlyIn })).toEqual(['dachdecker'])
        expect(await idsOf('Meier', { onlyIn })).toEqual(['autohaus'])
        expect(await idsOf('re', { onlyIn: ['name'] })).toEqual(await idsOf('re'))
        const { total, facets } = await ask('Dach', {
          onlyIn,
          keywords: { city: ['Köln'] },
          facets: ['city'],
        })
        expect([total, facets['city']?.length]).toEqual([1, 2])
        expect((await ask('Dach', { onlyIn, keywords: { city: ['Ulm'] } })).total).toBe(0)
      })

      it('no more to fields in which nothing is', async () => {
        const onlyIn = ['name', 'city']
        for (const text of ['Haarschnitt', 'Mayer', 'Carport', ''])
          expect(await idsOf(text, { onlyIn })).toEqual(await idsOf(text))
      })

      it('by keywords, any value of each', async () => {
        expect(await idsOf('Dach', { keywords: { city: ['München', 'Köln'] } })).toEqual([
          'dach',
          'dachdecker',
          'terrassendach',
        ])
        expect(await idsOf('Dach', { keywords: { city: ['München'], industry: ['Werkstatt'] } })).toEqual([])
        expect(await idsOf('Dach', { keywords: { city: ['Atlantis'] } })).toEqual([])
        expect(await idsOf('Dach', { keywords: { city: [] } })).toEqual([])
      })

      it('by a circle, with distances of two decimals, and never finds what has no place (D-3.4)', async () => {
        const near = { lat: munich[0], lon: munich[1], radiusKm: 60 }
        const { hits } = await ask('Dach', { near })
        expect(hits.map(({ id, distanceKm }) => [id, distanceKm])).toEqual([
          ['dachdecker', 7.22],
          ['terrassendach', 0],
          ['daecher', 56.48],
        ])
        expect(await idsOf('Dach', { near: { ...near, radiusKm: 7.21 } })).toEqual(['terrassendach'])
        expect(await idsOf('Dach', { near: { ...near, radiusKm: 20_100 } })).not.toContain('zimmerei')
      })

      it('and sorts by distance', async () => {
        const near = { lat: munich[0], lon: munich[1], radiusKm: 600 }
        expect(await idsOf('Dach', { near, sort: 'distance' })).toEqual([
          'terrassendach',
          'dachdecker',
          'daecher',
          'dach',
        ])
        expect(await idsOf('', { near, sort: 'distance', offset: 1, limit: 3 })).toEqual([
          'friseur',
          'residenz',
          'autohaus',
        ])
      })

      it('counts values, each as if it were not filtered itself', async () => {
        const { total, exact, facets } = await ask('Dach', {
          keywords: { city: ['München'] },
          facets: ['city', 'industry'],
          limit: 0,
        })
        expect({ total, exact }).toEqual({ total: 2, exact: true })
        expect(facets).toEqual({
          city: [
            { value: 'München', count: 2 },
            { value: 'Ulm', count: 2 },
            { value: 'Augsburg', count: 1 },
            { value: 'Köln', count: 1 },
          ],
          industry: [{ value: 'Handwerk', count: 2 }],
        })
      })
    })

    it('tells the most frequent values, the chosen ones in any case, and how many there are', async () => {
      const towns = Array.from({ length: 120 }, (_, at) => `Ort ${String(at).padStart(3, '0')}`)
      const companies = towns.flatMap((city, at): [string, Company][] => [
        [`a${at}`, { name: 'Dach', city }],
        ...(at < 60 ? [[`b${at}`, { name: 'Dach', city }] satisfies [string, Company]] : []),
      ])
      await index.apply(writesOf(Object.fromEntries(companies)))
      const all = await ask('Dach', { facets: ['city'], limit: 0 })
      expect(all.facets['city']?.map(({ value }) => value)).toEqual(towns.slice(0, 100))
      expect(all.facetTotals).toEqual({ city: 120 })
      const chosen = await ask('Dach', { facets: ['city'], keywords: { city: ['Ort 119'] }, limit: 0 })
      expect(chosen.facets['city']).toHaveLength(101)
      expect(chosen.facets['city']?.at(-1)).toEqual({ value: 'Ort 119', count: 1 })
      const few = await ask('Dach', { facets: ['city'], facetValues: 2, limit: 0 })
      expect(few.facets['city']?.map(({ value }) => value)).toEqual(['Ort 000', 'Ort 001'])
      const every = await ask('Dach', { facets: ['city'], facetValues: 1000, limit: 0 })
      expect(every.facets['city']).toHaveLength(120)
    })

    describe('suggests', () => {
      beforeEach(() => index.apply(writesOf(corpus)))

      it('texts in which the typed beginnings begin words, by field and rank, none twice', async () => {
        expect(await index.suggest('haar', 50)).toEqual([
          { id: 'coiffeur', field: 'services', text: 'Haarschnitt' },
        ])
        expect((await index.suggest('d', 50)).map(({ field, text }) => `${field}: ${text}`)).toEqual([
          'name: Dachdeckerei Lang',
          'name: Neue Dächer',
          'name: Dach & Fach',
          'name: Über den Wolken',
          'services: Dach',
          'tagLine: Die Werkstatt für Ihr Auto',
        ])
        expect((await index.suggest('Friseur mai', 50)).map(({ text }) => text)).toEqual(['Friseur Maier'])
        expect((await index.suggest('terrassend', 50)).map(({ text }) => text)).toEqual([
          'Terrassendach Huber',
        ])
      })

      it('no more than asked for, only within keywords, and nothing for nothing', async () => {
        expect((await index.suggest('d', 1)).map(({ field }) => field)).toEqual([
          'name',
          'services',
          'tagLine',
        ])
        expect((await index.suggest('dach', 5, { city: ['Ulm'] })).map(({ id }) => id)).toEqual(['zimmerei'])
        expect(await index.suggest(' ', 50)).toEqual([])
      })
    })

    describe('is the same however often and in whatever order it is told', () => {
      it('skips writes that are not newer, also of what was removed', async () => {
        const write = (at: number, title?: string): SearchWrite => ({
          id: 'a',
          version: version(at),
          document: title === undefined ? undefined : documentOf({ name: title }),
        })
        await index.apply([write(2, 'Zweite')])
        await index.apply([write(1, 'Erste'), write(2, 'Andere')])
        expect(await idsOf('Zweite')).toEqual(['a'])
        expect(await idsOf('Erste Andere')).toEqual([])

        await index.apply([write(4), write(3, 'Dritte')])
        expect(await idsOf('')).toEqual([])
        await index.apply([write(3, 'Dritte')])
        expect(await idsOf('')).toEqual([])
        expect(await index.newest()).toBe(version(4))

        await index.sweepTombstones(version(3))
        await index.apply([write(3, 'Dritte')])
        expect(await idsOf('')).toEqual([])
        await index.apply([write(5, 'Fünfte')])
        expect(await idsOf('fuenfte')).toEqual(['a'])
      })

      it('changes a document as a whole: words, rank, place and keywords', async () => {
        await index.apply(
          writesOf({ a: { name: 'Alt', city: 'Ulm', at: munich, rank: 1 }, b: { name: 'Bald', rank: 5 } }),
        )
        await index.apply(writesOf({ a: { name: 'Neu', city: 'Bonn', rank: 9 } }, 10))
        expect(await idsOf('Alt')).toEqual([])
        expect(await idsOf('Ulm')).toEqual([])
        expect(await idsOf('')).toEqual(['a', 'b'])
        expect(await idsOf('', { keywords: { city: ['Ulm'] } })).toEqual([])
        expect(await idsOf('', { near: { lat: munich[0], lon: munich[1], radiusKm: 1 } })).toEqual([])
        expect(await idsOf('Neu', { keywords: { city: ['Bonn'] } })).toEqual(['a'])
      })

      it('refuses a batch with an unknown field or keyword as a whole', async () => {
        const unknown = { text: { nickname: ['X'] }, keywords: { colour: ['red'] }, rank: 0 }
        await expect(
          index.apply([...writesOf(corpus), { id: 'x', version: version(99), document: unknown }]),
        ).rejects.toThrow('index companies has no nickname, colour')
        expect(await ask('')).toMatchObject({ total: 0, hits: [] })
        expect(await index.newest()).toBeUndefined()
        await index.apply(writesOf(corpus))
        expect(await idsOf('Dach')).toHaveLength(6)
      })

      it('finds the same after a purge', async () => {
        await index.apply(writesOf(corpus))
        await index.apply([{ id: 'dach', version: version(100), document: undefined }])
        await index.purge()
        expect(await idsOf('Dach')).toEqual([
          'zimmerei',
          'dachdecker',
          'terrassendach',
          'daecher',
          'spengler',
        ])
        await index.apply(writesOf({ dach: corpus['dach'] ?? { name: '' } }, 101))
        expect(await idsOf('Dach & Fach')).toEqual(['dach'])
      })
    })

    it('takes any text, in documents and questions', async () => {
      let at = 0
      const anyText = fc.oneof(
        fc.string({ unit: 'binary', maxLength: 80 }),
        fc.string({ unit: fc.constantFrom(...'AND OR NOT NEAR*"^(){}:+-%_\'’ aä𠮷ß'), maxLength: 80 }),
        fc.constantFrom('𠮷'.repeat(40), 'ab' + '𠮷'.repeat(40), "'; DROP TABLE hit; --"),
      )
      await fc.assert(
        fc.asyncProperty(anyText, anyText, async (written, typed) => {
          at += 1
          await index.apply([
            { id: `any-${at}`, version: version(at), document: documentOf({ name: written }) },
          ])
          for (const question of [typed, written]) {
            expect((await ask(question)).exact).toBe(true)
            await index.suggest(question, 50)
          }
          if (/[\p{L}\p{N}]/u.test(written))
            expect((await ask(written, { limit: 200 })).total).toBeGreaterThan(0)
        }),
      )
    })

    it('estimates only above its limit, and still finds the best and the nearest', async () => {
      const small = await create({ schema, lexicon, exactUpTo: 100 })
      // Northwards from Munich, about eleven metres from one to the next.
      const many = (count: number, from: number): readonly SearchWrite[] =>
        Array.from({ length: count }, (_, at) => from + at).map((number) => ({
          id: `company-${number}`,
          version: version(number),
          document: documentOf({
            name: `Bäckerei ${number}`,
            city: number % 4 === 0 ? 'Ulm' : 'Bonn',
            at: [munich[0] + number / 10_000, munich[1]],
            rank: number === 77 ? 1000 : 0,
          }),
        }))
      const request = { text: 'Bäckerei', facets: ['city'], offset: 95, limit: 10 }
      await small.apply(many(100, 1))
      expect(await small.search(request)).toMatchObject({
        total: 100,
        exact: true,
        facets: {
          city: [
            { value: 'Bonn', count: 75 },
            { value: 'Ulm', count: 25 },
          ],
        },
      })
      await small.apply(many(20_000, 101))
      const answer = await small.search(request)
      expect(answer.hits).toHaveLength(10)
      if (answer.exact) expect(answer.total).toBe(20_100)
      else {
        expect(Math.abs(answer.total - 20_100)).toBeLessThan(6000)
        expect(answer.facets['city']?.map(({ value }) => value)).toEqual(['Bonn', 'Ulm'])
      }

      const near = { lat: munich[0], lon: munich[1], radiusKm: 500 }
      const best = await small.search({ text: 'Bäckerei', near, offset: 0, limit: 1 })
      expect(best.hits.map(({ id }) => id)).toEqual(['company-77'])
      const nearest = await small.search({ text: 'Bäckerei', near, sort: 'distance', offset: 2, limit: 3 })
      expect(nearest.hits.map(({ id, distanceKm }) => [id, distanceKm])).toEqual([
        ['company-3', 0.03],
        ['company-4', 0.04],
        ['company-5', 0.06],
      ])
      await small.close()
    })

    it('breaks ties of rank by a shuffle of the ids that is the same everywhere', async () => {
      const ids = Array.from({ length: 300 }, (_, at) => `company-${at}`)
      const same = ids.map((id, at): SearchWrite => ({
        id,
        version: version(at + 1),
        document: documentOf({ name: 'Apotheke' }),
      }))
      await index.apply(same.toReversed())
      const expected = ids.toSorted((a, b) => orderOf(0, a) - orderOf(0, b))
      expect(await idsOf('Apotheke', { offset: 250, limit: 20 })).toEqual(expected.slice(250, 270))
    })

    it('gives the same hits in the same order as a look at every document', async () => {
      await fc.assert(
        fc.asyncProperty(histories, questions, async (history, asked) => {
          const reference = createMemorySearchIndex(schema, lexicon)
          const tested = await create({ schema, lexicon })
          try {
            for (const each of [reference, tested]) {
              await each.setSynonyms(synonyms)
              for (const writes of history) await each.apply(writes)
            }
            for (const { typed, request } of asked) {
              expect({ request, answer: await tested.search(request) }).toEqual({
                request,
                answer: await reference.search(request),
              })
              expect({ typed, found: await tested.suggest(typed, 3) }).toEqual({
                typed,
                found: await reference.suggest(typed, 3),
              })
            }
          } finally {
            await tested.close()
          }
        }),
        { numRuns: runs },
      )
    })
  })
}

const synonyms = [
  ['Friseur', 'Coiffeur', 'Salon'],
  ['Dach', 'Haus Bau'],
]
const vocabulary = [
  'Dach',
  'Dächer',
  'Terrassendach',
  'Dachdecker',
  'Haus',
  'Hausbau',
  'Bau',
  'Auto',
  'Autos',
  'Autowerkstatt',
  'Werkstatt',
  'Friseur',
  'Frisör',
  'Coiffeur',
  'Salon',
  'Meier',
  'Maier',
  'Meyer',
  'Müller',
  'Mueller',
  'München',
  'Münchner',
  'Ulm',
  'Zahnarztpraxis',
  'Praxen',
  'Arzt',
  'Maler',
  'Makler',
  'und',
  '24h',
]
const word = fc.constantFrom(...vocabulary)
const text = fc.array(word, { minLength: 0, maxLength: 3 }).map((words) => words.join(' '))
const place = fc.record({ lat: fc.constantFrom(48, 48.02, 48.3, 50), lon: fc.constantFrom(11, 11.03, 11.6) })
const document: fc.Arbitrary<SearchDocument> = fc
  .record({
    text: fc.record({
      name: text.map((each) => [each]),
      services: fc.array(word, { maxLength: 2 }),
      tagLine: text.map((each) => [each]),
      industry: fc.array(word, { maxLength: 1 }),
      city: fc.array(word, { maxLength: 1 }),
      about: text.map((each) => [each]),
    }),
    keywords: fc.record({
      industry: fc.subarray(['Handwerk', 'Handel', 'Gesundheit']),
      city: fc.subarray(['Ulm', 'Bonn'], { maxLength: 1 }),
      visible: fc.constantFrom(['yes'], ['no'], []),
    }),
    location: fc.option(place, { nil: undefined }),
    rank: fc.constantFrom(0, 1, 500, 1000),
  })
  .map(({ location, ...rest }) => ({ ...rest, ...(location !== undefined && { location }) }))

const histories: fc.Arbitrary<readonly (readonly SearchWrite[])[]> = fc.array(
  fc.array(
    fc.record({
      id: fc.integer({ min: 0, max: 40 }).map((id) => `c${id}`),
      version: fc.integer({ min: 1, max: 60 }).map(version),
      document: fc.oneof(
        { weight: 4, arbitrary: document },
        { weight: 1, arbitrary: fc.constant(undefined) },
      ),
    }),
    { maxLength: 40 },
  ),
  { minLength: 1, maxLength: 4 },
)

/** Words as people type them: whole, begun, or with letters swapped or lost. */
const typedWord = fc
  .tuple(word, fc.constantFrom('whole', 'begun', 'swapped', 'lost'), fc.nat({ max: 12 }))
  .map(([whole, how, at]) => {
    if (how === 'begun') return whole.slice(0, 1 + at)
    if (how === 'lost') return whole.slice(0, at) + whole.slice(at + 1)
    if (how === 'swapped')
      return whole.slice(0, at) + [...whole.slice(at, at + 2)].toReversed().join('') + whole.slice(at + 2)
    return whole
  })

const questions = fc.array(
  fc.record({
    typed: fc.array(typedWord, { maxLength: 2 }).map((words) => words.join(' ')),
    request: fc
      .record({
        text: fc.array(typedWord, { maxLength: 3 }).map((words) => words.join(' ')),
        keywords: fc.record(
          {
            industry: fc.subarray(['Handwerk', 'Handel', 'Unbekannt']),
            city: fc.subarray(['Ulm', 'Bonn']),
            visible: fc.constantFrom(['yes'], ['yes', 'no'], ['no']),
          },
          { requiredKeys: [] },
        ),
        near: fc.option(
          fc
            .tuple(place, fc.constantFrom(0.5, 3, 40, 300, 9000))
            .map(([at, radiusKm]) => ({ ...at, radiusKm })),
          { nil: undefined },
        ),
        facets: fc.subarray(['industry', 'city']),
        sort: fc.constantFrom<'relevance' | 'distance'>('relevance', 'distance'),
        offset: fc.constantFrom(0, 0, 2),
        limit: fc.constantFrom(1, 5, 50),
      })
      .map(({ near, ...rest }): SearchRequest => ({ ...rest, ...(near !== undefined && { near }) })),
  }),
  { minLength: 1, maxLength: 12 },
)
