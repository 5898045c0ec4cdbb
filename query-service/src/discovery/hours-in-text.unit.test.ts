import { expect, test } from '@jest/globals'
import { slotsOnDay } from '@schaufenster/projections/search/week-slots.ts'
import { hoursInText } from './hours-in-text.ts'
import { openKeywords } from './open-keywords.ts'

/** A Monday. */
const moment = Date.parse('2026-11-23T11:00:00Z')

test.each([
  ['Arzt Samstag', 'Arzt', 'samstags geöffnet', slotsOnDay(5)],
  ['am Sonntag geöffnet Café', 'Café', 'sonntags geöffnet', slotsOnDay(6)],
  ['Restaurant montags offen', 'Restaurant', 'montags geöffnet', slotsOnDay(0)],
  ['Friseur heute noch auf', 'Friseur', 'heute geöffnet', slotsOnDay(0)],
  ['Bank 24 Stunden', 'Bank', 'rund um die Uhr geöffnet', ['all:0+1440']],
  ['24h Kiosk', 'Kiosk', 'rund um die Uhr geöffnet', ['all:0+1440']],
])('“%s” asks for opening hours', (text, words, label, open) => {
  expect(hoursInText(text, moment)).toEqual({ words, label, filter: { keywords: { open } } })
})

test('“jetzt geöffnet” asks as the filter does', () => {
  const filter = openKeywords(moment)
  expect(hoursInText('Bäcker jetzt geöffnet', moment)).toEqual({
    words: 'Bäcker',
    label: 'jetzt geöffnet',
    filter,
  })
})

test.each([['Sonntag'], ['Sonntagsbraten'], ['24'], ['Café Montagnard'], ['heutehier'], ['']])(
  '“%s” asks for none',
  (text) => {
    expect(hoursInText(text, moment)).toBeUndefined()
  },
)
