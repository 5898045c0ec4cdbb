/** @jest-environment @happy-dom/jest-environment */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { createAppStore } from '../../app/store.ts'
import type { Fetch } from '../../lib/api-client.ts'
import { memorySeenPosition } from '../../lib/seen-position.ts'
import { memorySessionTokens } from '../../lib/session-tokens.ts'
import { oneAtATime } from '../../lib/shared-refresh.ts'
import { leaving, reactionsRequested, reelReactions } from './reaction-sync.ts'
import { likeToggled, reactionOf, shownCounts, type WithReactions } from './reactions.ts'

beforeEach(() => {
  jest.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => void jest.useRealTimers())

/** `isDeaf`: what is told gets lost on the way. */
const start = ({ isDeaf = false } = {}) => {
  const told: unknown[] = []
  const fetch: Fetch = async (input, init) => {
    if (init?.method !== 'PUT') {
      const data = [{ id: 'a', liked: false, disliked: false, likes: 20, shares: 0 }]
      return Response.json({ data, isShared: true })
    }
    if (isDeaf) return await new Promise(() => undefined)
    const body = JSON.parse(String(init?.body))
    told.push([input, init?.method, body, init?.keepalive])
    return await Promise.resolve(
      Response.json({
        likes: Number(body.liked),
        dislikes: 0,
        shares: 0,
        liked: body.liked,
        disliked: false,
      }),
    )
  }
  Object.assign(globalThis, { fetch })
  const { store } = createAppStore({
    fetch,
    tokens: memorySessionTokens(),
    seen: memorySeenPosition(),
    exclusive: oneAtATime(),
    navigate: () => undefined,
  })
  store.extend(reelReactions)
  return { store, told }
}
const like = ['/api/reels/likes/a', 'PUT', { liked: true }, true]

test('the server hears of a like two seconds after the last change, once', async () => {
  const { store, told } = start()
  store.dispatch(likeToggled({ id: 'a' }))
  await jest.advanceTimersByTimeAsync(1500)
  store.dispatch(likeToggled({ id: 'a' }))
  store.dispatch(likeToggled({ id: 'a' }))
  await jest.advanceTimersByTimeAsync(1900)
  expect(told).toEqual([])
  await jest.advanceTimersByTimeAsync(200)
  expect(told).toEqual([like])
  await jest.advanceTimersByTimeAsync(10_000)
  expect(told).toEqual([like])
})

test('who leaves is not waited for, the call outlives the page, and what was taken back is not told', async () => {
  const { store, told } = start()
  store.dispatch(likeToggled({ id: 'a' }))
  store.dispatch(likeToggled({ id: 'b' }))
  store.dispatch(likeToggled({ id: 'b' }))
  store.dispatch(leaving())
  await jest.advanceTimersByTimeAsync(0)
  expect(told).toEqual([like])
})

test('the page after knows of a like that the server has not heard, counts it, and tells it', async () => {
  const before = start({ isDeaf: true })
  before.store.dispatch(likeToggled({ id: 'a' }))
  before.store.dispatch(leaving())
  await jest.advanceTimersByTimeAsync(0)

  const { store, told } = start()
  store.dispatch(reactionsRequested(['a']))
  await jest.advanceTimersByTimeAsync(0)
  const state: WithReactions & ReturnType<typeof store.getState> = store.getState()
  const seen = shownCounts({ likes: 20, shares: 0 }, reactionOf(state, 'a'))
  expect(seen).toEqual({ liked: true, likes: 21, shares: 0 })
  await jest.advanceTimersByTimeAsync(2000)
  expect(told).toEqual([like])
  const third = start()
  third.store.dispatch(reactionsRequested(['a']))
  await jest.advanceTimersByTimeAsync(10_000)
  expect(third.told).toEqual([])
})
