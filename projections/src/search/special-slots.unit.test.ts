import { describe, expect, it } from '@jest/globals'
import { weekdays, type SpecialHours } from '@schaufenster/events/directory/values.ts'
import { dayAfter } from '@schaufenster/platform/lib/berlin.ts'
import fc from 'fast-check'
import { isOpenOn, specialSlots, specialSlotsAt, type Pause } from './special-slots.ts'
import { slotsAt, weekSlots, type WeekHours } from './week-slots.ts'

/** As the index does it: any of the moment's values in `open`, and none in `shut`. */
const isListed = (week: WeekHours, special: SpecialHours, pause: Pause | null, moment: number): boolean => {
  const days = specialSlots(week, special, pause)
  const open = new Set([...weekSlots(week), ...days.open])
  const shut = new Set(days.shut)
  const now = specialSlotsAt(moment)
  return [...slotsAt(moment), ...now].some((slot) => open.has(slot)) && !now.some((slot) => shut.has(slot))
}

const workday = { enabled: true, hours: [{ startHour: '09:00', endHour: '18:00' }] }
const night = { enabled: true, hours: [{ startHour: '20:00', endHour: '02:00', overnight: true as const }] }
const week: WeekHours = { monday: workday, tuesday: workday, thursday: workday, friday: night }
const at = (text: string): number => Date.parse(`${text}+01:00`)

describe('special slots', () => {
  it('are none where nothing is said, and few where a company is closed', () => {
    expect(specialSlots(week, [], null)).toEqual({ open: [], shut: [] })
    const closed = { from: '2026-12-24', to: '2026-12-24', hours: [] }
    expect(specialSlots(week, [closed], null)).toEqual({ open: [], shut: ['d20811+1:0+1440'] })
    const weeks = { from: '2026-07-01', to: '2026-09-30', hours: [] }
    expect(specialSlots(week, [weeks], null).shut.length).toBeLessThan(16)
  })

  it('leave the night before as it is, and take the one that begins on the day', () => {
    const friday = { from: '2026-12-25', to: '2026-12-25', hours: [] }
    expect(isListed(week, [friday], null, at('2026-12-25T21:00:00'))).toBe(false)
    expect(isListed(week, [friday], null, at('2026-12-26T01:00:00'))).toBe(false)
    const saturday = { from: '2026-12-26', to: '2026-12-26', hours: [] }
    expect(isListed(week, [saturday], null, at('2026-12-26T01:00:00'))).toBe(true)
    expect(isListed(week, [saturday], null, at('2026-12-26T02:01:00'))).toBe(false)
  })

  it('agree with the rule at every minute', () => {
    const first = '2026-03-23'
    const time = fc
      .integer({ min: 0, max: 1439 })
      .map(
        (minute) =>
          `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
      )
    const slot = fc.tuple(time, time).map(([one, other]) => ({
      startHour: one,
      endHour: other,
      ...(other <= one && { overnight: true as const }),
    }))
    const hours = fc.array(slot, { maxLength: 2 })
    const day = fc.record({ enabled: fc.boolean(), hours })
    const weeks = fc.record(Object.fromEntries(weekdays.map((name) => [name, day])))
    const special = fc
      .array(
        fc.record({ gap: fc.integer({ min: 1, max: 5 }), length: fc.integer({ min: 1, max: 6 }), hours }),
        {
          maxLength: 3,
        },
      )
      .map((days) => {
        let next = first
        return days.map(({ gap, length, hours: own }) => {
          const from = dayAfter(next, gap)
          const to = dayAfter(from, length - 1)
          next = to
          return { from, to, hours: own }
        })
      })
    const pause = fc.option(
      fc.record({ from: fc.constant('2026-03-28'), until: fc.constantFrom('2026-03-28', '2026-04-01') }),
    )
    fc.assert(
      fc.property(
        weeks,
        special,
        pause,
        fc.integer({ min: 0, max: 21 * 1440 }),
        (each, days, rest, minutes) => {
          const moment = Date.parse(`${first}T00:00:00Z`) + minutes * 60_000
          expect(isListed(each, days, rest, moment)).toBe(isOpenOn(each, days, rest, moment))
        },
      ),
    )
  })
})
