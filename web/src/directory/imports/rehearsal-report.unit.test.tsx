/** @jest-environment @happy-dom/jest-environment */
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { renderInApp } from '../../app/test-render.tsx'
import { problemsAsCsv, problemsOf, unlistedWords } from './problems-table.ts'
import { RehearsalReport } from './rehearsal-report.tsx'

const rejectedRows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ line: at + 2, why: 'Der Name fehlt.' }))

const rehearsal = (listed: number, rejected: number) => ({
  rows: rejected,
  imported: 0,
  likely: 0,
  unchanged: 0,
  differing: 0,
  rejected,
  rejectedRows: rejectedRows(listed),
  likelyRows: [],
  differingRows: [],
})

const render = (listed: number, rejected: number) =>
  renderInApp(
    <RehearsalReport rehearsal={rehearsal(listed, rejected)} isStarting={false} onStart={() => {}} />,
    { fetch: async () => await Promise.resolve(Response.json({})) },
  )

test('a dry run says how many rows it shows and lists of how many, in its table for a spreadsheet too', async () => {
  render(1000, 3000)
  screen.getByText('Gezeigt sind die ersten 100 von 3.000.')
  screen.getByText(/^Der Probelauf führt nicht alle Zeilen auf\. Abgelehnt: die ersten 1\.000 von 3\.000\./)
  const found = rehearsal(1000, 3000)
  const table = await problemsAsCsv(problemsOf(found), unlistedWords(found)).text()
  expect(table.trimEnd().split('\r\n').at(-1)).toContain('die ersten 1.000 von 3.000')
})

test('one that lists all says nothing of it', () => {
  render(2, 2)
  expect(screen.queryByText(/die ersten/)).toBeNull()
  expect(unlistedWords(rehearsal(2, 2))).toBe('')
})
