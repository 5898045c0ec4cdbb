/** @jest-environment @happy-dom/jest-environment */
import { afterEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import { renderInApp } from '../../app/test-render.tsx'
import { CompanyHero } from './company-hero.tsx'
import { heroClip } from './hero-clip.ts'

const film = (name: string, isAd = false) => ({ link: `/media/${name}.mp4`, compressVideoLink: null, isAd })

afterEach(() => void jest.restoreAllMocks())

test('its first video moves in a window, unless that is advertising', () => {
  expect(heroClip([film('a', true), { ...film('b'), compressVideoLink: '/media/b-klein.mp4' }])).toEqual({
    src: '/media/b-klein.mp4',
  })
  expect(heroClip([film('a', true)])).toBeUndefined()
})

const open = async () => {
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined)
  renderInApp(
    <CompanyHero
      company={{ name: 'Bäckerei', industry: [], services: [], social: { _id: '', list: [] } }}
      actions={[{ kind: 'call', href: 'tel:1', label: 'Anrufen' }]}
      clip={heroClip([film('a')])}
    />,
    { fetch: async () => await Promise.resolve(Response.json({})) },
  )
  const head = screen.getByRole('banner')
  await act(async () => {
    await import('../window-clip.tsx')
  })
  return { head, clip: () => head.querySelector('video')?.getAttribute('src') }
}

test('the large window plays while somebody points at the head of the page or has the keyboard in it', async () => {
  const { head, clip } = await open()
  expect(clip()).toBeUndefined()
  fireEvent.pointerEnter(head)
  expect(clip()).toBe('/media/a.mp4')
  fireEvent.pointerLeave(head)
  expect(clip()).toBeUndefined()
  fireEvent.focusIn(head)
  expect(clip()).toBe('/media/a.mp4')
})

test('for those who want less motion it stays still', async () => {
  const still = window.matchMedia('all')
  jest.spyOn(window, 'matchMedia').mockReturnValue(still)
  expect(still.matches).toBe(true)
  const { head, clip } = await open()
  fireEvent.pointerEnter(head)
  expect(clip()).toBeUndefined()
})
