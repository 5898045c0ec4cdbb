/** @jest-environment @happy-dom/jest-environment */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { VideoPlayer } from './video-player.tsx'

const video = {
  title: 'So backen wir',
  link: '/media/video/a.mp4',
  compressVideoLink: null,
  thumbnail: '/media/bild.jpg',
  duration: 12,
  captions: [{ language: 'de', label: 'Deutsch', src: '/media/captions/a.vtt' }],
} as const

const shown = () => screen.getByLabelText<HTMLVideoElement>('So backen wir', { selector: 'video' })

/** A browser that plays everything; a DOM without pictures has no such thing. */
const playable = (element: HTMLVideoElement) => {
  let isPaused = true
  Object.defineProperty(element, 'paused', { get: () => isPaused })
  element.play = async () => {
    isPaused = false
    fireEvent.play(element)
    return await Promise.resolve()
  }
  element.pause = () => {
    isPaused = true
    fireEvent.pause(element)
  }
  element.load = jest.fn()
  return element
}

const open = (title: string = video.title) => {
  render(<VideoPlayer video={{ ...video, title, captions: [...video.captions] }} />)
  return playable(screen.getByLabelText<HTMLVideoElement>(title, { selector: 'video' }))
}

beforeEach(() => {
  jest.useFakeTimers()
  Object.assign(globalThis, { reportError: jest.fn() })
})
afterEach(() => {
  jest.useRealTimers()
})

test('shows its picture first and fetches nothing before somebody wants it', () => {
  open()
  expect([shown().preload, shown().getAttribute('poster')]).toEqual(['none', '/media/bild.jpg'])
  expect(screen.queryByRole('button', { name: 'Anhalten' })).toBeNull()
})

test('plays by its button and by keys, and the one that played before rests', () => {
  const first = open('Der erste Film')
  const second = open('Der zweite Film')
  fireEvent.click(screen.getByRole('button', { name: 'Der erste Film abspielen' }))
  expect(first.paused).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Der zweite Film abspielen' }))
  expect([first.paused, second.paused]).toEqual([true, false])
  fireEvent.keyDown(second, { key: 'k' })
  expect(second.paused).toBe(true)
  fireEvent.keyDown(second, { key: 'm' })
  expect(second.muted).toBe(true)
})

test('tells once that it has begun, not at every resume', () => {
  const onBegin = jest.fn()
  render(<VideoPlayer video={{ ...video, captions: [] }} onBegin={onBegin} />)
  const element = playable(shown())
  for (let press = 0; press < 3; press += 1) fireEvent.keyDown(element, { key: 'k' })
  expect(element.paused).toBe(false)
  expect(onBegin).toHaveBeenCalledTimes(1)
})

test('is fetched three times more, a second apart, and then when somebody asks for it', () => {
  const element = open()
  for (let failure = 0; failure < 4; failure += 1) {
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.error(element)
    act(() => void jest.advanceTimersByTime(1000))
  }
  expect(element.load).toHaveBeenCalledTimes(3)
  expect(reportError).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('button', { name: 'Erneut laden' }))
  expect(element.load).toHaveBeenCalledTimes(4)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a film that is broken in its middle is not fetched for ever, and one that goes on may fail again', () => {
  const element = open()
  const failAt = (seconds: number) => {
    element.currentTime = seconds
    fireEvent.loadedData(element)
    fireEvent.timeUpdate(element)
    fireEvent.error(element)
    act(() => void jest.advanceTimersByTime(1000))
  }
  failAt(5)
  failAt(5.1)
  failAt(8)
  expect(element.load).toHaveBeenCalledTimes(3)
  for (let failure = 0; failure < 4; failure += 1) failAt(8)
  expect(element.load).toHaveBeenCalledTimes(5)
  expect(reportError).toHaveBeenCalledTimes(2)
})

/** What a DOM without a screen lacks. */
const onDocument = (members: Readonly<Record<string, unknown>>) => {
  for (const [name, value] of Object.entries(members))
    Object.defineProperty(document, name, { value, configurable: true, writable: true })
}

test('moves to a small window and back, and plays on where a browser refuses that', async () => {
  onDocument({ pictureInPictureEnabled: true, pictureInPictureElement: null })
  const element = open()
  fireEvent.click(screen.getByRole('button', { name: 'So backen wir abspielen' }))
  const answers = [Promise.resolve(), Promise.reject(new Error('No gesture.'))]
  const asked = jest.fn(() => answers.shift())
  const left = jest.fn(() => Promise.resolve())
  onDocument({ exitPictureInPicture: left })
  Object.assign(element, { requestPictureInPicture: asked })
  const press = () =>
    act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Bild im Bild' }))
      await Promise.resolve()
    })
  await press()
  onDocument({ pictureInPictureElement: element })
  await press()
  expect([asked, left].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  onDocument({ pictureInPictureElement: null })
  await press()
  expect(asked).toHaveBeenCalledTimes(2)
  expect(element.paused).toBe(false)
})

test('fills the screen with all of the player, or with the film alone where a phone can do no more', () => {
  onDocument({ fullscreenEnabled: true, fullscreenElement: null })
  const element = open()
  const player = screen.getByRole('figure')
  const [filled, left, alone] = [
    jest.fn(() => Promise.resolve()),
    jest.fn(() => Promise.resolve()),
    jest.fn(),
  ]
  onDocument({ exitFullscreen: left })
  Object.assign(player, { requestFullscreen: filled })
  Object.assign(element, { webkitEnterFullscreen: alone })
  fireEvent.keyDown(element, { key: 'f' })
  onDocument({ fullscreenElement: player })
  fireEvent.keyDown(element, { key: 'f' })
  onDocument({ fullscreenEnabled: false, fullscreenElement: null })
  fireEvent.keyDown(element, { key: 'f' })
  expect([filled, left, alone].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1])
})
