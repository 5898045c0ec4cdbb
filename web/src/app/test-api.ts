import type {
  CompanySections,
  SearchQuery,
  SearchResult,
  SuggestResult,
} from '@schaufenster/query-service/discovery/contract.ts'
import { shopWindowOf } from '../discovery/shop-window.ts'
import { testCards, testCompany, testIndustries } from './test-companies.ts'

/** For tests: answers the public calls of the API, and those of a login, from made-up data. */
export const testApi = async (input: string, init: RequestInit = {}): Promise<Response> => {
  const url = new URL(input, 'http://test')
  const sent = typeof init.body === 'string' ? init.body : ''
  const body = sent.startsWith('{') ? JSON.parse(sent) : {}
  const slug = /^\/api\/slug\/(.+)$/.exec(url.pathname)?.[1]
  if (slug !== undefined) return companyAnswer(decodeURIComponent(slug))
  const similarTo = /^\/api\/companies\/(.+)\/similar$/.exec(url.pathname)?.[1]
  if (similarTo !== undefined) return similarAnswer(decodeURIComponent(similarTo))
  const legal = /^\/api\/legal\/(.+)$/.exec(url.pathname)?.[1]
  if (legal !== undefined) return json(legalPage(legal))
  switch (url.pathname) {
    case '/api/industries/getAllIndustries':
      return json({ data: testIndustries })
    case '/api/companies/getAllCompanies':
      return json(sections())
    case '/api/companies/search':
      return json(search(body))
    case '/api/places':
      return json({
        data: ['München', 'Münster', 'Münsing']
          .filter((town) =>
            town.toLowerCase().startsWith((url.searchParams.get('query') ?? '').toLowerCase()),
          )
          .map((label) => ({ label, lat: 48.1372, lon: 11.5755 })),
      })
    case '/api/companies/suggestions':
      return json(suggest(String(body.query)))
    case '/api/auth/login':
      return body.password === 'richtig-und-lang'
        ? json({ accessToken: 'a', refreshToken: 'r', user })
        : json({ message: 'E-Mail oder Passwort stimmt nicht. Bitte prüfen Sie beides.' }, 422)
    case '/api/auth/register':
      return body.password.length < 10
        ? json(
            {
              message: 'Bitte prüfen Sie Ihre Eingaben.',
              fields: { password: 'Das Passwort braucht mindestens 10 Zeichen.' },
            },
            422,
          )
        : json({ accessToken: 'a', refreshToken: 'r', user: { ...user, isVerified: false } }, 201)
    case '/api/auth/verify-token':
      return json({ data: { user: user } })
    case '/api/auth/logout':
      return json({})
    default:
      return json({ message: 'Diesen Aufruf gibt es nicht.' }, 404)
  }
}

const user = {
  _id: 'u1',
  fullName: 'Erika Mustermann',
  email: 'erika@example.org',
  isVerified: true,
  companies: [],
  role: { rolename: 'user' },
  permissions: [],
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

const companyAnswer = (slug: string) => {
  if (slug === 'in-pruefung') return json({ data: { _id: 'x', slug, isApproved: false } })
  if (slug === 'verborgen') return json({ data: { _id: 'x', slug, isApproved: false, isHidden: true } })
  if (slug === 'ausgezogen') return json({ message: 'Dieses Unternehmen wurde gelöscht.' }, 410)
  const company = testCompany(slug)
  return company === undefined
    ? json({ message: 'Dieses Unternehmen gibt es nicht.' }, 404)
    : json({ data: company })
}

const similarAnswer = (slug: string) => {
  const landing = { industry: 'friseursalon', town: 'muenchen', count: 7 }
  const companies = testCards.slice(1, 3).map(shopWindowOf)
  if (testCompany(slug) === undefined) return json({ message: 'Dieses Unternehmen gibt es nicht.' }, 404)
  return json({ data: slug === 'salon-lichtblick' ? { companies, landing } : { companies: [] } })
}

const sections = (): CompanySections => ({
  recent: testCards.slice(0, 10),
  hot: [],
  popular: [],
  category: [],
  heroSlider: [],
  hotspot: [],
})

const search = (query: SearchQuery): SearchResult => {
  const text = (query.query ?? '').toLowerCase()
  const wanted = [query.industry ?? []].flat()
  const found =
    text === 'xyz'
      ? []
      : testCards
          .slice(0, 10)
          .filter((card) => wanted.length === 0 || wanted.includes(card.industry[0]?._id ?? ''))
  const highlight = (
    value: string | undefined,
  ): SearchResult['hits']['hits'][number]['highlight'][string] => {
    const start = (value ?? '').toLowerCase().indexOf(text)
    return text === '' || start < 0 || value === undefined
      ? []
      : [{ text: value, ranges: [[start, start + text.length]] }]
  }
  const near =
    query.place === undefined
      ? {}
      : { place: { label: query.place, plz: '80331', lat: 48.1372, lon: 11.5755 } }
  return {
    companies: found,
    total: found.length * 9,
    totalIsExact: true,
    currentPage: query.page ?? 1,
    totalPages: found.length === 0 ? 1 : 9,
    order: [],
    facets: {
      industry: testIndustries
        .slice(0, 9)
        .map(({ _id, name, count }) => ({ value: _id, label: name, count })),
      city: ['München', 'Hamburg', 'Berlin', 'Köln', 'Dresden', 'Stuttgart'].map((value, index) => ({
        value,
        label: value,
        count: 90 - index * 13,
      })),
      tier: [{ value: 'Basis', label: 'Basis', count: 120 }],
    },
    facetTotals: { industry: 9, city: 6, tier: 1 },
    hits: {
      total: found.length * 9,
      hits: found.map((card, index) => ({
        _id: card._id,
        _source: { ...card, services: [] },
        highlight: { name: highlight(card.name), tagLine: highlight(card.tagLine) },
        ...(query.place === undefined ? {} : { distanceKm: 0.42 + index * 1.37 }),
        explanation: [
          'Ihr Suchwort steht am Anfang eines Wortes im Namen.',
          'Der Name zählt mehr als die Leistungen.',
        ],
      })),
    },
    ...near,
    ...(found.length === 0 ? { didYouMean: 'Friseur' } : {}),
  }
}

const suggest = (text: string): SuggestResult => {
  const lower = text.toLowerCase()
  const options = testCards
    .filter(({ name }) => name.toLowerCase().includes(lower))
    .map(({ _id, slug, name, city, industry }) => ({
      text: name,
      _source: {
        id: _id,
        slug,
        name,
        ...(city === undefined ? {} : { city }),
        ...(industry[0] === undefined ? {} : { industry: industry[0].name }),
      },
    }))
  const words = ['Friseur', 'Fahrrad', 'Bäcker', 'Terrassendach', 'Steuererklärung']
    .filter((word) => word.toLowerCase().startsWith(lower))
    .map((word) => ({ text: word, _source: { id: 'x', slug: 'x', name: word } }))
  return {
    places: [],
    industries: [],
    suggest: {
      'name-suggest': [{ options }],
      'services-suggest': [{ options: words }],
      'tagLine-suggest': [{ options: [] }],
    },
  }
}

const legalPage = (page: string) => ({
  data: {
    page,
    version: 2,
    current: 2,
    validFrom: '2026-11-01',
    title:
      {
        impressum: 'Impressum',
        datenschutzerklaerung: 'Datenschutzerklärung',
        agb: 'Allgemeine Geschäftsbedingungen',
        widerrufsbelehrung: 'Widerrufsbelehrung',
        barrierefreiheit: 'Barrierefreiheit',
      }[page] ?? page,
    html: '<h2>Anbieter</h2><p>Schaufenster, Musterstraße 1, 80331 München</p><h3>Kontakt</h3><p>Telefon und E-Mail stehen hier, sobald der Betreiber sie eingetragen hat.</p>',
    versions: [
      { version: 2, validFrom: '2026-11-01' },
      { version: 1, validFrom: '2026-05-01' },
    ],
  },
})
