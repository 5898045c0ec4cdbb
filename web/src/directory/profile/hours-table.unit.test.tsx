/** @jest-environment @happy-dom/jest-environment */
import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { HoursTable } from './hours-table.tsx'

const day = { enabled: true, hours: [{ startHour: '09:00', endHour: '18:00' }] }
const week = {
  _id: 'h',
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: day,
  sunday: day,
}
const dayMs = 24 * 60 * 60_000
const at = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

/** What stands in the row of today, and in how many others. */
const shown = async (
  specialDays: Parameters<typeof HoursTable>[0]['specialDays'],
  paused?: Parameters<typeof HoursTable>[0]['paused'],
) => {
  const { unmount } = render(<HoursTable hours={week} specialDays={specialDays} paused={paused} />)
  const today = (await screen.findByText('heute')).closest('tr')
  const text = today?.querySelector('td')?.textContent
  const usual = screen.getAllByText('09:00–18:00', { exact: false }).length
  unmount()
  return [text, usual]
}

test('the row of today says what holds today, the others what holds in a week', async () => {
  const usual = await shown([])
  expect(usual).toEqual([expect.stringContaining('09:00–18:00'), 7])
  expect(await shown([{ from: at(-2), to: at(2), hours: [] }])).toEqual(['geschlossen', 6])
  expect(
    await shown([{ from: at(-2), to: at(2), hours: [{ startHour: '10:00', endHour: '14:00' }] }]),
  ).toEqual(['10:00–14:00', 6])
  expect(await shown([{ from: at(5), to: at(6), hours: [] }])).toEqual(usual)
  // A pause goes before all else, as long as it lasts.
  const longer = [{ from: at(-2), to: at(2), hours: [{ startHour: '10:00', endHour: '14:00' }] }]
  expect(await shown(longer, { from: at(-2) })).toEqual(['vorübergehend geschlossen', 6])
  expect(await shown([], { from: at(-9), until: at(-5) })).toEqual(usual)
})
