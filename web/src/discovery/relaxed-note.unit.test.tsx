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
const noteOf = (asked: string, answer: Omit<Answer, 'hits'>, hits = hitOf(), open = false) =>
  renderToStaticMarkup(<RelaxedNote asked={asked} open={open} answer={{ ...answer, hits }} />).replaceAll(
    /<[^>]+>/g,
    '',
  )

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

test('where few are found, what follows them is told', () => {
  expect(noteOf('Emmeram Aschheim', { further: { words: 'Emmeram', found: 1 } })).toBe(
    '1 Treffer für „Emmeram Aschheim“; danach steht, was zu „Emmeram“ passt.',
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

test('where nobody is open now, that is said and not that there is nobody', () => {
  const relaxed = { words: 'Bäcker', leftOut: [], near: 'München' }
  expect(noteOf('Bäcker', { relaxed }, hitOf(40.6), true)).toBe(
    'Zu „Bäcker“ hat im Umkreis gerade niemand geöffnet. Am nächsten: Kanzlei Dietrich in Düsseldorf, etwa 41 km von München.',
  )
  expect(noteOf('', { relaxed: { ...relaxed, words: '' } }, hitOf(40.6), true)).toBe(
    'Im Umkreis hat gerade niemand geöffnet. Am nächsten: Kanzlei Dietrich in Düsseldorf, etwa 41 km von München.',
  )
  const inWords = { ...relaxed, leftOut: ['München'] }
  expect(noteOf('Bäcker München', { relaxed: inWords }, hitOf(40.6), true)).toBe(
    'Zu „Bäcker München“ hat gerade niemand geöffnet; gezeigt wird „Bäcker“. Am nächsten: Kanzlei Dietrich in Düsseldorf, etwa 41 km von München.',
  )
})

test('where all who fit are closed, they are shown, and no circle is called open', () => {
  const place = { label: 'München', lat: 48, lon: 11, radiusKm: 100 }
  expect(noteOf('Bäcker München', { nobodyOpen: true }, hitOf(), true)).toBe(
    'Zu „Bäcker München“ hat gerade niemand geöffnet. Gezeigt wird, wer später öffnet.',
  )
  expect(
    noteOf('Bäcker', { nobodyOpen: true, place, widened: { radiusKm: 25, found: 2 } }, hitOf(3), true),
  ).toBe(
    'Zu „Bäcker“ hat im Umkreis gerade niemand geöffnet. Gezeigt wird, wer später öffnet. Im Umkreis von 25 km gibt es nur 2 Treffer; gezeigt wird der Umkreis von 100 km.',
  )
  expect(noteOf('Bäcker München', { nobodyOpen: true, holiday: 'Neujahr' }, hitOf(), true)).toBe(
    'Heute ist Feiertag (Neujahr). Zu „Bäcker München“ hat gerade niemand geöffnet. Gezeigt wird, wer später öffnet.',
  )
})

test('who opens first is told only where nobody is open', () => {
  const told = (answer: Omit<Answer, 'hits'>) =>
    renderToStaticMarkup(
      <RelaxedNote asked="Bäcker" open answer={{ ...answer, hits: hitOf() }} opensFirst=" Zuerst Huber." />,
    )
  expect(told({ nobodyOpen: true })).toContain('Zuerst Huber.')
  expect(told({ hours: { label: 'jetzt geöffnet', found: false } })).toContain('Zuerst Huber.')
  expect(told({ hours: { label: 'jetzt geöffnet', found: true } })).not.toContain('Huber')
})

test('how few are near is told where those are shown that are farther away', () => {
  const place = { label: 'München', lat: 48, lon: 11, radiusKm: 100 }
  const few = (found: number, answer: Partial<Answer> = {}, open = false) =>
    noteOf('Bäcker', { place, widened: { radiusKm: 25, found }, ...answer }, hitOf(), open)
  expect(few(3, {}, true)).toBe(
    'Im Umkreis von 25 km haben nur 3 jetzt geöffnet; gezeigt wird der Umkreis von 100 km.',
  )
  expect(few(1)).toBe('Im Umkreis von 25 km gibt es nur 1 Treffer; gezeigt wird der Umkreis von 100 km.')
  expect(few(1, { hours: { label: 'samstags geöffnet', found: true } })).toBe(
    'Im Umkreis von 25 km hat nur 1 samstags geöffnet; gezeigt wird der Umkreis von 100 km. Gezeigt wird nur, was samstags geöffnet hat.',
  )
})

test('what was found as it was asked for needs no words', () => {
  expect(noteOf('Friseur', {})).toBe('')
})
