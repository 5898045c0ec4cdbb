import { expect, test } from '@jest/globals'
import { germany } from '@schaufenster/platform/geo/germany.ts'
import { placesBegun } from './places-begun.ts'

test.each([
  ['8033', ['80331 München', '80333 München', '80335 München']],
  ['Zahnarzt 8033', ['Zahnarzt 80331 München', 'Zahnarzt 80333 München', 'Zahnarzt 80335 München']],
  ['Zahnarzt in Münc', ['Zahnarzt München']],
  ['Colog', ['Köln']],
  ['frankf', ['Frankfurt am Main']],
  ['Bar', []],
  ['Zahnarzt', []],
  ['Café 24', []],
  ['Mü', []],
  ['', []],
])('%s may go on to a place', (text, places) => {
  expect(placesBegun(germany(), text)).toEqual(places)
})
