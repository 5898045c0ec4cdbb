/** @jest-environment @happy-dom/jest-environment */
import { expect, jest, test } from '@jest/globals'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { renderInApp } from '../../app/test-render.tsx'
import { ownReel } from '../test-videos.ts'
import { ShareLinks } from './share-links.tsx'
import { ShareMade } from './share-made.tsx'

test('a reel is sent with the one address that it has', () => {
  renderInApp(<ShareLinks reel={{ slug: 'brot-ab12', title: 'Brot' }} />, {
    fetch: async () => await Promise.resolve(Response.json({})),
  })
  const links = screen.getAllByRole<HTMLAnchorElement>('link').map(({ href }) => decodeURIComponent(href))
  expect(links).toEqual([
    'https://wa.me/?text=Brot /reels/brot-ab12',
    'https://www.facebook.com/sharer/sharer.php?u=/reels/brot-ab12',
    'mailto:?subject=Brot&body=Brot\n/reels/brot-ab12',
  ])
})

const answered = { fetch: async () => await Promise.resolve(Response.json({})) }

test('a network shows its form in a small window (spec §9), mail opens where it always does', () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null)
  renderInApp(<ShareLinks reel={{ slug: 'brot-ab12', title: 'Brot' }} />, answered)
  const goesOn = ['WhatsApp', 'Facebook', 'E-Mail'].map((name) =>
    fireEvent.click(screen.getByRole('link', { name })),
  )
  expect(goesOn).toEqual([false, false, true])
  const features = 'popup,width=550,height=400,noopener'
  expect(open.mock.calls.map(([, , asked]) => asked).filter(Boolean)).toEqual([features, features])
})

const targets = () => [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')].length

test('a new reel can be sent on to four targets at once, but not one that nobody would see', () => {
  renderInApp(<ShareMade reel={ownReel()} />, answered)
  expect(targets()).toBe(4)
  cleanup()
  renderInApp(<ShareMade reel={ownReel({ isEnabled: false })} />, answered)
  expect(targets()).toBe(0)
})
