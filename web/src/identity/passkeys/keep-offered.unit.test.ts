import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { keepOffered } from './keep-offered.ts'

const minute = 60_000

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'

  show(state: DocumentVisibilityState) {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('no offer that is looked at is as old as its challenge may be, and none is made that nobody sees', () => {
  const page = new Page()
  const offer = jest.fn()
  const stop = keepOffered(offer, page)
  expect(offer).toHaveBeenCalledTimes(1)
  jest.advanceTimersByTime(7 * minute)
  page.show('hidden')
  page.show('visible')
  expect(offer).toHaveBeenCalledTimes(1)
  jest.advanceTimersByTime(minute)
  expect(offer).toHaveBeenCalledTimes(2)

  page.show('hidden')
  jest.advanceTimersByTime(60 * minute)
  expect(offer).toHaveBeenCalledTimes(2)
  page.show('visible')
  expect(offer).toHaveBeenCalledTimes(3)
  jest.advanceTimersByTime(8 * minute)
  expect(offer).toHaveBeenCalledTimes(4)

  stop()
  jest.advanceTimersByTime(60 * minute)
  page.show('visible')
  expect(offer).toHaveBeenCalledTimes(4)
  expect(jest.getTimerCount()).toBe(0)
})
