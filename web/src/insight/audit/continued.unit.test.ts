import { expect, test } from '@jest/globals'
import { testStore } from '../../app/test-store.ts'
import { dataOf } from '../../lib/loadable.ts'
import type { WithResources } from '../../lib/resource.ts'
import { auditAsked, auditPage, auditRefreshed, loadOlder } from './api.ts'

/** The page's own store before a history that grows; each answer has two events. */
const openHistory = () => {
  let newest = 4
  const event = (ordinal: number) => ({ id: `e${ordinal}` })
  const { dispatch, until } = testStore({
    has,
    fetch: async (input) => {
      const cursor = new URL(input, 'http://mock').searchParams.get('cursor')
      const first = cursor === null ? newest : Number(cursor)
      const events = [first, first - 1].map(event)
      return Response.json({ events, types: [], ...(first > 2 && { next: String(first - 2) }) })
    },
  })
  return {
    dispatch,
    grow: (by: number) => {
      newest += by
    },
    /** Answers where the list goes on. */
    shows: async (...ids: readonly string[]) => {
      const pageIn = (state: WithResources) => dataOf(auditPage.of(state))
      const idsOf = (state: WithResources) => pageIn(state)?.events.map(({ id }) => id)
      return pageIn(await until((state) => idsOf(state)?.join() === ids.join()))?.next
    },
  }
}

const has = (state: object): state is object => typeof state === 'object'

test('what is new comes before the events that are shown, what is older behind them, and none twice', async () => {
  const { dispatch, grow, shows } = openHistory()
  auditAsked({}).map(dispatch)
  expect(await shows('e4', 'e3')).toBe('2')
  dispatch(loadOlder.requested({ query: {}, next: '2' }))
  expect(await shows('e4', 'e3', 'e2', 'e1')).toBeUndefined()
  grow(1)
  auditRefreshed().map(dispatch)
  expect(await shows('e5', 'e4', 'e3', 'e2', 'e1')).toBeUndefined()
  // More than a page has come: what would have a gap in it is not shown.
  grow(5)
  auditRefreshed().map(dispatch)
  expect(await shows('e10', 'e9')).toBe('8')
})
