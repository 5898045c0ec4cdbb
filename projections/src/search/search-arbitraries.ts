import fc from 'fast-check'
import type { SearchDocument, SearchRequest, SearchWrite } from './search-index.ts'
import { version } from './search-samples.ts'

export const synonyms = [
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

/** Batches of writes, including outdated ones and removals. */
export const histories: fc.Arbitrary<readonly (readonly SearchWrite[])[]> = fc.array(
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

/** Words as people type them: whole, unfinished, or with letters swapped or missing. */
const typedWord = fc
  .tuple(word, fc.constantFrom('whole', 'begun', 'swapped', 'lost'), fc.nat({ max: 12 }))
  .map(([whole, how, at]) => {
    if (how === 'begun') return whole.slice(0, 1 + at)
    if (how === 'lost') return whole.slice(0, at) + whole.slice(at + 1)
    if (how === 'swapped')
      return whole.slice(0, at) + [...whole.slice(at, at + 2)].toReversed().join('') + whole.slice(at + 2)
    return whole
  })

/** Typed text together with filters. */
export const questions = fc.array(
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
