import { expect, test } from '@jest/globals'
import { berlinDayOf, berlinMidnight, berlinMoment, berlinTime, calendarDay, dayAfter } from './berlin.ts'

test.each([
  ['2026-07-01T21:59:59.999Z', '2026-07-01'],
  ['2026-07-01T22:00:00.000Z', '2026-07-02'],
  ['2026-12-31T22:59:59.999Z', '2026-12-31'],
  ['2026-12-31T23:00:00.000Z', '2027-01-01'],
])('%s is on %s in Germany, in summer and in winter', (moment, day) => {
  expect(berlinDayOf(moment)).toBe(day)
  expect(berlinDayOf(Date.parse(moment))).toBe(day)
})

test.each(['2026-07-01T20:00:00.000Z', '2026-12-31T21:00:00.000Z', '2026-03-28T22:00:00.000Z'])(
  'moments that go on from %s, and back again, have the day that the calendar shows',
  (start) => {
    const minutes = Array.from({ length: 300 }, (_, minute) => Date.parse(start) + minute * 60_000)
    const moments = [...minutes, ...minutes.toReversed()]
    const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })
    const shown = moments.map(berlinDayOf)
    expect(shown).toEqual(moments.map((moment) => calendar.format(moment)))
    expect(new Set(shown).size).toBe(2)
  },
)

test('a day begins when the one before it ends, in every year and where clocks change', () => {
  const hoursOf = new Map<string, number>()
  for (let day = '2023-01-01'; day < '2029-01-01'; day = dayAfter(day, 1)) {
    const begins = berlinMidnight(day)
    expect([berlinDayOf(begins), berlinDayOf(begins - 1)]).toEqual([day, dayAfter(day, -1)])
    hoursOf.set(day, (berlinMidnight(dayAfter(day, 1)) - begins) / 3_600_000)
  }
  expect([hoursOf.get('2026-03-29'), hoursOf.get('2026-10-25'), hoursOf.get('2026-11-21')]).toEqual([
    23, 25, 24,
  ])
  expect(hoursOf.has('2028-02-29')).toBe(true)
})

test.each([
  ['2026-07-01T14:05', '2026-07-01T12:05:00.000Z'],
  ['2026-11-21T14:05:09', '2026-11-21T13:05:09.000Z'],
  ['2026-01-01T00:00', '2025-12-31T23:00:00.000Z'],
  // This hour occurs twice, the next one never.
  ['2026-10-25T02:30', '2026-10-25T01:30:00.000Z'],
  ['2026-10-25T01:59', '2026-10-24T23:59:00.000Z'],
  ['2026-03-29T02:30', '2026-03-29T00:30:00.000Z'],
  ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
])('German clocks show %s at %s', (shown, moment) => {
  expect(new Date(berlinMoment(shown)).toISOString()).toBe(moment)
})

test('a moment is told as German clocks show it', () => {
  expect(berlinTime('2026-07-01T12:05:09.000Z')).toBe('01.07.2026, 14:05 Uhr')
  expect(berlinTime(Date.parse('2026-12-31T23:00:00.000Z'))).toBe('01.01.2027, 00:00 Uhr')
})

test.each([
  ['2028-02-29', '2028-02-29'],
  ['2026-07-01T22:30:00.000Z', '2026-07-01'],
  ['2026-07-01T22:30', '2026-07-01'],
  ['2026-02-29', undefined],
  ['2026-02-30T10:00Z', undefined],
  ['2026-01-01T99:99Z', undefined],
  ['+275760-09-13T00:00:00Z', undefined],
  ['Thu, 01 Jan 1970 00:00:00 GMT', undefined],
  ['gestern', undefined],
])('the day of %s is %s', (text, day) => {
  expect(calendarDay(text)).toBe(day)
})
