/** @jest-environment @happy-dom/jest-environment */
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { renderInApp } from '../../app/test-render.tsx'
import { ShareLinks } from './share-links.tsx'

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
