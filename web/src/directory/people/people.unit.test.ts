import { expect, test } from '@jest/globals'
import { testStore } from '../../app/test-store.ts'
import type { Form } from '../../lib/action.ts'
import type { Fetch } from '../../lib/api-client.ts'
import { changePeople, companyPeople, peopleForm } from './api.ts'

const companyId = 'c-1'
const json = (body: unknown) => new Response(JSON.stringify(body))
const has = (state: object): state is object => typeof state === 'object'

/** The app's own store and sagas; a withdrawal is answered when the test says so. */
const setUp = () => {
  const calls: string[] = []
  const withdrawal = Promise.withResolvers<Response>()
  const fetch: Fetch = async (input, { method = 'GET' } = {}) => {
    calls.push(`${method} ${input}`)
    if (method === 'DELETE') return await withdrawal.promise
    return json({ data: { owners: [], invitations: [] } })
  }
  const { dispatch, until } = testStore({ has, fetch })
  dispatch(companyPeople.asked(companyId))
  return {
    dispatch,
    calls,
    until: async (wanted: (form: (kind: 'invite' | 'withdraw') => Form) => boolean) =>
      await until((state) => wanted((kind) => changePeople.of(state, peopleForm({ kind, companyId })))),
    answerWithdrawal: () => withdrawal.resolve(json({ data: {} })),
  }
}

const withdraw = changePeople.requested({ kind: 'withdraw', companyId, invitationId: 'i-1' })
const invite = changePeople.requested({ kind: 'invite', companyId, sent: { email: 'otto@example.org' } })

test('a form does not wait for another one, and of a double click only the first counts', async () => {
  const { dispatch, calls, until, answerWithdrawal } = setUp()
  dispatch(withdraw)
  dispatch(withdraw)
  dispatch(invite)
  await until((form) => form('invite').sent === 1 && form('withdraw').state.status === 'sending')
  answerWithdrawal()
  await until((form) => form('withdraw').sent === 1)
  expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([
    `DELETE /api/companies/${companyId}/invitations/i-1`,
    `POST /api/companies/${companyId}/invitations`,
  ])
})

test('a form begins anew when it was sent itself, and not with what others change', async () => {
  const { dispatch, until, answerWithdrawal } = setUp()
  answerWithdrawal()
  dispatch(withdraw)
  dispatch(companyPeople.asked(companyId))
  await until((form) => form('withdraw').sent === 1 && form('invite').sent === 0)
  dispatch(invite)
  await until((form) => form('withdraw').sent === 1 && form('invite').sent === 1)
})
