import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { testCards } from '../app/test-companies.ts'
import { WindowCard } from '../directory/window-card.tsx'
import { localPath } from '../identity/login/account-destination.ts'
import { ready } from '../lib/loadable.ts'
import { paths } from '../paths.ts'
import type { SearchHits } from './api.ts'
import { piecesOf } from './highlighted.tsx'
import { withContents } from './legal-contents.ts'
import { Meant } from './meant.tsx'
import { searchOutcome } from './outcome.ts'
import { ResultRow } from './result-row.tsx'
import { firstPage, radiuses, readSearch, searchTitle, toQuery } from './search-address.ts'
import { shopWindowOf } from './shop-window.ts'
import { suggestionsOf } from './suggestions.ts'
import { understoodAs } from './understood.ts'

const noHits: SearchHits = {
  total: 0,
  totalIsExact: true,
  currentPage: 1,
  totalPages: 1,
  order: [],
  facets: { industry: [], city: [], tier: [] },
  facetTotals: { industry: 0, city: 0, tier: 0 },
  hits: { total: 0, hits: [] },
}

describe('the address of a search', () => {
  const word = fc.string({ minLength: 1, maxLength: 40 }).filter((text) => text.trim() === text)
  const search = fc
    .record({
      keyWord: fc.option(word, { nil: undefined }),
      ort: fc.option(word, { nil: undefined }),
      umkreis: fc.option(fc.constantFrom(...radiuses), { nil: undefined }),
      branche: fc.array(word, { maxLength: 3 }),
      stadt: fc.array(word, { maxLength: 3 }),
      offen: fc.boolean(),
      sortierung: fc.constantFrom(
        'entfernung' as const,
        'name' as const,
        'neu' as const,
        'bewertung' as const,
        undefined,
      ),
      seite: fc.option(fc.integer({ min: 2, max: 1000 }), { nil: undefined }),
    })
    .map((one) => {
      const sortierung = one.sortierung === 'entfernung' ? undefined : one.sortierung
      return one.ort === undefined ? { ...one, umkreis: undefined, sortierung } : one
    })

  test('says all of the question: what is read back is what was asked', () => {
    fc.assert(
      fc.property(search, (asked) => {
        const address = new URL(paths.search.href(asked), 'http://localhost')
        expect(readSearch(address.searchParams)).toEqual(asked)
      }),
    )
  })

  test('nonsense in it is left out', () => {
    const read = readSearch(
      new URLSearchParams('seite=-3&umkreis=7&sortierung=entfernung&offen=ja&keyWord=+&ort='),
    )
    expect(paths.search.href(read)).toBe('/suchen')
    expect(toQuery(read)).toEqual({ onlyApproved: true, limit: 10, page: 1, count: 10 })
  })

  test('a page that nobody gets to is not asked for: the last possible one tells how many there are', () => {
    expect(toQuery(readSearch(new URLSearchParams('seite=9999')))).toMatchObject({ page: 100, limit: 100 })
    const hits = { status: 'ready', data: { totalPages: 5000, total: 50_000 } } as const
    expect(searchOutcome(hits, { seite: 9999 })).toMatchObject({ to: '/suchen?seite=1000' })
    expect(searchOutcome(hits, { seite: 1000 })).toEqual({ kind: 'page' })
    expect(searchOutcome({ ...hits, status: 'loading' }, { seite: 9999 })).toEqual({ kind: 'page' })
  })

  test.each([
    [undefined, { limit: 10, page: 1, count: 10 }, 1],
    [3, { limit: 30, page: 1, count: 30 }, 1],
    [10, { limit: 100, page: 1, count: 100 }, 1],
    [11, { limit: 100, page: 2, count: 10 }, 11],
    [25, { limit: 100, page: 3, count: 50 }, 21],
  ])('page %p is the end of a list that is asked for at once: %j', (seite, asked, first) => {
    expect(toQuery({ seite })).toMatchObject(asked)
    expect(firstPage({ seite })).toBe(first)
  })

  test('orders that need no place are kept without one', () => {
    expect(toQuery(readSearch(new URLSearchParams('sortierung=name')))).toMatchObject({ sort: 'name' })
    expect(toQuery(readSearch(new URLSearchParams('sortierung=neu')))).toMatchObject({ sort: 'newest' })
    expect(readSearch(new URLSearchParams('sortierung=entfernung')).sortierung).toBeUndefined()
  })

  test.each([
    ['1', 1],
    ['7', 7],
    ['500', 500],
    ['0', undefined],
    ['501', undefined],
    ['weit', undefined],
  ])('a radius of %p km is kept where the API takes it', (umkreis, kept) => {
    expect(readSearch(new URLSearchParams({ ort: '80331', umkreis })).umkreis).toBe(kept)
  })

  test('becomes the question of the API, with a radius where one was chosen', () => {
    const read = readSearch(
      new URLSearchParams('keyWord=Dach&ort=80331&branche=a&branche=b&offen=1&sortierung=entfernung'),
    )
    expect(toQuery(read)).toEqual({
      onlyApproved: true,
      limit: 10,
      page: 1,
      count: 10,
      query: 'Dach',
      place: '80331',
      industry: ['a', 'b'],
      openNow: true,
      sort: 'distance',
    })
    expect(toQuery({ ...read, umkreis: 5 })).toMatchObject({ place: '80331', radiusKm: 5 })
    expect(searchTitle(read, '80331 München')).toBe('Dach in 80331 München')
    expect(searchTitle(readSearch(new URLSearchParams()), undefined)).toBe('Alle Unternehmen')
  })
})

describe('an answer to a question', () => {
  const understood = (address: string, data: Partial<SearchHits>) =>
    understoodAs(readSearch(new URLSearchParams(address)), ready({ ...noHits, ...data }))

  test('shows a postcode among the words as the place that it was taken for', () => {
    const place = { label: '80331 München', plz: '80331', lat: 48.1, lon: 11.6 }
    const { search, unknownPlace } = understood('keyWord=Pizza+80331&offen=1', { place, words: 'Pizza' })
    expect(search).toMatchObject({ keyWord: 'Pizza', ort: '80331', offen: true })
    expect(searchTitle(search, place.label)).toBe('Pizza in 80331 München')
    expect(unknownPlace).toBeUndefined()
    const everything = understood('keyWord=80331', { place, words: '' })
    expect(searchTitle(everything.search, place.label)).toBe('Unternehmen in 80331 München')
  })

  test('shows a town among the words as the place that it was taken for', () => {
    const place = { label: 'Freiburg im Breisgau', lat: 48, lon: 7.8 }
    const { search } = understood('keyWord=Pizza+Freiburg+i.Br.', { place, words: 'Pizza' })
    expect(search).toMatchObject({ keyWord: 'Pizza', ort: 'Freiburg im Breisgau' })
  })

  test('shows a postcode abroad as words, around which there is nothing', () => {
    const { search, unknownPlace } = understood('ort=1010&umkreis=10&offen=1', { words: '1010' })
    expect(search).toMatchObject({ keyWord: '1010', offen: true })
    expect([search.ort, search.umkreis, unknownPlace]).toEqual([undefined, undefined, undefined])
  })

  test('offers what was meant as links that search it', () => {
    const shown = (data: Partial<SearchHits>) =>
      renderToStaticMarkup(
        createElement(
          MemoryRouter,
          {},
          createElement(Meant, {
            answer: { ...noHits, ...data },
            href: (meant) => paths.search.href({ keyWord: 'Zahnartz', offen: true, ...meant }),
          }),
        ),
      )
    const meantPlaces = [{ label: 'Hamburg', words: 'Zahnartz' }, { label: '80331 München' }]
    expect(shown({ didYouMean: 'zahnarzt', meantPlaces })).toBe(
      '<p class="meant">Meinten Sie <a href="/suchen?keyWord=zahnarzt&amp;offen=1" data-discover="true">zahnarzt</a>, ' +
        '<a href="/suchen?keyWord=Zahnartz&amp;offen=1&amp;ort=Hamburg" data-discover="true">Zahnartz in Hamburg</a> oder ' +
        '<a href="/suchen?keyWord=Zahnartz&amp;offen=1&amp;ort=80331+M%C3%BCnchen" data-discover="true">80331 München</a>?</p>',
    )
    const relaxed = { words: 'Zahnarzt', leftOut: ['Hambrug'] }
    expect(shown({ didYouMean: 'zahnarzt', relaxed })).toBe('')
    expect(shown({})).toBe('')
  })

  test('tells a place that is none, and narrows nothing by it', () => {
    const { search, unknownPlace } = understood('keyWord=Dach&ort=Schwabing&sortierung=entfernung', {})
    expect(unknownPlace).toBe('Schwabing')
    expect(search).toMatchObject({ keyWord: 'Dach', ort: undefined, sortierung: undefined })
    expect(understood('keyWord=Dach', {}).unknownPlace).toBeUndefined()
  })
})

test('only paths of this site are gone on to', () => {
  expect(localPath('/unternehmensliste?seite=2')).toBe('/unternehmensliste?seite=2')
  for (const foreign of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    null,
  ]) {
    expect(localPath(foreign)).toBeUndefined()
  }
})

test('a legal text gets its contents, and an address at each section', () => {
  const { html, sections } = withContents(
    '<p>Vorab</p><h3>Name &amp;\n <em>Sitz</em></h3><p>…</p><h3>Rechte</h3>',
  )
  expect(sections).toEqual([
    { id: 'abschnitt-1', title: 'Name & Sitz' },
    { id: 'abschnitt-2', title: 'Rechte' },
  ])
  expect(html).toBe(
    '<p>Vorab</p><h3 id="abschnitt-1">Name &amp;\n <em>Sitz</em></h3><p>…</p><h3 id="abschnitt-2">Rechte</h3>',
  )
})

describe('highlighting', () => {
  test('keeps every letter in order, whatever the ranges', () => {
    const range = fc.tuple(fc.integer({ min: -3, max: 30 }), fc.integer({ min: -3, max: 30 }))
    fc.assert(
      fc.property(fc.string({ maxLength: 25 }), fc.array(range, { maxLength: 5 }), (text, ranges) => {
        const pieces = piecesOf({ text, ranges })
        expect(pieces.map((piece) => piece.text).join('')).toBe(text)
        expect(new Set(pieces.map(({ from }) => from)).size).toBe(pieces.length)
      }),
    )
  })

  test('marks what was matched', () => {
    expect(piecesOf({ text: 'Terrassendach', ranges: [[9, 13]] })).toEqual([
      { from: 0, text: 'Terrassen', marked: false },
      { from: 9, text: 'dach', marked: true },
    ])
  })
})

test('suggestions are one short list without doubles, with room for companies, a place and services', () => {
  const company = (name: string) => ({ text: name, _source: { id: name, slug: name.toLowerCase(), name } })
  const names = ['Aal', 'Aalen', 'Aachen', 'Abel', 'Abend', 'Acker', 'Adler', 'Adam', 'Affe'].map(company)
  const options = (...items: ReturnType<typeof company>[]) => [{ options: items }]
  const suggestions = suggestionsOf({
    places: ['Aachen'],
    industries: [],
    suggest: {
      'name-suggest': options(...names, company('Aal')),
      'services-suggest': options(company('Abbruch'), company('abbruch'), company('Abfluss')),
      'tagLine-suggest': options(company('Alles frisch')),
    },
  })
  expect(suggestions).toHaveLength(8)
  expect(suggestions.filter(({ kind }) => kind === 'company').map(({ text }) => text)).toEqual([
    'Aal',
    'Aalen',
    'Aachen',
    'Abel',
  ])
  expect(suggestions.filter(({ kind }) => kind === 'words').map(({ text }) => text)).toEqual([
    'Aachen',
    'abbruch',
    'Abfluss',
    'Alles frisch',
  ])
})

test('industries are suggested first, and companies of one name told apart by industry and town', () => {
  const adler = { id: 'a', slug: 'adler', name: 'Adler', city: 'Ulm', industry: 'Apotheken' }
  const suggestions = suggestionsOf({
    places: [],
    industries: ['Apotheken', 'Arztpraxen', 'Autohäuser'].map((name) => ({ _id: name, name })),
    suggest: {
      'name-suggest': [{ options: [{ text: 'Adler', _source: adler }] }],
      'services-suggest': [],
      'tagLine-suggest': [],
    },
  })
  expect(suggestions).toEqual([
    { kind: 'industry', text: 'Apotheken', id: 'Apotheken' },
    { kind: 'industry', text: 'Arztpraxen', id: 'Arztpraxen' },
    { kind: 'company', text: 'Adler', slug: 'adler', facts: 'Apotheken · Ulm' },
  ])
})

test('a window knows the holidays where its company is', () => {
  const [card] = testCards
  if (card === undefined) throw new Error('nobody is there')
  const holidays = [{ date: '2026-12-25', name: '1. Weihnachtstag' }]
  expect(shopWindowOf({ ...card, holidays })).toMatchObject({ holidays })
})

test('cards of what only administrators see say that it is not approved', () => {
  const said = [true, false].map((isApproved) =>
    testCards.slice(0, 1).map((card) => {
      const company = { ...card, isApproved }
      const hit = { _id: card.id, _source: company, highlight: {}, explanation: [] }
      const row = createElement(ResultRow, {
        hit,
        number: 1,
        picture: null,
        rating: null,
        opening: null,
        ways: null,
      })
      const cards = [createElement(WindowCard, { company: shopWindowOf(company) }), row]
      return cards.map((one) =>
        renderToStaticMarkup(createElement(MemoryRouter, null, one)).includes('Nicht freigegeben'),
      )
    }),
  )
  expect(said).toEqual([[[false, false]], [[true, true]]])
})
