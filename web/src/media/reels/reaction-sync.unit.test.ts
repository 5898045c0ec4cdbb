import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { createAppStore } from '../../app/store.ts'
import type { Fetch } from '../../lib/api-client.ts'
import { memorySeenPosition } from '../../lib/seen-position.ts'
import { memorySessionTokens } from '../../lib/session-tokens.ts'
import { oneAtATime } from '../../lib/shared-refresh.ts'
import { leaving, reelReactions } from './reaction-sync.ts'
import { likeToggled } from './reactions.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const start = () => {
  const told: unknown[] = []
  const fetch: Fetch = async (input, init) => {
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
