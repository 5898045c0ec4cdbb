import { expect, test } from '@jest/globals'
import { and, approved, registered } from '../lib/sample-directory.ts'
import { searchOver } from './test-search.ts'

const company = (name: string, more: { readonly munich?: boolean; readonly services?: string[] } = {}) =>
  and(registered({ name, slug: name.toLowerCase(), ...more }), approved)
/** What they offer puts them first among equal hits. */
const services = ['Pasta', 'Wein', 'Espresso']

const searching = async (companies: Parameters<typeof searchOver>[0]) => {
  const search = await searchOver(companies, '2026-11-23T10:00:00Z')
  return (query: string) => search({ query })
}

test.each(['Dolce Vita', 'dolcevita', 'Dolce Vita GmbH', 'DOLCE-VITA'])(
  'who is called exactly “%s” comes first, and those whose names have its words follow',
  async (typed) => {
    const search = await searching([company('Dolce Vita am Markt', { services }), company('Dolce Vita')])
    const { names, total, hits } = await search(typed)
    expect({ names, total }).toEqual({ names: ['Dolce Vita', 'Dolce Vita am Markt'], total: 2 })
    expect(hits.hits[0]?.explanation).toEqual(['„Dolce Vita“ steht genau so im Namen.'])
  },
)

test('a quarter may be part of a name, and others around it follow', async () => {
  const far = company('Zirkel Schwabing')
  const search = await searching([company('Zirkel', { munich: true, services }), far])
  const { names, place } = await search('Zirkel Schwabing')
  expect(names).toEqual(['Zirkel Schwabing', 'Zirkel'])
  expect(place?.label).toMatch(/Schwabing/)
})

test('a trade is no name, even where somebody is called so', async () => {
  const search = await searching([company('Pizzeria Roma', { services }), company('Pizzeria')])
  expect((await search('Pizzeria')).names).toEqual(['Pizzeria Roma', 'Pizzeria'])
})

test('a name with a street is followed by others of the name, rather than by neighbours', async () => {
  const neighbours = ['Anker', 'Brunnen'].map((name) => company(name, { munich: true }))
  const branches = ['Zirkel Nord', 'Zirkel Ost', 'Zirkel West'].map((name) => company(name))
  const search = await searching([company('Zirkel', { munich: true }), ...neighbours, ...branches])
  const { names, hits } = await search('Zirkel Marienplatz')
  expect(names[0]).toBe('Zirkel')
  expect(names.slice(1).toSorted()).toEqual(['Zirkel Nord', 'Zirkel Ost', 'Zirkel West'])
  expect(hits.total).toBe(4)
})

test('the fewer words of a name somebody has, the later they come', async () => {
  const names = ['Emmeram Nord', 'Emmeram Zirkel', 'Anker Zirkel Emmeram', 'Anker 1', 'Anker 2', 'Anker 3']
  const search = await searching([...names, 'Zirkel 1', 'Zirkel 2'].map((name) => company(name)))
  const found = (await search('Anker Zirkel Emmeram')).names
  expect(found).toEqual(['Anker Zirkel Emmeram', 'Emmeram Zirkel', 'Emmeram Nord'])
})
