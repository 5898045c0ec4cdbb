/** @jest-environment @happy-dom/jest-environment */
import { expect, test } from '@jest/globals'
import type { ReelGridPage } from '@schaufenster/query-service/media/contract.ts'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { all } from 'typed-redux-saga'
import { commands } from '../../app/commands.ts'
import type { StoreExtension } from '../../app/store.ts'
import { renderInApp } from '../../app/test-render.tsx'
import { useAppSelector } from '../../lib/hooks.ts'
import { liveSlice } from '../../lib/live/slice.ts'
import { ownReel } from '../test-videos.ts'
import { reelGrid } from './api.ts'
import { ReelGrid } from './reel-grid.tsx'
import { readReelQuery } from './reel-query.ts'

const query = readReelQuery(new URLSearchParams())

const liveAtRest: StoreExtension = {
  reducers: { live: liveSlice.reducer },
  *saga() {
    yield* all([])
  },
}

const Page = () => {
  const dispatch = useDispatch()
  useEffect(() => void dispatch(reelGrid.asked(query)), [dispatch])
  return <ReelGrid query={query} linkTo={() => '/'} onAsk={() => undefined} />
}

test('whoever looks after reels watches one that visitors do not see, and none whose film is not there yet', async () => {
  const { video } = ownReel()
  const hidden = ownReel({
    updatedAt: '2026-11-01T12:00:00.000Z',
    ...{ id: 'h', title: 'Hefezopf', isEnabled: false },
    video: { ...video, link: '/media/video/h.mp4' },
  })
  const page: ReelGridPage = {
    reels: [hidden, ownReel({ updatedAt: hidden.updatedAt })],
    currentPage: 1,
    totalPages: 1,
    total: 2,
  }
  renderInApp(<Page />, {
    fetch: () => Promise.resolve(Response.json(page)),
    extensions: [commands, liveAtRest],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Hefezopf: ansehen' }))
  const player = within(screen.getByRole('dialog', { name: 'Hefezopf' })).getByLabelText('Hefezopf')
  expect(player.getAttribute('src')).toBe('/media/video/h.mp4')
  expect(screen.queryByRole('button', { name: 'Brot: ansehen' })).toBeNull()
  await act(() => userEvent.click(screen.getByRole('button', { name: 'Schließen' })))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('likes and dislikes are told in words', async () => {
  const reel = ownReel({ likes: 21, dislikes: 2, updatedAt: '2026-11-01T12:00:00.000Z' })
  const page: ReelGridPage = { reels: [reel], currentPage: 1, totalPages: 1, total: 1 }
  renderInApp(<Page />, {
    fetch: () => Promise.resolve(Response.json(page)),
    extensions: [commands, liveAtRest],
  })
  expect(await screen.findByText('2 Dislikes')).toBeDefined()
  expect(screen.getByRole('cell', { name: '21 2 Dislikes' })).toBeDefined()
})

const Messages = () =>
  useAppSelector(({ toasts }) => toasts.shown).map(({ id, text }) => <p key={id}>{text}</p>)

/** The list of one reel, whose removal is answered with this status. */
const removing = async (status: number) => {
  const page = { reels: [ownReel({ hiddenBy: 'filmDeleted', updatedAt: '2026-11-01T12:00:00.000Z' })] }
  renderInApp(
    <>
      <Page />
      <Messages />
    </>,
    {
      fetch: (_, init) =>
        Promise.resolve(
          init?.method === 'DELETE'
            ? Response.json({}, { status })
            : Response.json({ ...page, currentPage: 1, totalPages: 1, total: 1 }),
        ),
      extensions: [commands, liveAtRest],
    },
  )
  const [button] = await screen.findAllByRole('button', { name: 'Brot: löschen' })
  if (button === undefined) throw new Error('no button')
  await userEvent.click(button)
}

test('the list says of a reel that its film was deleted, and that it was removed itself', async () => {
  await removing(200)
  expect(screen.getAllByText('Film gelöscht').length).toBeGreaterThan(0)
  await screen.findByText('Reel erfolgreich gelöscht.')
})

test('a removal that fails for no reason of its own says so', async () => {
  await removing(500)
  await screen.findByText('Fehler beim Löschen des Reels')
})
