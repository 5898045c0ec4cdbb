import { describe, expect, it } from '@jest/globals'
import {
  OfficeHours,
  weekdays,
  type OfficeSlot,
  type Weekday,
} from '@schaufenster/events/directory/values.ts'
import { right } from '@schaufenster/platform/lib/either.ts'
import fc from 'fast-check'
import { Compile } from 'typebox/compile'
import { settleOfficeHours } from '../../fields/office-hours.ts'
import { readOpeningHours } from './read-opening-hours.ts'

/** "Mo 08:00-12:00,14:00-18:00 …" for the enabled days, with a plus for a slot that ends on the next day. */
const week = (value: string): string => {
  const read = readOpeningHours(value)
  if (read === undefined) return ''
  const short: Record<Weekday, string> = {
    monday: 'Mo',
    tuesday: 'Di',
    wednesday: 'Mi',
    thursday: 'Do',
    friday: 'Fr',
    saturday: 'Sa',
    sunday: 'So',
  }
  const text = ({ startHour, endHour, overnight }: OfficeSlot) =>
    `${startHour}-${endHour}${overnight ? '+' : ''}`
  return weekdays
    .filter((day) => read.officeHours[day].enabled)
    .map((day) => `${short[day]} ${read.officeHours[day].hours.map(text).join(',')}`)
    .join(' ')
}
const note = (value: string) => readOpeningHours(value)?.officeHours.note
const coverage = (value: string) => readOpeningHours(value)?.coverage

const daily = (hours: string) =>
  ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'].map((day) => `${day} ${hours}`).join(' ')

describe('the week', () => {
  it.each([
    [
      'Tu-Su 11:00-23:00',
      'Di 11:00-23:00 Mi 11:00-23:00 Do 11:00-23:00 Fr 11:00-23:00 Sa 11:00-23:00 So 11:00-23:00',
    ],
    [
      'Mo,We 08:00-12:00,14:00-18:00; Sa 09:00-13:00',
      'Mo 08:00-12:00,14:00-18:00 Mi 08:00-12:00,14:00-18:00 Sa 09:00-13:00',
    ],
    ['24/7', daily('00:00-23:59')],
    ['Mo-Su 00:00-24:00', daily('00:00-23:59')],
    ['10:00-18:00', daily('10:00-18:00')],
    ['Mo-Su 18:00-02:00', daily('18:00-02:00+')],
    ['Fr 11:30-24:00', 'Fr 11:30-00:00+'],
    ['Fr 18:00-26:00', 'Fr 18:00-02:00+'],
    ['Sa-Mo 10:00-12:00', 'Mo 10:00-12:00 Sa 10:00-12:00 So 10:00-12:00'],
    ['Mo off; Tu 10:00-12:00', 'Di 10:00-12:00'],
    ['Mo-We 10:00-18:00; Tu off', 'Mo 10:00-18:00 Mi 10:00-18:00'],
    ['Mo-We 10:00-18:00, Tu closed', 'Mo 10:00-18:00 Mi 10:00-18:00'],
    ['Jan-Dec: Mo 09:00-13:00', 'Mo 09:00-13:00'],
  ])('%s', (value, expected) => {
    expect(week(value)).toBe(expected)
    expect(coverage(value)).toBe('week')
    expect(note(value)).toBeUndefined()
  })

  it.each([
    ['mo-tu 09:00-17:00', 'Mo 09:00-17:00 Di 09:00-17:00'],
    ['Di-Mi 8:00-17.00', 'Di 08:00-17:00 Mi 08:00-17:00'],
    ['Mo, Tu 16:00 - 23:00', 'Mo 16:00-23:00 Di 16:00-23:00'],
    ['Mo-Tu11:30-14:30;Fr. 06:40–17:00', 'Mo 11:30-14:30 Di 11:30-14:30 Fr 06:40-17:00'],
    ['Mo 17-22', 'Mo 17:00-22:00'],
    ['Mo 8-19h', 'Mo 08:00-19:00'],
    ['Mo 10:00 bis 20:00 Uhr', 'Mo 10:00-20:00'],
    ['Mo: 09:00-11:30, 16:00-18:00, Fr: 09:00-11:30', 'Mo 09:00-11:30,16:00-18:00 Fr 09:00-11:30'],
    ['Mo 09:00-12:00 and 15:00-16:30', 'Mo 09:00-12:00,15:00-16:30'],
    ['Tu 11:30-14:30 18:00-22:00', 'Di 11:30-14:30,18:00-22:00'],
    ['Wed-Thu 10:00-21:00', 'Mi 10:00-21:00 Do 10:00-21:00'],
    ['Mo 11:00-14:30. Sa 12:00-22:00', 'Mo 11:00-14:30 Sa 12:00-22:00'],
    ['Mo 10:00-21:00;\nSa 09:00-21:00;', 'Mo 10:00-21:00 Sa 09:00-21:00'],
    ['Tu 17:30-23:30;; Mo Off', 'Di 17:30-23:30'],
  ])('as people write it: %s', (value, expected) => {
    expect(week(value)).toBe(expected)
    expect(coverage(value)).toBe('week')
  })

  it('takes a later rule as more where it lies beside, and as instead where it overlaps', () => {
    expect(week('Mo-Tu 08:00-12:00; Tu 15:00-18:00')).toBe('Mo 08:00-12:00 Di 08:00-12:00,15:00-18:00')
    expect(week('Mo-Tu 08:00-12:00,14:00-16:00; Tu 14:00-18:00')).toBe(
      'Mo 08:00-12:00,14:00-16:00 Di 14:00-18:00',
    )
    expect(week('Mo-Tu 08:00-12:00, Tu 11:00-18:00')).toBe('Mo 08:00-12:00 Di 08:00-18:00')
  })

  it('takes times without days for the days before', () => {
    expect(week('Mo-Tu 11:30-14:30; 17:30-22:00')).toBe(
      'Mo 11:30-14:30,17:30-22:00 Di 11:30-14:30,17:30-22:00',
    )
    expect(week('10:30-20:00; Su off')).not.toContain('So')
  })

  it('ends a night where the next day begins', () => {
    expect(week('Mo 20:00-06:00; Tu 04:00-10:00')).toBe('Mo 20:00-04:00+ Di 04:00-10:00')
  })

  it('keeps slots apart that touch', () => {
    expect(week('Mo 08:00-14:00, 14:00-16:00')).toBe('Mo 08:00-14:00,14:00-16:00')
  })
})

describe('the note', () => {
  it.each([
    ['Mo 09:00-17:00; PH off', 'An Feiertagen geschlossen', 'weekAndHolidays'],
    ['Mo,PH 11:00-20:00', 'An Feiertagen 11:00–20:00 Uhr', 'weekAndHolidays'],
    ['Mo 11:00-20:00; PH open', 'An Feiertagen geöffnet', 'weekAndHolidays'],
    [
      'Mo 11:00-20:00; PH, SH off',
      'An Feiertagen geschlossen; in den Schulferien geschlossen',
      'weekAndHolidays',
    ],
    ['Mo 10:00-17:00; SH Mo-Fr 8:00-17:00', 'In den Schulferien: Mo–Fr 08:00–17:00 Uhr', 'partly'],
    ['Mo 10:00-17:00 || "nach Vereinbarung"', 'Nach Vereinbarung', 'partly'],
    ['Mo 10:00-17:00; Tu,We "nach Vereinbarung"', 'Di, Mi nach Vereinbarung', 'partly'],
    ['Mo 10:00-17:00; Fr 14:00-16:00 open "Vormerkung"', 'Fr 14:00–16:00 Uhr (Vormerkung)', 'partly'],
    ['Mo-Su 09:00-22:00; Oct-Mar off', 'Oktober bis März geschlossen', 'partly'],
    [
      'Mo 09:00-22:00; Dec 24-26,Jan 06 off',
      '24. Dezember bis 26. Dezember, 6. Januar geschlossen',
      'partly',
    ],
    [
      'Mo 09:00-22:00; 2025 Aug 02-2025 Aug 26 off "Urlaub"',
      '2. August 2025 bis 26. August 2025 geschlossen (Urlaub)',
      'partly',
    ],
    ['Mo 11:00-19:00; Sa[1,-1] 10:00-14:00', 'Am 1. und letzten Sa im Monat 10:00–14:00 Uhr', 'partly'],
    ['Mo 17:00-22:00+', 'Teils länger geöffnet als angegeben', 'partly'],
    ['May-Sep: 14:00-22:00', 'Mai bis September 14:00–22:00 Uhr', 'noteOnly'],
    ['Mo-Sa 17:00+; Su off', 'Mo–Sa ab 17:00 Uhr; So geschlossen', 'noteOnly'],
    ['10:00+', 'Täglich ab 10:00 Uhr', 'noteOnly'],
    ['off', 'Geschlossen', 'noteOnly'],
    ['"Termine nach Vereinbarung"', 'Termine nach Vereinbarung', 'noteOnly'],
    ['Mo-Fr 10:00-18:00 "nur Mitglieder"', 'Mo–Fr 10:00–18:00 Uhr (nur Mitglieder)', 'noteOnly'],
  ])('%s: %s', (value, expected, covers) => {
    expect(note(value)).toBe(expected)
    expect(coverage(value)).toBe(covers)
  })

  it.each([
    'Mar-Oct 10:00-sunset',
    'Mo 171:00-22:30; Tu 10:00-12:00',
    'week 1-20 Mo 10:00-12:00',
    'nach Vereinbarung',
    'Jun-Sep',
    '24 - 08:00',
  ])('keeps what is not understood as it was written, and makes no week of the rest: %s', (value) => {
    expect(week(value)).toBe('')
    expect(note(value)?.toLowerCase()).toBe(value.toLowerCase())
    expect(coverage(value)).toBe('noteOnly')
  })

  it('is cut at a word when it is longer than a profile allows', () => {
    const long = note(`"${'immer wieder '.repeat(60)}"`)
    expect(long?.length).toBeLessThanOrEqual(500)
    expect(long).toMatch(/(immer|wieder)…$/)
  })

  it('is nothing for nothing', () => {
    expect(readOpeningHours('  \n')).toBeUndefined()
  })
})

describe('laws', () => {
  const isOfficeHours = Compile(OfficeHours)
  const osmDays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  /** Up to four separate slots within a day. */
  const slots = fc
    .uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 2, maxLength: 8 })
    .map((times) => times.toSorted((a, b) => a - b))
    .map((times) =>
      Array.from(
        { length: Math.floor(times.length / 2) },
        (_, index) => [times[2 * index] ?? 0, times[2 * index + 1] ?? 0] as const,
      ),
    )
  const days = fc
    .array(fc.option(slots), { minLength: 7, maxLength: 7 })
    .filter((all) => all.some((day) => day !== null))

  it('reads back every week that can be written down', () => {
    fc.assert(
      fc.property(days, (all) => {
        const value = all
          .map(
            (day, index) =>
              `${osmDays[index]} ${day?.map(([start, end]) => `${clock(start)}-${clock(end)}`).join(',') ?? 'off'}`,
          )
          .join('; ')
        const read = readOpeningHours(value)
        expect(read?.coverage).toBe('week')
        weekdays.forEach((day, index) =>
          expect(read?.officeHours[day].hours).toEqual(
            (all[index] ?? []).map(([start, end]) => ({ startHour: clock(start), endHour: clock(end) })),
          ),
        )
      }),
    )
  })

  const scrap = fc.constantFrom(
    ...osmDays,
    'PH',
    '08:00',
    '-',
    ',',
    ';',
    '||',
    '+',
    'off',
    '"x"',
    '24/7',
    'Dec',
    '24',
    '[1]',
    'Öl',
    ' ',
    '\u0007',
  )

  it('answers anything with office hours that may be stored, and never with nothing to say', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(scrap, { maxLength: 12 }).map((parts) => parts.join(' ')),
        ),
        (value) => {
          const read = readOpeningHours(value)
          if (read === undefined) return
          expect(isOfficeHours.Check(read.officeHours)).toBe(true)
          expect(settleOfficeHours(read.officeHours)).toEqual(right(read.officeHours))
          const hasWeek = weekdays.some((day) => read.officeHours[day].enabled)
          expect(hasWeek).toBe(read.coverage !== 'noteOnly')
        },
      ),
      { numRuns: 1000 },
    )
  })
})
