import { expect, test } from '@jest/globals'
import { createAppStore, type AppState } from '../../app/store.ts'
import { dataOf } from '../../lib/loadable.ts'
import { memorySeenPosition } from '../../lib/seen-position.ts'
import { memorySessionTokens } from '../../lib/session-tokens.ts'
import { oneAtATime } from '../../lib/shared-refresh.ts'
import type { InsightState } from '../insight-state.ts'
import { oversight } from '../oversight.ts'
import { auditRefreshed, auditRequested, moreRequested, type AuditState } from './slice.ts'

/** The page's own store before a history that grows; each answer has two events. */
const openHistory = () => {
  let newest = 4
  const event = (ordinal: number) => ({ id: `e${ordinal}` })
  const { store } = createAppStore({
    fetch: async (input) => {
      const cursor = new URL(input, 'http://mock').searchParams.get('cursor')
      const first = cursor === null ? newest : Number(cursor)
      const events = [first, first - 1].map(event)
      return Response.json({ events, types: [], ...(first > 2 && { next: String(first - 2) }) })
    },
    seen: memorySeenPosition(),
    tokens: memorySessionTokens({ accessToken: 'admin', refreshToken: 'r' }),
    exclusive: oneAtATime(),
    navigate: () => undefined,
  })
  store.extend(oversight)
  const audit = (): AuditState => {
    const state = store.getState()
    if (!hasAudit(state)) throw new Error('the history is not there')
    return state.audit
  }
  const shown = () => dataOf(audit().page)?.events.map(({ id }) => id)
  return {
    dispatch: store.dispatch,
    grow: (by: number) => {
      newest += by
    },
    shows: async (...ids: readonly string[]) => {
      await new Promise<void>((resolve) => {
        const look = () => {
          if (shown()?.join() === ids.join()) resolve()
        }
        store.subscribe(look)
        look()
      })
      return dataOf(audit().page)?.next
    },
  }
}

const hasAudit = (state: AppState): state is AppState & InsightState => 'audit' in state

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
