/** @jest-environment @happy-dom/jest-environment */
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { testCards, testCompany } from '../../app/test-companies.ts'
import { renderInApp } from '../../app/test-render.tsx'
import { ownVideo } from '../../media/test-videos.ts'
import { CompanyMedia } from './company-media.tsx'

test('a video that a reel shows is no video of its own, though its reel is not among those of the page', async () => {
  const company = testCompany(testCards[0]?.slug ?? '')
  if (company === undefined) throw new Error('no company')
  const myVideos = [{ ...ownVideo('Als Reel'), asReel: true as const }, ownVideo('Rundgang')]
  const shown = { ...company, myVideos }
  renderInApp(<CompanyMedia company={shown} pictures={[]} publicUrl="https://example.org" />, {
    fetch: () => Promise.reject(new Error('asks nothing')),
  })
  expect((await screen.findAllByRole('article')).map((card) => card.getAttribute('aria-label'))).toEqual([
    'Rundgang',
  ])
})
