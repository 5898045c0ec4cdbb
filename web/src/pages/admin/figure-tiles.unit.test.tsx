/** @jest-environment @happy-dom/jest-environment */
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { renderInApp } from '../../app/test-render.tsx'
import { germanDay } from '../../lib/german-day.ts'
import { DuplicateTile } from './duplicate-tile.tsx'
import { SearchTiles } from './search-tiles.tsx'

const tileOf = async (label: RegExp) => {
  const tile = await screen.findByRole('link', { name: label })
  return [tile.textContent, tile.getAttribute('href')]
}

test('searches are counted, those of today and those of the week that found nothing', async () => {
  const today = germanDay(Date.now())
  renderInApp(<SearchTiles />, {
    fetch: async (path) => {
      const isToday = String(path).includes(`startDate=${today}&endDate=${today}`)
      const totals = isToday ? { searches: 12, empty: 2 } : { searches: 1300, empty: 40 }
      return await Promise.resolve(Response.json({ data: { totals } }))
    },
  })
  expect(await tileOf(/^Suchen heute ?12/)).toEqual(['Suchen heute122 ohne Treffer', '/admin/suche'])
  expect(await tileOf(/^Suchen ohne Treffer ?40/)).toEqual([
    'Suchen ohne Treffer40von 1.300 Suchen in sieben Tagen',
    '/admin/suche',
  ])
})

test.each([
  ['0', { pairs: [] }, 'Kein Name steht zweimal am selben Ort'],
  ['1', { pairs: [{ id: 'a', companies: [] }] }, 'Gleicher Name am selben Ort'],
  [
    '2+',
    {
      pairs: [
        { id: 'a', companies: [] },
        { id: 'b', companies: [] },
      ],
      next: 'b',
    },
    'Gleicher Name am selben Ort',
  ],
])('likely duplicates are counted, %s', async (figure, page, note) => {
  renderInApp(<DuplicateTile />, { fetch: async () => await Promise.resolve(Response.json(page)) })
  await screen.findByText(figure)
  expect(await tileOf(/^Wahrscheinliche Dubletten/)).toEqual([
    `Wahrscheinliche Dubletten${figure}${note}`,
    '/admin/dubletten',
  ])
})
