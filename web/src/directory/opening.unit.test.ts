import { describe, expect, test } from '@jest/globals'
import type { OfficeHoursView } from '@schaufenster/query-service/directory/hours-contract.ts'
import fc from 'fast-check'
import { firstToOpen, openingAt, openingText, weekdays, weekMomentOf, type Opened } from './opening.ts'

type Slot = OfficeHoursView['monday']['hours'][number]
type Week = Partial<Record<(typeof weekdays)[number]['key'], readonly Slot[]>>

const closed = { enabled: false, hours: [] }

const hoursOf = (week: Week): OfficeHoursView => {
  const hours: OfficeHoursView = {
    _id: 'h',
    monday: closed,
    tuesday: closed,
    wednesday: closed,
    thursday: closed,
    friday: closed,
    saturday: closed,
    sunday: closed,
  }
  for (const { key } of weekdays) {
    const slots = week[key]
    if (slots !== undefined) hours[key] = { enabled: true, hours: [...slots] }
  }
  return hours
}

/** 23 November 2026 is a Monday. */
const at = (weekday: number, time: string) => ({
  day: `2026-11-${23 + weekday}`,
  weekday,
  minutes: Number(time.slice(0, 2)) * 60 + Number(time.slice(3)),
})

const say = (week: Week, weekday: number, time: string) =>
  openingText(openingAt({ officeHours: hoursOf(week) }, at(weekday, time)))

const workday = [
  { startHour: '09:00', endHour: '12:30' },
  { startHour: '14:00', endHour: '18:00' },
]

describe('the line about opening', () => {
  test('on a holiday of which a company says nothing, nobody knows whether it is open', () => {
    const company: Opened = {
      officeHours: hoursOf({ monday: workday, tuesday: workday, wednesday: workday }),
      holidays: [{ date: '2026-11-24', name: 'Feiertag der Probe' }],
    }
    const told = (more: Opened, weekday: number) =>
      openingText(openingAt({ ...company, ...more }, at(weekday, '10:00')))
    expect(told({}, 1)).toBe('Feiertag (Feiertag der Probe): Öffnungszeiten können abweichen')
    expect(told({}, 0)).toBe('Geöffnet bis 12:30')
    const day = { from: '2026-11-24', to: '2026-11-24', hours: workday }
    expect(told({ specialHours: [day] }, 1)).toBe('Geöffnet bis 12:30')
    expect(told({ specialHours: [{ ...day, hours: [] }] }, 1)).toBe('Öffnet morgen um 09:00')
    expect(told({ paused: { from: '2026-11-01' } }, 1)).toBe('Vorübergehend geschlossen')
    expect(told({ officeHours: hoursOf({}) }, 1)).toBe('')
    expect(openingText(openingAt(company, at(0, '19:00')))).toBe('Öffnet Mittwoch um 09:00')
  })

  test('both ends belong to a slot', () => {
    expect(say({ monday: workday }, 0, '08:59')).toBe('Öffnet um 09:00')
    expect(say({ monday: workday }, 0, '09:00')).toBe('Geöffnet bis 12:30')
    expect(say({ monday: workday }, 0, '12:30')).toBe('Geöffnet bis 12:30')
    expect(say({ monday: workday }, 0, '12:31')).toBe('Öffnet um 14:00')
  })

  test('names the next day that opens', () => {
    const week = { monday: workday, tuesday: workday }
    expect(say(week, 0, '19:00')).toBe('Öffnet morgen um 09:00')
    expect(say(week, 4, '10:00')).toBe('Öffnet Montag um 09:00')
    expect(say({ monday: workday }, 0, '19:00')).toBe('Öffnet Montag um 09:00')
  })

  test('a night goes on into the next day, also from Sunday into Monday', () => {
    const bar = [{ startHour: '20:00', endHour: '03:00', overnight: true as const }]
    expect(say({ sunday: bar }, 6, '23:00')).toBe('Geöffnet bis 03:00')
    expect(say({ sunday: bar }, 0, '02:59')).toBe('Geöffnet bis 03:00')
    expect(say({ sunday: bar }, 0, '03:01')).toBe('Öffnet Sonntag um 20:00')
  })

  test('midnight is the end of the day', () => {
    expect(say({ monday: [{ startHour: '18:00', endHour: '00:00' }] }, 0, '23:59')).toBe('Geöffnet bis 24:00')
    expect(say({ monday: [{ startHour: '00:00', endHour: '24:00' }] }, 0, '12:00')).toBe('Geöffnet bis 24:00')
    expect(say({ monday: [{ startHour: '08:00', endHour: '23:59' }] }, 0, '12:00')).toBe('Geöffnet bis 24:00')
  })

  test('says nothing where nothing is known', () => {
    expect(openingText(openingAt({}, at(0, '12:00')))).toBe('')
    expect(say({}, 0, '12:00')).toBe('')
    expect(openingAt({ officeHours: hoursOf({ monday: [] }) }, at(0, '12:00'))).toEqual({ kind: 'unknown' })
  })
})

describe('single days', () => {
  const officeHours = hoursOf({
    monday: workday,
    tuesday: workday,
    friday: [{ startHour: '20:00', endHour: '02:00', overnight: true }],
  })
  const tuesday = { from: '2026-11-24', to: '2026-11-24', hours: [] }
  const told = (company: Omit<Opened, 'officeHours'>, weekday: number, time: string) =>
    openingText(openingAt({ officeHours, ...company }, at(weekday, time)))

  test('go before the week, closed or with hours of their own', () => {
    expect(told({ specialHours: [tuesday] }, 1, '10:00')).toBe('Öffnet Freitag um 20:00')
    expect(told({ specialHours: [tuesday] }, 0, '19:00')).toBe('Öffnet Freitag um 20:00')
    const longer = { ...tuesday, hours: [{ startHour: '07:00', endHour: '22:00' }] }
    expect(told({ specialHours: [longer] }, 1, '21:00')).toBe('Geöffnet bis 22:00')
    expect(told({ specialHours: [longer] }, 2, '21:00')).toBe('Öffnet Freitag um 20:00')
  })

  test('leave the night before them as it is', () => {
    const saturday = { from: '2026-11-28', to: '2026-11-29', hours: [] }
    expect(told({ specialHours: [saturday] }, 5, '01:30')).toBe('Geöffnet bis 02:00')
    expect(told({ specialHours: [saturday] }, 5, '02:30')).toBe('Öffnet Montag um 09:00')
  })

  test('close for weeks, and name the day on which it opens again', () => {
    const weeks = { from: '2026-11-23', to: '2026-12-27', hours: [], note: 'Betriebsferien' }
    expect(told({ specialHours: [weeks] }, 0, '10:00')).toBe('Öffnet am 28. Dezember um 09:00')
    const years = { ...weeks, to: '2027-11-23' }
    expect(told({ specialHours: [years] }, 0, '10:00')).toBe('Geschlossen')
  })

  test('a pause goes before all of them, until it is over', () => {
    const open = { from: '2026-11-20', to: '2026-12-20', hours: [{ startHour: '00:00', endHour: '23:59' }] }
    const paused = { from: '2026-11-20', until: '2026-11-24' }
    expect(told({ paused, specialHours: [open] }, 1, '10:00')).toBe(
      'Vorübergehend geschlossen bis 24. November',
    )
    expect(told({ paused: { from: '2026-11-20' } }, 1, '10:00')).toBe('Vorübergehend geschlossen')
    expect(told({ paused }, 2, '10:00')).toBe('Öffnet Freitag um 20:00')
  })
})

test('of several companies the one is named that opens first', () => {
  const company = (name: string, week: Week) => ({ name, officeHours: hoursOf(week) })
  const open = (startHour: string) => [{ startHour, endHour: '18:00' }]
  const late = company('Late', { tuesday: open('08:00') })
  const early = company('Früh', { tuesday: open('06:00') })
  const today = company('Heute', { monday: open('22:00') })
  const said = (companies: Parameters<typeof firstToOpen>[0]) => firstToOpen(companies, at(0, '20:00'))
  expect(said([late, early])).toBe('Früh, morgen um 06:00')
  expect(said([late, early, today])).toBe('Heute, um 22:00')
  expect(said([{ name: 'Ohne Zeiten' }])).toBeUndefined()
})

test('a week is open exactly in the minutes of its slots', () => {
  const time = fc.integer({ min: 0, max: 24 * 60 - 1 })
  const text = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  const slot = fc.record({
    day: fc.integer({ min: 0, max: 6 }),
    start: time,
    length: fc.integer({ min: 1, max: 1439 }),
  })
  fc.assert(
    fc.property(
      fc.array(slot, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 0, max: 6 }),
      time,
      (slots, day, now) => {
        const week: Record<string, Slot[]> = {}
        for (const { day: on, start, length } of slots) {
          const overnight = start + length >= 24 * 60
          const entry = {
            startHour: text(start),
            endHour: text((start + length) % (24 * 60)),
            ...(overnight ? { overnight } : {}),
          }
          ;(week[weekdays[on]!.key] ??= []).push(entry)
        }
        const inside = slots.some(({ day: on, start, length }) => {
          const since = ((day - on) * 24 * 60 + now - start + 7 * 24 * 60) % (7 * 24 * 60)
          return since <= length
        })
        return (
          (openingAt({ officeHours: hoursOf(week) }, { ...at(day, '00:00'), minutes: now }).kind ===
            'open') ===
          inside
        )
      },
    ),
  )
})

test('a moment is German time, in winter and in summer', () => {
  expect(weekMomentOf(new Date('2026-01-05T23:30:00Z'))).toEqual({
    day: '2026-01-06',
    weekday: 1,
    minutes: 30,
  })
  expect(weekMomentOf(new Date('2026-07-05T21:30:00Z'))).toEqual({
    day: '2026-07-05',
    weekday: 6,
    minutes: 23 * 60 + 30,
  })
  expect(weekMomentOf(new Date('2026-07-05T22:00:00Z'))).toEqual({
    day: '2026-07-06',
    weekday: 0,
    minutes: 0,
  })
})
