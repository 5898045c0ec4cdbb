import { describe, expect, test } from '@jest/globals'
import { germany } from '@schaufenster/platform/geo/germany.ts'
import type { Place } from './contract.ts'
import { meantPlaces } from './meant-places.ts'
import { placesLike } from './places-like.ts'
import { townsLike } from './towns-like.ts'

const nothing = { total: 0, hits: [] }
const some = { total: 30, hits: [{ id: 'one', explanation: { tier: 0, matches: [] } }] }
const known = { gazetteer: germany(), townsLike: townsLike(germany()) }
const offered = async (meant: ReturnType<typeof meantPlaces>) =>
  (await meant).map(({ label, words }) => (words === undefined ? label : `${words} in ${label}`))

describe('what is like a place that there is not', () => {
  test.each([
    ['Hambrug', 'Hamburg'],
    ['Muenchn', 'München'],
    ['Munchen', 'München'],
    ['Dusseldorf', 'Düsseldorf'],
    ['Koln', 'Köln'],
    ['Nürnburg', 'Nürnberg'],
    ['Nurenberg', 'Nürnberg'],
    ['Freibrug', 'Freiburg im Breisgau'],
    ['Frankfrut', 'Frankfurt am Main'],
    ['Mün', 'München'],
    ['8033', '80331 München'],
    ['80330', '80331 München'],
    ['D-8033 Münch', '80331 München'],
  ])('%s: %s', async (text, label) => {
    expect((await placesLike(known, text, 4))[0]?.label).toBe(label)
  })

  test.each(['Xyzqwert', 'xy', '', '0', '00'])('is nothing for "%s"', async (text) => {
    expect(await placesLike(known, text, 4)).toEqual([])
  })

  test('leaves out the island whose name a city has', async () => {
    expect((await placesLike(known, 'Hambrug', 4)).map(({ label }) => label)).toEqual(['Hamburg'])
  })
})

describe('the place field', () => {
  const askedFor = (place: string, found?: Place) =>
    offered(meantPlaces(known, { query: 'Pizza', place }, found, some))

  test('offers what is like a place that there is not', async () => {
    expect(await askedFor('Hambrug')).toEqual(['Hamburg'])
    expect(await askedFor('8033')).toEqual([
      '80331 München',
      '80333 München',
      '80335 München',
      '80336 München',
    ])
  })

  test('offers the others of the same name', async () => {
    const town = (label: string) => ({ label, lat: 50, lon: 10 })
    expect(await askedFor('Frankfurt', town('Frankfurt am Main'))).toEqual(['Frankfurt (Oder)'])
    expect(await askedFor('Berg', town('Berg (53505)'))).toHaveLength(4)
    expect(await askedFor('Hamburg', town('Hamburg'))).toEqual([])
    expect(await askedFor('80331', { ...town('80331 München'), plz: '80331' })).toEqual([])
  })
})

describe('the text of a search', () => {
  const typed = (query: string, answer: Parameters<typeof meantPlaces>[3]) =>
    offered(meantPlaces(known, { query }, undefined, answer))

  test('offers the towns of a name that several have, also beside hits', async () => {
    for (const answer of [nothing, some])
      expect(await typed('Zahnarzt in Frankfurt', answer)).toEqual([
        'Zahnarzt in Frankfurt am Main',
        'Zahnarzt in Frankfurt (Oder)',
      ])
  })

  test('offers the place that it names or almost names where nothing is found', async () => {
    expect(await typed('Zahnarzt Hamburg', nothing)).toEqual(['Zahnarzt in Hamburg'])
    expect(await typed('Hambrug Zahnarzt', nothing)).toEqual(['Zahnarzt in Hamburg'])
    expect(await typed('Zahnarzt Cologne', nothing)).toEqual(['Zahnarzt in Köln'])
    expect((await typed('Zahnarzt 8033', nothing))[0]).toBe('Zahnarzt in 80331 München')
    for (const text of ['Zahnarzt Hamburg', 'Zahnarzt 8033', 'Zahnarzt Hambrug'])
      expect(await typed(text, some)).toEqual([])
  })

  test('offers the place that it almost names beside hits that forgave the mistake', async () => {
    const forgiven = { term: 'hambrug', field: 'name', how: 'typo' } as const
    const answer = { total: 3, hits: [{ id: 'one', explanation: { tier: 30, matches: [forgiven] } }] }
    expect(await typed('Zahnarzt Hambrug', answer)).toEqual(['Zahnarzt in Hamburg'])
  })

  test('repeats no mistake of the other words, and no "in" twice', async () => {
    const answer = { ...nothing, didYouMean: 'bäcker münchen' }
    expect(await typed('Bäkcer Münhcen', answer)).toEqual(['Bäcker in München'])
    expect(await typed('bäkcer in Münhcen', answer)).toEqual(['bäcker in München'])
    expect(await typed('Zahnarzt in Hambrug', { ...nothing, didYouMean: 'zahnarzt hamburger' })).toEqual([
      'Zahnarzt in Hamburg',
    ])
    expect(await typed('Xqvwz Hambrug', { ...nothing, didYouMean: 'hamburger' })).toEqual([
      'Xqvwz in Hamburg',
    ])
  })

  test('takes no telephone number for the beginning of a postcode', async () => {
    for (const text of ['089 123456', '0331/2798', '+49 (331) 27 98'])
      expect(await typed(text, nothing)).toEqual([])
  })

  test('doubts the last ten words and no others, however many there are: each is compared with all towns', async () => {
    const unknown = (count: number) =>
      Array.from({ length: count }, (_, n) => `xqvwzj${'abcdefghijk'[n]}`).join(' ')
    expect(await typed(`Hambrug ${unknown(9)}`, nothing)).toEqual([`${unknown(9)} in Hamburg`])
    expect(await typed(`Hambrug ${unknown(10)}`, nothing)).toEqual([])
  })

  test('asks for the towns of all doubted words at once, and not at all without one', async () => {
    const questions: (readonly string[])[] = []
    const counted = {
      ...known,
      townsLike: async (names: readonly string[]) => {
        questions.push(names)
        return known.townsLike(names)
      },
    }
    await meantPlaces(counted, { query: 'Zahnarzt Hambrug' }, undefined, nothing)
    await meantPlaces(counted, { query: 'Zahnarzt Hambrug' }, undefined, some)
    expect(questions).toEqual([['Hambrug', 'Zahnarzt']])
  })

  test('takes no small town for what may be a word', async () => {
    for (const text of ['Markt', 'Bad', 'Zum Berg', 'Quastenflosser'])
      expect(await typed(text, nothing)).toEqual([])
  })
})
