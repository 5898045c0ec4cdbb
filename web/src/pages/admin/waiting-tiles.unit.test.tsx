/** @jest-environment @happy-dom/jest-environment */
import { expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { renderInApp } from '../../app/test-render.tsx'
import { waitingNotices } from '../../reputation/notices/manage.ts'
import { waitingReviews } from '../../reputation/reviews/queue.ts'
import { NoticeTiles, ReviewTiles } from './waiting-tiles.tsx'

const answers: Readonly<Record<string, object>> = {
  '/api/notices/waiting': { open: 3, appealed: 1 },
  '/api/reviews/waiting': {
    ...{ appeals: 2, commentAppeals: 6, reviewsAgain: 7, commentsAgain: 0 },
    ...{ overdueReviews: 5, overdueComments: 4 },
  },
}

/** As the shell does, which asks for both. */
const Desk = () => {
  const dispatch = useDispatch()
  useEffect(() => {
    dispatch(waitingNotices.asked())
    dispatch(waitingReviews.asked())
  }, [dispatch])
  return (
    <ul>
      <NoticeTiles />
      <ReviewTiles />
    </ul>
  )
}

test('what waits of notices, reviews and comments is counted, each one click away', async () => {
  await act(async () => {
    renderInApp(<Desk />, {
      fetch: async (path) => await Promise.resolve(Response.json({ data: answers[String(path)] ?? {} })),
    })
    await Promise.resolve()
  })
  const expected = [
    ['Offene Meldungen', '3', '/admin/meldungen?stand=offen'],
    ['Beschwerden über Entscheidungen', '1', '/admin/meldungen?stand=beschwerde'],
    ['Beschwerden über abgelehnte Bewertungen', '2', '/admin/bewertungen'],
    ['Beschwerden über abgelehnte Kommentare', '6', '/admin/bewertungen?reiter=kommentare'],
    ['Bewertungen in neuer Fassung', '7', '/admin/bewertungen?liste=erneut'],
    ['Liegen gebliebene Bewertungen', '5', '/admin/bewertungen?liste=ueberfaellig'],
    ['Liegen gebliebene Kommentare', '4', '/admin/bewertungen?reiter=kommentare&liste=ueberfaellig'],
  ]
  for (const [label, figure, address] of expected) {
    const tile = await screen.findByRole('link', { name: new RegExp(`^${label} ?${figure}`) })
    expect(tile.getAttribute('href')).toBe(address)
  }
})
