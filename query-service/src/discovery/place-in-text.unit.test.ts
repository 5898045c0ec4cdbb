import { describe, expect, test } from '@jest/globals'
import { germany } from '@schaufenster/platform/geo/germany.ts'
import { withPlaceOfText } from './place-in-text.ts'

const read = (query: string) => withPlaceOfText(germany(), { query, radiusKm: 5 })

describe('a place in the text of a search', () => {
  test.each([
    ['Pizza 80331', 'Pizza', '80331'],
    ['80331', '', '80331'],
    ['80331 Pizza', 'Pizza', '80331'],
    ['Pizza 80331 München', 'Pizza', '80331'],
    ['Pizza, D-80331 muenchen, Lieferung', 'Pizza, Lieferung', '80331'],
    ['80331 Münchner Pizza', 'Münchner Pizza', '80331'],
    ['Bäcker 10115 Berlin', 'Bäcker', '10115'],
    ['Club 00000 80331', 'Club 00000', '80331'],
  ])('%s', (text, query, plz) => {
    expect(read(text)).toEqual({ query, plz, radiusKm: 5 })
  })

  test.each([
    ['Freiburg i.Br.', '', 'Freiburg im Breisgau'],
    ['Zahnarzt Freiburg i. Br.', 'Zahnarzt', 'Freiburg im Breisgau'],
    ['Bäcker in Garching b. München', 'Bäcker', 'Garching bei München'],
    ['Frankfurt a.M. Pizza', 'Pizza', 'Frankfurt am Main'],
  ])('%s, as it stands in no address', (text, query, place) => {
    expect(read(text)).toEqual({ query, place, radiusKm: 5 })
  })

  test.each([
    ['Café Schwabing sonntags geöffnet', 'Café sonntags geöffnet', 'München-Schwabing'],
    ['ich suche in Berg am Laim einen Zahnarzt', 'ich suche einen Zahnarzt', 'München-Berg am Laim'],
  ])('%s, within it', (text, query, place) => {
    expect(read(text)).toEqual({ query, place, radiusKm: 5 })
  })

  test.each([
    'Bäcker Berlin',
    'Frankfurt Main',
    'Cologne',
    'Neustadt Apotheke',
    '00000',
    '803312',
    '8033',
    'Studio54321',
    'Berlin',
    '',
  ])('is not "%s"', (query) => {
    expect(read(query)).toEqual({ query, radiusKm: 5 })
  })

  test('counts only where no place is given', () => {
    for (const given of [{ place: 'Köln' }, { plz: '50667' }, { lat: 50.9, lon: 6.9 }])
      expect(withPlaceOfText(germany(), { query: 'Pizza 80331', ...given })).toEqual({
        query: 'Pizza 80331',
        ...given,
      })
  })
})
