/** @jest-environment @happy-dom/jest-environment */
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { renderInApp } from '../../app/test-render.tsx'
import { ownReel } from '../test-videos.ts'
import { feedReelOf } from './feed-reel.ts'
import { ReelText } from './reel-text.tsx'

const partsOf = (description: string): readonly (string | null | undefined)[] => {
  const reel = feedReelOf({ ...ownReel(), description })
  renderInApp(<ReelText reel={reel} titleId="t" />, { fetch: () => Promise.reject(new Error('offline')) })
  const text = document.querySelector('.reel__description')
  return [text?.firstChild?.textContent, text?.querySelector('.reel__rest')?.textContent]
}

const long =
  'Jeden Morgen um vier backen wir Brezen, Semmeln und Brot nach dem Rezept unserer Großmutter in der Au.'

test('of a long description the part that is shown at first ends after a word', () => {
  expect(partsOf(long)).toEqual([
    'Jeden Morgen um vier backen wir Brezen, Semmeln und Brot nach dem',
    ' Rezept unserer Großmutter in der Au.',
  ])
  expect(screen.getByRole('button', { name: 'Mehr zu Brot' })).toBeDefined()
})

test('a description of several lines shows its first at first', () => {
  expect(partsOf('Brezen\nund Brot')).toEqual(['Brezen', '\nund Brot'])
})

test('a short description is shown as a whole', () => {
  expect(partsOf('Brezen und Brot')).toEqual(['Brezen und Brot', undefined])
  expect(screen.queryByRole('button')).toBeNull()
})
