import { describe, expect, test } from '@jest/globals'
import { heldStore } from '../app/test-store.ts'
import { action } from './action.ts'
import { resource } from './resource.ts'

const has = (state: object): state is object => typeof state === 'object'
const refusal = { message: 'Das ging nicht.' }

interface Rename {
  readonly id: string
  readonly name: string
}

const list = resource({ name: 'list', ask: (client) => client.get<object>('/api/list') })
const left = resource({ name: 'left', ask: (client) => client.get<object>('/api/left') })
const rename = action<Rename, { readonly version: number }, string>({
  name: 'rename',
  send: (client, { id, name }) => client.command('PUT', `/api/things/${id}`, { name }),
  success: ({ name }, { version }) => `${name} ist Fassung ${version}`,
  refreshes: () => [list.asked()],
  leadsTo: ({ id }) => `/things/${id}`,
  refusalLeadsTo: (_request, { details }) => (details === 'elsewhere' ? '/elsewhere' : undefined),
  otherwise: (_request, { kind }, isSeen) => (kind === 'gone' || !isSeen ? [left.asked()] : []),
})
const file = action({
  name: 'file',
  send: (client, { slot }: { readonly slot: string }) => client.command('POST', `/api/files/${slot}`),
  form: ({ slot }) => slot,
})
const app = () => heldStore(has)
const [a, b] = [
  { id: 'a', name: 'Ast' },
  { id: 'b', name: 'Baum' },
]

test('what is done closes its dialog, says so, is seen in what it refreshes, and leads on', async () => {
  const { dispatch, answer, state, toasts, waiting, navigated } = app()
  dispatch(rename.opened('a'))
  dispatch(rename.requested(a))
  expect(rename.of(state())).toEqual({ subject: 'a', state: { status: 'sending' }, sent: 0 })
  await answer('PUT /api/things/a', { version: 2 })
  expect(rename.of(state())).toEqual({ state: { status: 'idle' }, sent: 1 })
  expect(toasts()).toEqual(['Ast ist Fassung 2'])
  expect([waiting(), navigated]).toEqual([['GET /api/list'], ['/things/a']])
})

test('a refusal is told in the form, which stays open; after a conflict is shown what somebody else did', async () => {
  const { dispatch, answer, state, toasts, waiting, navigated } = app()
  dispatch(rename.opened('a'))
  dispatch(rename.requested(a))
  await answer('PUT /api/things/a', refusal, 422)
  expect(rename.of(state())).toMatchObject({ subject: 'a', state: { status: 'failed', problem: refusal } })
  expect([waiting(), toasts(), navigated]).toEqual([[], [], []])
  dispatch(rename.requested(a))
  await answer('PUT /api/things/a', refusal, 409)
  expect(waiting()).toEqual(['GET /api/list'])
  dispatch(rename.requested(a))
  await answer('PUT /api/things/a', refusal, 410)
  expect(waiting()).toContain('GET /api/left')
})

test('a refusal may lead on; one because the session is over is not told in the form, which the login stands before', async () => {
  const { dispatch, answer, state, navigated } = app()
  dispatch(rename.requested(a))
  await answer('PUT /api/things/a', { message: 'Weg', details: 'elsewhere' }, 422)
  expect(navigated).toEqual(['/elsewhere'])
  dispatch(rename.requested(a))
  await answer('PUT /api/things/a', { message: 'Invalid token' }, 403)
  await answer('POST /api/auth/refresh-token', refusal, 422)
  await answer('PUT /api/things/a', { message: 'Invalid token' }, 403)
  expect(rename.of(state()).state).toEqual({ status: 'idle' })
})

describe('an answer that comes too late', () => {
  test('closes no other dialog and leads nowhere, and what was done still counts', async () => {
    const { dispatch, answer, state, toasts, waiting, navigated } = app()
    for (const one of [rename.opened('a'), rename.requested(a), rename.closed(), rename.opened('b')])
      dispatch(one)
    dispatch(rename.requested(b))
    await answer('PUT /api/things/a', { version: 2 })
    expect(rename.of(state())).toEqual({ subject: 'b', state: { status: 'sending' }, sent: 0 })
    expect([waiting(), toasts(), navigated]).toEqual([
      ['PUT /api/things/b', 'GET /api/list'],
      ['Ast ist Fassung 2'],
      [],
    ])
  })

  test('that is a refusal is told in no other dialog, and whoever describes the action hears that nobody saw it', async () => {
    const { dispatch, answer, state, waiting } = app()
    for (const one of [rename.opened('a'), rename.requested(a), rename.closed(), rename.opened('b')])
      dispatch(one)
    await answer('PUT /api/things/a', refusal, 422)
    expect(rename.of(state())).toMatchObject({ subject: 'b', state: { status: 'idle' } })
    expect(waiting()).toEqual(['GET /api/left'])
  })
})

test('of one form only the first request is sent until it is over; no form waits for another', async () => {
  const { dispatch, answer, state, waiting } = app()
  for (const slot of ['logo', 'logo', 'banner']) dispatch(file.requested({ slot }))
  expect(waiting()).toEqual(['POST /api/files/logo', 'POST /api/files/banner'])
  await answer('POST /api/files/logo')
  expect([file.of(state(), 'logo').state.status, file.of(state(), 'banner').state.status]).toEqual([
    'idle',
    'sending',
  ])
  dispatch(file.requested({ slot: 'logo' }))
  expect(waiting()).toContain('POST /api/files/logo')
})
