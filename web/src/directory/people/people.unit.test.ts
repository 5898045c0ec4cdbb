import { expect, test } from '@jest/globals'
import { testStore } from '../../app/test-store.ts'
import type { Fetch } from '../../lib/api-client.ts'
import { people } from './people.ts'
import { peopleAsked, peopleRequested, type PeopleState } from './slice.ts'

const companyId = 'c-1'
const json = (body: unknown) => new Response(JSON.stringify(body))
const has = (state: object): state is { readonly people: PeopleState } => 'people' in state

/** The app's own store and sagas; a withdrawal is answered when the test says so. */
const setUp = () => {
  const calls: string[] = []
  const withdrawal = Promise.withResolvers<Response>()
  const fetch: Fetch = async (input, { method = 'GET' } = {}) => {
    calls.push(`${method} ${input}`)
    if (method === 'DELETE') return await withdrawal.promise
    return json({ data: { owners: [], invitations: [] } })
  }
  const { dispatch, until } = testStore({ has, extensions: [people], fetch })
  dispatch(peopleRequested(companyId))
  return {
    dispatch,
    calls,
    until: async (wanted: (state: PeopleState) => boolean) =>
      (await until((state) => wanted(state.people))).people,
    answerWithdrawal: () => withdrawal.resolve(json({ data: {} })),
  }
}

const withdraw = peopleAsked({ form: 'withdraw', companyId, invitationId: 'i-1' })
const invite = peopleAsked({ form: 'invite', companyId, sent: { email: 'otto@example.org' } })

test('a form does not wait for another one, and of a double click only the first counts', async () => {
  const { dispatch, calls, until, answerWithdrawal } = setUp()
  dispatch(withdraw)
  dispatch(withdraw)
  dispatch(invite)
  await until(({ forms }) => forms.invite?.status === 'idle' && forms.withdraw?.status === 'sending')
  answerWithdrawal()
  await until(({ forms }) => forms.withdraw?.status === 'idle')
  expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([
    `DELETE /api/companies/${companyId}/invitations/i-1`,
    `POST /api/companies/${companyId}/invitations`,
  ])
})

test('a form begins anew when it was sent itself, and not with what others change', async () => {
  const { dispatch, until, answerWithdrawal } = setUp()
  answerWithdrawal()
  dispatch(withdraw)
  dispatch(peopleRequested(companyId))
  const { sent } = await until(({ forms }) => forms.withdraw?.status === 'idle')
  expect(sent.invite).toBeUndefined()
  dispatch(invite)
  expect((await until(({ forms }) => forms.invite?.status === 'idle')).sent).toEqual({
    withdraw: 1,
    invite: 1,
  })
})
