/** @jest-environment @happy-dom/jest-environment */
import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { commands } from '../../app/commands.ts'
import type { StoreExtension } from '../../app/store.ts'
import { renderInApp } from '../../app/test-render.tsx'
import { liveSlice } from '../../lib/live/slice.ts'
import { FavoriteToggle } from './favorite-toggle.tsx'

const liveAtRest: StoreExtension = {
  reducers: { live: liveSlice.reducer },
  *saga() {
    // Nothing comes.
  },
}

test('a company can be remembered although what is remembered could not be loaded', async () => {
  const sent: unknown[] = []
  renderInApp(<FavoriteToggle company={{ _id: 'c', slug: 'brothaus', name: 'Brothaus' }} />, {
    extensions: [commands, liveAtRest],
    fetch: async (_path, init) => {
      if (init?.method === 'POST') sent.push(init.body)
      const answer =
        sent.length === 0 ? Response.json({}, { status: 500 }) : Response.json({ ids: ['c'], data: [] })
      return await Promise.resolve(answer)
    },
  })
  const heart = screen.getByRole('button', { name: 'Merken' })
  await waitFor(() => expect(heart.getAttribute('aria-disabled')).not.toBe('true'))
  await userEvent.click(heart)
  await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'))
  expect(sent).toEqual([JSON.stringify({ companyId: 'c', favorite: true })])
})
