import { expect, test } from '@jest/globals'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { RelaxedNote } from './relaxed-note.tsx'

type Answer = NonNullable<ComponentProps<typeof RelaxedNote>['answer']>

const hitOf = (distanceKm?: number): Answer['hits'] => ({
  total: 1,
  hits: [
    {
      _id: '1',
      _source: {
        _id: '1',
        id: '1',
        slug: 'kanzlei-dietrich',
        name: 'Kanzlei Dietrich',
        city: 'Düsseldorf',
        industry: [],
        tier: 'basis',
        isApproved: true,
      },
      highlight: {},
      explanation: [],
      ...(distanceKm !== undefined && { distanceKm }),
    },
  ],
})
const noteOf = (asked: string, answer: Omit<Answer, 'hits'>, hits = hitOf()) =>
  renderToStaticMarkup(<RelaxedNote asked={asked} answer={{ ...answer, hits }} />).replaceAll(/<[^>]+>/g, '')

test('a trade that nobody has is said so, with the nearest that fits', () => {
  const relaxed = { words: 'Tierarzt', leftOut: [] }
  expect(noteOf('Hufschmied', { missingTrade: 'Hufschmied', relaxed })).toBe(
    'Für „Hufschmied“ gibt es hier noch keinen Eintrag. Am nächsten kommt: „Tierarzt“.',
  )
})

test('where a place has none, the nearest is named with its distance', () => {
  const relaxed = { words: 'Steuerberater', leftOut: [], near: 'Köln' }
  expect(noteOf('Steuerberater', { relaxed }, hitOf(40.6))).toBe(
    'Keine Treffer für „Steuerberater“ im Umkreis. Am nächsten: Kanzlei Dietrich in Düsseldorf, etwa 41 km von Köln.',
  )
})

test('words that nobody has together are told', () => {
  const relaxed = { words: 'Friseur', leftOut: ['Nirgendheim'] }
  expect(noteOf('Friseur Nirgendheim', { relaxed })).toBe(
    'Keine Treffer für „Friseur Nirgendheim“ zusammen; gezeigt wird „Friseur“.',
  )
})

test('a word that was taken apart is told', () => {
  expect(noteOf('Baolinh', { relaxed: { words: 'Bao linh', leftOut: [] } })).toBe(
    'Keine Treffer für „Baolinh“; gezeigt wird „Bao linh“.',
  )
})

test('opening hours that were read in the text are told', () => {
  expect(noteOf('Arzt Samstag', { hours: { label: 'samstags geöffnet', found: true } })).toBe(
    'Gezeigt wird nur, was samstags geöffnet hat.',
  )
  expect(noteOf('Arzt Samstag', { hours: { label: 'samstags geöffnet', found: true, others: true } })).toBe(
    'Zuerst steht, was samstags geöffnet hat.',
  )
  expect(noteOf('Arzt Samstag', { hours: { label: 'samstags geöffnet', found: false } })).toBe(
    'Von keinem Treffer ist bekannt, dass er samstags geöffnet hat.',
  )
})

test('a holiday says why few or none are open', () => {
  expect(noteOf('Friseur', { holiday: 'Neujahr' }, { total: 0, hits: [] })).toBe(
    'Heute ist Feiertag (Neujahr): Gezeigt wird nur, wer für diesen Tag eigene Zeiten angegeben hat.',
  )
})

test('what was found as it was asked for needs no words', () => {
  expect(noteOf('Friseur', {})).toBe('')
})
