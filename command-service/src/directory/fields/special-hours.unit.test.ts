import { describe, expect, it } from '@jest/globals'
import { isLeft, right } from '@schaufenster/platform/lib/either.ts'
import { settleSpecialHours, type SpecialDayInput } from './special-hours.ts'

const today = '2026-11-23'
const settle = (...days: readonly SpecialDayInput[]) => settleSpecialHours(days, today)
const faultsOf = (...days: readonly SpecialDayInput[]) => {
  const settled = settle(...days)
  return isLeft(settled) ? Object.keys(settled.left.fields ?? {}) : []
}
const closed = (from: string, to?: string): SpecialDayInput => ({ from, to, hours: [] })
const slot = (startHour: string, endHour: string) => ({ startHour, endHour })

describe('special days', () => {
  it('are kept in order, a single one as its own end, without those that are over', () => {
    const days = settle(
      { ...closed('2026-12-24'), note: ' Heiligabend ' },
      closed('2026-11-20', '2026-11-23'),
      closed('2026-11-01'),
    )
    expect(days).toEqual(
      right([
        { from: '2026-11-20', to: '2026-11-23', hours: [] },
        { from: '2026-12-24', to: '2026-12-24', hours: [], note: 'Heiligabend' },
      ]),
    )
  })

  it('settle their times as the week does', () => {
    const hours = [slot('18:00', '02:00'), slot('09:00', '12:00')]
    expect(settle({ from: '2026-12-31', hours })).toEqual(
      right([
        {
          from: '2026-12-31',
          to: '2026-12-31',
          hours: [slot('09:00', '12:00'), { ...slot('18:00', '02:00'), overnight: true }],
        },
      ]),
    )
  })

  it.each([
    ['no day', closed('24.12.')],
    ['a day that does not exist', closed('2026-02-30')],
    ['an end before its beginning', closed('2026-12-24', '2026-12-23')],
    ['a day in many years', closed('2036-12-24')],
    ['no time', { from: '2026-12-24', hours: [slot('9', '18:00')] }],
    ['times that overlap', { from: '2026-12-24', hours: [slot('09:00', '13:00'), slot('12:00', '18:00')] }],
    [
      'a night in the middle',
      { from: '2026-12-24', hours: [slot('18:00', '02:00'), slot('20:00', '21:00')] },
    ],
    ['HTML', { ...closed('2026-12-24'), note: '<b>zu</b>' }],
  ])('refuse %s and say where', (_what, day) => {
    expect(faultsOf(closed('2026-12-01'), day)).toEqual(['days.1'])
  })

  it('stand once, and are not too many', () => {
    expect(faultsOf(closed('2026-12-20', '2026-12-27'), closed('2026-12-24'))).toEqual(['days.1'])
    const each = Array.from({ length: 61 }, (_, index) =>
      closed(new Date(Date.UTC(2027, 0, 1 + 2 * index)).toISOString().slice(0, 10)),
    )
    expect(faultsOf(...each)).toEqual(['days'])
    expect(faultsOf(closed('2027-01-01', '2028-12-31'))).toEqual(['days'])
  })
})
