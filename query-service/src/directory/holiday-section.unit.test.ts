import { expect, test } from '@jest/globals'
import { holidaySection } from './holiday-section.ts'

const holidaysAt = async (time: string) => {
  const section = holidaySection(() => Date.parse(time))
  const { fields } = await section.of({ id: 'sattlerei', plz: '80331', isHidden: false })
  return { holidays: fields.holidays, stamp: section.stamp?.() }
}

test('a profile tells the holidays of the coming days, over the turn of the year too', async () => {
  const { holidays } = await holidaysAt('2026-12-24T12:00:00Z')
  expect(holidays).toEqual([
    { date: '2026-12-25', name: '1. Weihnachtstag' },
    { date: '2026-12-26', name: '2. Weihnachtstag' },
    { date: '2027-01-01', name: 'Neujahr' },
  ])
  expect((await holidaysAt('2026-06-20T12:00:00Z')).holidays).toEqual([])
})

test('a kept profile is old once a new day begins in Germany', async () => {
  expect((await holidaysAt('2026-07-01T21:59:00Z')).stamp).toBe('2026-07-01')
  expect((await holidaysAt('2026-07-01T22:01:00Z')).stamp).toBe('2026-07-02')
})
