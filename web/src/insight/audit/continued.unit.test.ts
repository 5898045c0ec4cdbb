import { expect, test } from '@jest/globals'
import { testStore } from '../../app/test-store.ts'
import { dataOf } from '../../lib/loadable.ts'
import type { InsightState } from '../insight-state.ts'
import { oversight } from '../oversight.ts'
import { auditRefreshed, auditRequested, moreRequested } from './slice.ts'

/** The page's own store before a history that grows; each answer has two events. */
const openHistory = () => {
  let newest = 4
  const event = (ordinal: number) => ({ id: `e${ordinal}` })
  const { dispatch, until } = testStore({
    has,
    extensions: [oversight],
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
      const idsOf = ({ audit }: InsightState) => dataOf(audit.page)?.events.map(({ id }) => id)
      const { audit } = await until((state) => idsOf(state)?.join() === ids.join())
      return dataOf(audit.page)?.next
    },
  }
}

const has = (state: object): state is InsightState => 'audit' in state

test('what is new comes before the events that are shown, what is older behind them, and none twice', async () => {
  const { dispatch, grow, shows } = openHistory()
  dispatch(auditRequested({}))
  expect(await shows('e4', 'e3')).toBe('2')
  dispatch(moreRequested())
  expect(await shows('e4', 'e3', 'e2', 'e1')).toBeUndefined()
  grow(1)
  dispatch(auditRefreshed())
  expect(await shows('e5', 'e4', 'e3', 'e2', 'e1')).toBeUndefined()
  // More than a page has come: what would have a gap in it is not shown.
  grow(5)
  dispatch(auditRefreshed())
  expect(await shows('e10', 'e9')).toBe('8')
})
