import { describe, expect, it } from '@jest/globals'
import { weekdays } from '@schaufenster/events/directory/values.ts'
import fc from 'fast-check'
import { createAnalyser } from './analysis/analyser.ts'
import { loadShippedLexicon } from './analysis/load-lexicon.ts'
import { highlight } from './highlight.ts'
import { parseQuery } from './query/query.ts'
import { synonymsOf } from './query/synonyms.ts'
import { isOpenAt, slotsAt, type WeekHours, weekSlots } from './week-slots.ts'

const analyser = createAnalyser(loadShippedLexicon())

const marked = (text: string, typed: string, synonyms: readonly (readonly string[])[] = []): string =>
  highlight(text, parseQuery(typed, analyser, synonymsOf(synonyms, analyser)), analyser)
    .toReversed()
    .reduce(
      (shown, { start, end }) => `${shown.slice(0, start)}[${shown.slice(start, end)}]${shown.slice(end)}`,
      text,
    )

describe('highlighting', () => {
  it.each([
    ['Terrassendach aus Holz', 'Dach', 'Terrassen[dach] aus Holz'],
    ['Dachdeckerei Huber', 'dach', '[Dach]deckerei Huber'],
    ['Neue Dächer', 'Dach', 'Neue [Dächer]'],
    ['Bäckerei Müller, München', 'mueller baeck', '[Bäck]erei [Müller], München'],
    ['Café Grün', 'gruen', 'Café [Grün]'],
    ['Mu\u0308nchner Bank', 'muench', '[Mu\u0308nch]ner Bank'],
    ['Straße', 'Stras', '[Straß]e'],
    ['Zahnarzt und Tierarzt', 'arzt', 'Zahn[arzt] und Tier[arzt]'],
    ['Maler und Makler', 'maler', '[Maler] und Makler'],
    ['Malermeister', 'mahlermeister', '[Malermeister]'],
    ['Friseur Maier', 'meyer', 'Friseur [Maier]'],
    ['Hotel am See', 'auto', 'Hotel am See'],
  ])('in "%s" for "%s"', (text, typed, expected) => {
    expect(marked(text, typed)).toBe(expected)
  })

  it('marks synonyms', () => {
    expect(marked('Coiffeur Blond', 'Friseur', [['Friseur', 'Coiffeur']])).toBe('[Coiffeur] Blond')
  })

  it('gives ranges inside the text, in order, that never overlap', () => {
    const text = fc.string({ unit: fc.constantFrom(...'dachterrsnäöü ß-Z') })
    fc.assert(
      fc.property(text, text, (shown, typed) => {
        let before = 0
        for (const { start, end } of highlight(shown, parseQuery(typed, analyser), analyser)) {
          expect(start).toBeGreaterThanOrEqual(before)
          expect(end).toBeGreaterThan(start)
          before = end
        }
        expect(before).toBeLessThanOrEqual(shown.length)
      }),
    )
  })
})

describe('weekly slots', () => {
  const day = (startHour: string, endHour: string, overnight = false) => ({
    enabled: true,
    hours: [{ startHour, endHour, overnight }],
  })
  const moment = (text: string): number => Date.parse(text)
  const isListed = (hours: WeekHours, at: number): boolean => {
    const slots = new Set(weekSlots(hours))
    return slotsAt(at).some((slot) => slots.has(slot))
  }

  it('are few for usual hours', () => {
    const workday = day('09:00', '18:00')
    const usual = {
      monday: workday,
      tuesday: workday,
      wednesday: workday,
      thursday: workday,
      friday: workday,
    }
    expect(weekSlots(usual)).toEqual([
      'work:1080+1',
      'work:540+60',
      'work:600+120',
      'work:720+240',
      'work:960+120',
    ])
    expect(weekSlots({})).toEqual([])
  })

  it('include both ends, in Berlin time, in summer and winter, and run on after midnight', () => {
    const hours = {
      friday: day('18:00', '02:00', true),
      sunday: { ...day('10:00', '12:00'), enabled: false },
    }
    const open = ['2026-11-20T17:00:00Z', '2026-11-21T01:00:59Z', '2026-07-17T16:00:00Z']
    const closed = [
      '2026-11-20T16:59:59Z',
      '2026-11-21T01:01:00Z',
      '2026-07-17T15:59:00Z',
      '2026-11-22T10:00:00Z',
    ]
    expect(open.map((text) => isListed(hours, moment(text)))).toEqual([true, true, true])
    expect(closed.map((text) => isListed(hours, moment(text)))).toEqual([false, false, false, false])
  })

  it('agree with the rule at every minute', () => {
    const time = fc
      .integer({ min: 0, max: 1440 })
      .map(
        (minute) =>
          `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
      )
    const dayHours = fc.record({
      enabled: fc.boolean(),
      hours: fc.array(fc.record({ startHour: time, endHour: time, overnight: fc.boolean() }), {
        maxLength: 2,
      }),
    })
    const same = dayHours.map((hours) => Object.fromEntries(weekdays.map((name) => [name, hours])))
    const week = fc.oneof(same, fc.record(Object.fromEntries(weekdays.map((name) => [name, dayHours]))))
    const start = moment('2026-03-23T00:00:00Z')
    fc.assert(
      fc.property(week, fc.integer({ min: 0, max: 14 * 1440 }), (hours, minutes) => {
        const at = start + minutes * 60_000
        expect(isListed(hours, at)).toBe(isOpenAt(hours, at))
      }),
    )
  })
})
