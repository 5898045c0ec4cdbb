import { expect, test } from '@jest/globals'
import { createAppStore, type AppState } from '../../app/store.ts'
import type { Fetch } from '../../lib/api-client.ts'
import { memorySeenPosition } from '../../lib/seen-position.ts'
import { memorySessionTokens } from '../../lib/session-tokens.ts'
import { oneAtATime } from '../../lib/shared-refresh.ts'
import { people } from './people.ts'
import { peopleAsked, peopleRequested, type PeopleState } from './slice.ts'

const companyId = 'c-1'
const json = (body: unknown) => new Response(JSON.stringify(body))
const stateOf = (state: AppState & { people?: PeopleState }): PeopleState | undefined => state.people

/** The app's own store and sagas; a withdrawal is answered when the test says so. */
const setUp = () => {
  const calls: string[] = []
  const withdrawal = Promise.withResolvers<Response>()
  const fetch: Fetch = async (input, { method = 'GET' } = {}) => {
    calls.push(`${method} ${input}`)
    if (method === 'DELETE') return await withdrawal.promise
    return json({ data: { owners: [], invitations: [] } })
  }
  const { store } = createAppStore({
    fetch,
    tokens: memorySessionTokens(),
    seen: memorySeenPosition(),
    exclusive: oneAtATime(),
    navigate: () => {},
  })
  store.extend(people)
  store.dispatch(peopleRequested(companyId))
  const until = async (wanted: (state: PeopleState) => boolean): Promise<PeopleState> =>
    await new Promise((resolve) => {
      const look = () => {
        const state = stateOf(store.getState())
        if (state === undefined || !wanted(state)) return
        unsubscribe()
        resolve(state)
      }
      const unsubscribe = store.subscribe(look)
      look()
    })
  return { store, calls, until, answerWithdrawal: () => withdrawal.resolve(json({ data: {} })) }
}

const withdraw = peopleAsked({ form: 'withdraw', companyId, invitationId: 'i-1' })
const invite = peopleAsked({ form: 'invite', companyId, sent: { email: 'otto@example.org' } })

test('a form does not wait for another one, and of a double click only the first counts', async () => {
  const { store, calls, until, answerWithdrawal } = setUp()
  store.dispatch(withdraw)
  store.dispatch(withdraw)
  store.dispatch(invite)
  await until(({ forms }) => forms.invite?.status === 'idle' && forms.withdraw?.status === 'sending')
  answerWithdrawal()
  await until(({ forms }) => forms.withdraw?.status === 'idle')
  expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([
    `DELETE /api/companies/${companyId}/invitations/i-1`,
    `POST /api/companies/${companyId}/invitations`,
  ])
})

test('a form begins anew when it was sent itself, and not with what others change', async () => {
  const { store, until, answerWithdrawal } = setUp()
  answerWithdrawal()
  store.dispatch(withdraw)
  store.dispatch(peopleRequested(companyId))
  const { sent } = await until(({ forms }) => forms.withdraw?.status === 'idle')
  expect(sent.invite).toBeUndefined()
  store.dispatch(invite)
  expect((await until(({ forms }) => forms.invite?.status === 'idle')).sent).toEqual({
    withdraw: 1,
    invite: 1,
  })
})
