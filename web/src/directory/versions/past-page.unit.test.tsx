/** @jest-environment @happy-dom/jest-environment */
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { renderInApp } from '../../app/test-render.tsx'
import { PastPage } from './past-page.tsx'

const company = {
  _id: 'c',
  name: 'Gasthaus Ofen',
  industry: [],
  services: [],
  social: { _id: '', list: [] },
  imprint: { legalName: 'Ofen GmbH' },
  price: [
    { id: 'p', priceType: 'menu', title: 'Mittagskarte' },
    { id: 'q', priceType: 'other', title: 'Zimmerpreise' },
  ],
  documents: [{ _id: 'd', name: 'Prospekt' }],
}

const shown = async (status: string) => {
  renderInApp(<PastPage id="c" stand={{ version: 3, at: '2026-01-01T10:00:00Z' }} onClose={() => {}} />, {
    fetch: async () =>
      await Promise.resolve(Response.json({ data: { asOf: '', version: 3, status, company } })),
  })
  return await screen.findByText(/^Damals war/)
}

test('a page as it was has its imprint and papers, and says what is not in it', async () => {
  expect((await shown('hidden')).textContent).toMatch(
    /verborgen und nicht öffentlich\. Videos, Reels, Partner, Bewertungen und Aufrufe von damals fehlen/,
  )
  for (const text of ['Ofen GmbH', 'Mittagskarte', 'Zimmerpreise', 'Prospekt'])
    expect(document.body.textContent).toContain(text)
})
