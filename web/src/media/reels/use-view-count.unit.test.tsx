/** @jest-environment @happy-dom/jest-environment */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, cleanup } from '@testing-library/react'
import { commands } from '../../app/commands.ts'
import { renderInApp } from '../../app/test-render.tsx'
import { useViewCount } from './use-view-count.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const Slide = () => {
  useViewCount('a', true)
  return null
}

test('a reel whose slide is taken out of the page and comes back counts once', async () => {
  const told: string[] = []
  const fetch = async (path: string) => {
    told.push(path)
    return await Promise.resolve(Response.json({}))
  }
  const watch = async (milliseconds: number) => {
    renderInApp(<Slide />, { fetch, extensions: [commands] })
    await act(() => jest.advanceTimersByTimeAsync(milliseconds))
    cleanup()
  }
  await watch(4900)
  expect(told).toEqual([])
  await watch(5100)
  await watch(5100)
  expect(told).toEqual(['/api/reels/view/a'])
})
