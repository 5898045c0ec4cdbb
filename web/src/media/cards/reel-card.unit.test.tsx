/** @jest-environment @happy-dom/jest-environment */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderInApp } from '../../app/test-render.tsx'
import { ReelCard } from './reel-card.tsx'

const video = { link: '/media/video/a.mp4', compressVideoLink: null, thumbnail: null, isAd: false }
const reel = { id: 'a', slug: 'a', title: 'Brot', video: { ...video, company: { name: 'Brothaus' } } }

const film = () => document.querySelector('video')
const button = (name: string) => screen.queryByRole('button', { name })

/** A card that somebody looks at; its film is fetched for that. */
const lookAt = async () => {
  renderInApp(<ReelCard reel={reel} company={undefined} />, {
    fetch: () => Promise.reject(new Error('asks nothing')),
  })
  await userEvent.hover(screen.getByRole('article'))
  await screen.findByRole('button', { name: 'Brot: anhalten' })
}

beforeEach(() => {
  Object.assign(globalThis, { reportError: jest.fn() })
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('a card plays under the pointer without sound, and has buttons for pause and sound (D-4.4)', async () => {
  await lookAt()
  expect([film()?.muted, film()?.paused]).toEqual([true, false])
  await userEvent.click(screen.getByRole('button', { name: 'Brot: anhalten' }))
  expect(film()?.paused).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Brot: abspielen' }))
  await userEvent.click(screen.getByRole('button', { name: 'Brot: Ton einschalten' }))
  expect([film()?.muted, film()?.paused]).toEqual([false, false])
  await userEvent.click(screen.getByRole('button', { name: 'Brot: Ton ausschalten' }))
  expect(film()?.muted).toBe(true)
})

test('the keyboard reaches the buttons after the link, and the film ends when it has left the card', async () => {
  renderInApp(<ReelCard reel={reel} company={undefined} />, {
    fetch: () => Promise.reject(new Error('asks nothing')),
  })
  await userEvent.tab()
  await screen.findByRole('button', { name: 'Brot: anhalten' })
  await userEvent.tab()
  expect(document.activeElement).toBe(button('Brot: anhalten'))
  await userEvent.tab()
  await userEvent.tab()
  expect(film()).toBeNull()
})

test('a film that fails is fetched three times more, then told of and left out', async () => {
  await lookAt()
  jest.useFakeTimers()
  const element = film()
  if (element === null) throw new Error('no film')
  const load = jest.spyOn(element, 'load').mockReturnValue(undefined)
  for (const times of [1, 2, 3]) {
    fireEvent.error(element)
    act(() => jest.advanceTimersByTime(1_000))
    expect(load).toHaveBeenCalledTimes(times)
  }
  fireEvent.error(element)
  expect(reportError).toHaveBeenCalledTimes(1)
  expect(film()).toBeNull()
})

test('a card rests for whoever wants less motion', async () => {
  const still = Object.defineProperty(window.matchMedia('(prefers-reduced-motion: reduce)'), 'matches', {
    value: true,
  })
  jest.spyOn(window, 'matchMedia').mockReturnValue(still)
  renderInApp(<ReelCard reel={reel} company={undefined} />, {
    fetch: () => Promise.reject(new Error('asks nothing')),
  })
  await userEvent.hover(screen.getByRole('article'))
  await act(async () => void (await import('./card-clip.tsx')))
  expect(film()).toBeNull()
})

test('a card that played for five seconds counts one view, wherever else the reel is watched (spec §5)', async () => {
  jest.useFakeTimers()
  const told: string[] = []
  const fetch = async (path: string) => {
    told.push(path)
    return await Promise.resolve(Response.json({}))
  }
  renderInApp(<ReelCard reel={{ ...reel, id: 'watched' }} company={undefined} />, { fetch })
  fireEvent.pointerEnter(screen.getByRole('article'))
  await act(async () => void (await import('./card-clip.tsx')))
  const element = film()
  if (element === null) throw new Error('no film')
  const play = async (milliseconds: number) => {
    fireEvent.playing(element)
    await act(() => jest.advanceTimersByTimeAsync(milliseconds))
    fireEvent.pause(element)
  }
  await play(3_000)
  await act(() => jest.advanceTimersByTimeAsync(5_000))
  expect(told).toEqual([])
  await play(2_100)
  await play(6_000)
  expect(told).toEqual(['/api/reels/view/watched'])
})
