import { expect, it, jest } from '@jest/globals'
import { lazily } from './lazily.ts'

it('makes nothing until it is asked, and then one value for all', () => {
  const make = jest.fn(() => ({}))
  const value = lazily(make)
  expect(make).not.toHaveBeenCalled()

  expect(value()).toBe(value())
  expect(make).toHaveBeenCalledTimes(1)
})
