/** @jest-environment @happy-dom/jest-environment */
import { expect, test } from '@jest/globals'
import type { OwnCompanyRow } from '@schaufenster/query-service/directory/own-company-contract.ts'
import { act } from '@testing-library/react'
import { renderInApp } from '../../app/test-render.tsx'
import { CompanyList } from './company-list.tsx'

const row: OwnCompanyRow = {
  _id: 'salon',
  id: 'salon',
  slug: 'salon-lichtblick',
  name: 'Salon Lichtblick',
  industry: [],
  tier: 'basis',
  status: 'approved',
  isApproved: true,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  isStale: false,
  version: 3,
  completeness: 92,
}

test.each([
  ['lit', 'it is public', {}, 'open'],
  ['dark', 'it is not', { status: 'pending', isApproved: false }, 'closed'],
  ['dark', 'it is closed for a while', { paused: { from: '2020-01-01' } }, 'closed'],
  ['lit', 'its pause is over', { paused: { from: '2020-01-01', until: '2020-01-02' } }, 'open'],
])('the window of a company is %s when %s', async (_lit, _when, changes, light) => {
  await act(async () => {
    renderInApp(<CompanyList companies={[{ ...row, ...changes }]} />, {
      fetch: async () => await Promise.resolve(Response.json({})),
    })
    // The clock of the page begins with a microtask.
    await Promise.resolve()
  })
  expect(document.querySelector('.window')?.getAttribute('data-light')).toBe(light)
})
