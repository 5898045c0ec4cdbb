import { expect, test } from '@jest/globals'
import { createAppStore, type AppState } from '../../../app/store.ts'
import { memorySeenPosition } from '../../../lib/seen-position.ts'
import { memorySessionTokens } from '../../../lib/session-tokens.ts'
import { oneAtATime } from '../../../lib/shared-refresh.ts'
import type { InsightState } from '../../insight-state.ts'
import { oversight } from '../../oversight.ts'
import type { AuditEvent } from '../api.ts'
import { chainChosen, choiceToggled, type UndoingState } from './slice.ts'

const hasUndoing = (state: AppState): state is AppState & InsightState => 'undoing' in state

const approval = (id: string): AuditEvent => ({
  id,
  position: id,
  at: '2026-11-21T10:00:00.000Z',
  version: 1,
  type: 'CompanyApproved',
  what: 'Freigegeben',
  by: { kind: 'user', key: 'ida', name: 'Ida Quandt' },
  object: { stream: `company-${id}`, kind: 'company', id },
  correlation: 'c',
  command: id,
  causation: id,
  canUndo: true,
})

test('a chain that can’t be read leaves chosen what was, and is chosen beside it once it can', async () => {
  const answers = [
    Response.json({ events: [approval('b')], types: [], next: 'b' }),
    Response.json({ message: 'Das ging nicht.' }, { status: 409 }),
    Response.json({ events: [approval('b'), approval('c')], types: [] }),
  ]
  const { store } = createAppStore({
    fetch: async () => answers.shift() ?? Response.error(),
    seen: memorySeenPosition(),
    tokens: memorySessionTokens({ accessToken: 'admin', refreshToken: 'r' }),
    exclusive: oneAtATime(),
    navigate: () => undefined,
  })
  store.extend(oversight)
  const undoing = (): UndoingState => {
    const state = store.getState()
    if (!hasUndoing(state)) throw new Error('the history is not there')
    return state.undoing
  }
  const collected = () =>
    new Promise<UndoingState>((resolve) => {
      const look = () => {
        if (undoing().undoing.status !== 'collecting') resolve(undoing())
      }
      store.subscribe(look)
      look()
    })
  store.dispatch(choiceToggled(approval('a')))
  store.dispatch(chainChosen('c'))
  const broken = await collected()
  expect(Object.keys(broken.chosen)).toEqual(['a'])
  expect(broken.undoing).toMatchObject({ status: 'choosing', problem: { message: 'Das ging nicht.' } })
  store.dispatch(chainChosen('c'))
  const whole = await collected()
  expect(Object.keys(whole.chosen)).toEqual(['a', 'b', 'c'])
  expect(whole.undoing).toEqual({ status: 'choosing' })
})
