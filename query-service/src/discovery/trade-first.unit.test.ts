import { expect, test } from '@jest/globals'
import { industriesNamed } from './trade-first.ts'

const industries = {
  all: ['Bäckereien und Konditoreien', 'Cafés', 'Bars und Kneipen'].map((name) => ({
    ...{ id: name, slug: name, archived: false },
    name,
  })),
  idsOf: (id: string) => [id],
}

test.each([
  ['Konditorei', ['Bäckereien und Konditoreien']],
  ['cafe Luitpold', ['Cafés']],
  ['Pub', ['Bars und Kneipen']],
  ['Kaffee trinken', ['Cafés']],
  ['Kuchen', ['Bäckereien und Konditoreien']],
  // A listed expression means what it is listed for, whatever one of its words would name.
  ['Kuchen essen', []],
  ['Zirkel', []],
])('“%s” names the industries %p', (text, named) => {
  expect(industriesNamed(text, industries)).toEqual(named)
})
