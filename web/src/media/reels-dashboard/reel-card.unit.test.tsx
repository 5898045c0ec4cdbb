/** @jest-environment @happy-dom/jest-environment */
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { commands } from '../../app/commands.ts'
import { renderInApp } from '../../app/test-render.tsx'
import { ownReel } from '../test-videos.ts'
import { ReelCard } from './reel-card.tsx'

test('a reel whose film failed says what to do, and its film is tried again from there', async () => {
  const written: string[] = []
  const { video } = ownReel()
  const failure = {
    reason: 'tookTooLong',
    message: 'Die Verarbeitung dauerte zu lange.',
    retryable: true,
  } as const
  renderInApp(<ReelCard company="c" reel={ownReel({ failure, video: { ...video, status: 'Failed' } })} />, {
    fetch: async (path, init) => {
      if (init?.method === 'POST') written.push(path)
      return await Promise.resolve(Response.json({}))
    },
    extensions: [commands],
  })
  screen.getByText('Die Verarbeitung dauerte zu lange.')
  await userEvent.click(screen.getByRole('button', { name: 'Brot: Erneut versuchen' }))
  expect(written).toEqual(['/api/myVideos/v/retry'])
})

const { video } = ownReel()
const shows: readonly (readonly [string, boolean, Parameters<typeof ownReel>[0]])[] = [
  ['Aktiviert', true, {}],
  ['Wird verarbeitet', true, { video: { ...video, status: 'Pending' } }],
  ['Deaktiviert', false, { isEnabled: false }],
  ['Film deaktiviert', false, { hiddenBy: 'filmDisabled' }],
  ['Film gelöscht', false, { hiddenBy: 'filmDeleted' }],
  ['Film gelöscht', false, { hiddenBy: 'filmDeleted', video: { ...video, status: 'Pending' } }],
  ['Unternehmen nicht sichtbar', false, { hiddenBy: 'company' }],
]
test.each(shows)(
  'a reel says how it stands: %s; it is shared (%p) while its link leads somewhere',
  (tag, isShared, change) => {
    renderInApp(<ReelCard company="c" reel={ownReel(change)} />, {
      fetch: () => Promise.resolve(Response.json({})),
      extensions: [commands],
    })
    screen.getByText(tag)
    expect(screen.queryByRole('button', { name: 'Brot: teilen' }) !== null).toBe(isShared)
    if (tag === 'Film gelöscht') expect(document.querySelector('.video-thumbnail__loader')).toBeNull()
  },
)
