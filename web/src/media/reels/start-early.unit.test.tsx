/** @jest-environment @happy-dom/jest-environment */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { startEarly } from './start-early.ts'

/** What was told to films, in order. */
let told: string[]
beforeEach(() => {
  told = []
  for (const verb of ['play', 'pause'] as const)
    jest.spyOn(HTMLMediaElement.prototype, verb).mockImplementation(function (this: HTMLMediaElement) {
      told.push(`${verb} ${this.id}${this.muted ? ' muted' : ''}`)
      return Promise.resolve()
    })
})
afterEach(() => void jest.restoreAllMocks())

const slideOf = (id: string): HTMLElement => {
  const slide = document.createElement('li')
  const video = document.createElement('video')
  video.id = id
  slide.append(video)
  return slide
}

test('the next film plays at once, with sound only if it is wanted, and the one before rests first', () => {
  startEarly(slideOf('first'), true)
  startEarly(slideOf('second'), false)
  expect(told).toEqual(['play first muted', 'pause first muted', 'play second'])
})

test('a slide whose film is not there yet waits for it', () => {
  startEarly(document.createElement('li'), false)
  startEarly(undefined, false)
  expect(told).toEqual([])
})
