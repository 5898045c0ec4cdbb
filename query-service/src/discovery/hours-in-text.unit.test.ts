import { expect, test } from '@jest/globals'
import { slotsAtTime, slotsOnDay } from '@schaufenster/projections/search/week-slots.ts'
import { hoursInText, mayReadClock } from './hours-in-text.ts'
import { openKeywords } from './open-keywords.ts'

const anyDay = [0, 1, 2, 3, 4, 5, 6]

/** A Monday. */
const moment = Date.parse('2026-11-23T11:00:00Z')

test.each([
  ['Arzt Samstag', 'Arzt', 'samstags geöffnet', slotsOnDay(5)],
  ['am Sonntag geöffnet Café', 'Café', 'sonntags geöffnet', slotsOnDay(6)],
  ['Restaurant montags offen', 'Restaurant', 'montags geöffnet', slotsOnDay(0)],
  ['Friseur heute noch auf', 'Friseur', 'heute geöffnet', slotsOnDay(0)],
  ['Bank 24 Stunden', 'Bank', 'rund um die Uhr geöffnet', ['all:0+1440']],
  ['24h Kiosk', 'Kiosk', 'rund um die Uhr geöffnet', ['all:0+1440']],
  ['Kiosk, der rund um die Uhr offen ist', 'Kiosk, der', 'rund um die Uhr geöffnet', ['all:0+1440']],
  ['Café am Wochenende', 'Café', 'am Wochenende geöffnet', [...new Set([5, 6].flatMap(slotsOnDay))]],
  ['Supermarkt bis 22 Uhr', 'Supermarkt', 'bis 22 Uhr geöffnet', slotsAtTime(anyDay, 21 * 60 + 59)],
  ['Bäcker ab 6:30 Uhr offen', 'Bäcker', 'ab 6:30 Uhr geöffnet', slotsAtTime(anyDay, 390)],
  ['Apotheke nachts', 'Apotheke', 'nachts geöffnet', slotsAtTime(anyDay, 30)],
  ['Bäcker früh offen', 'Bäcker', 'früh morgens geöffnet', slotsAtTime(anyDay, 420)],
  ['Zahnarzt Mittwoch nachmittags', 'Zahnarzt', 'mittwochs nachmittags geöffnet', slotsAtTime([2], 930)],
  ['Restaurant heute Abend', 'Restaurant', 'heute abends geöffnet', slotsAtTime([0], 1200)],
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

test.each([
  ['Sonntag'],
  ['Sonntagsbraten'],
  ['24'],
  ['Café Montagnard'],
  ['heutehier'],
  ['Mittagstisch'],
  ['Brauhaus Früh'],
  ['Aktuell Immobilien'],
  ['um 30 Uhr'],
  [''],
])('“%s” asks for none', (text) => {
  expect(hoursInText(text, moment)).toBeUndefined()
})

test('a text that asks for now or today may read the clock; one that names a day does not', () => {
  for (const text of [
    'Bäcker jetzt geöffnet',
    'gerade in München geöffnet',
    'Friseur heute noch auf',
    'Heute',
  ])
    expect(mayReadClock(text)).toBe(true)
  for (const text of ['Bäcker Samstag', 'Kiosk 24h', 'heutehier', '']) expect(mayReadClock(text)).toBe(false)
})
