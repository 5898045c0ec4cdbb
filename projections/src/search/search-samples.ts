import { positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import { loadShippedLexicon } from './analysis/load-lexicon.ts'
import type {
  SearchAnswer,
  SearchDocument,
  SearchIndex,
  SearchRequest,
  SearchSchema,
  SearchWrite,
} from './search-index.ts'

/** The fields of the fixed corpus, as in the product. */
export const schema: SearchSchema = {
  index: 'companies',
  version: 1,
  text: ['name', 'services', 'tagLine', 'industry', 'city', 'about'],
  keywords: ['industry', 'city', 'visible', 'open'],
  suggest: ['name', 'services', 'tagLine'],
  uncounted: ['open'],
  usual: { visible: 'yes' },
}

export const lexicon = loadShippedLexicon()

/** A company of the corpus; `at` is latitude and longitude. */
export interface Company {
  readonly name: string
  readonly services?: readonly string[]
  readonly tagLine?: string
  readonly industry?: string
  readonly city?: string
  readonly about?: string
  readonly at?: readonly [number, number]
  readonly rank?: number
}

/** Its index document. */
export const documentOf = ({
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

export const munich: readonly [number, number] = [48.1372, 11.5755]

/** The fixed corpus. Ranks differ, so that every expected order follows from the rules alone. */
export const corpus: Readonly<Record<string, Company>> = {
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

export const version = positionFromOrdinal

/** One write each, with consecutive versions. */
export const writesOf = (companies: Readonly<Record<string, Company>>, from = 1): readonly SearchWrite[] =>
  Object.entries(companies).map(([id, company], index) => ({
    id,
    version: version(from + index),
    document: documentOf(company),
  }))

/** Short queries, with twenty hits a page by default. */
export const asking = (index: () => SearchIndex) => {
  const ask = (text: string, more: Partial<SearchRequest> = {}): Promise<SearchAnswer> =>
    index().search({ text, offset: 0, limit: 20, ...more })
  const idsOf = async (text: string, more: Partial<SearchRequest> = {}): Promise<readonly string[]> =>
    (await ask(text, more)).hits.map(({ id }) => id)
  return { ask, idsOf }
}
