/** @jest-environment @happy-dom/jest-environment */
import { expect, jest, test } from '@jest/globals'
import { begin } from './begin.ts'

test.each([
  ['NotAllowedError', false],
  ['AbortError', true],
  ['NotSupportedError', true],
])('a film whose beginning ends with %s: allowed is %s', async (name, isAllowed) => {
  const video = document.createElement('video')
  jest.spyOn(video, 'play').mockRejectedValue(Object.assign(new Error('no'), { name }))
  expect(await begin(video)).toBe(isAllowed)
})
