import { expect, test } from '@jest/globals'
import { createAppStore } from '../../app/store.ts'
import type { Fetch } from '../../lib/api-client.ts'
import { memorySeenPosition } from '../../lib/seen-position.ts'
import { memorySessionTokens } from '../../lib/session-tokens.ts'
import { oneAtATime } from '../../lib/shared-refresh.ts'
import { noted, noteOfLink } from './note.ts'
import { viewRegistration } from './registration.ts'

const bakery = {
  _id: 'id',
  website: 'https://morgenrot.example/',
  social: { _id: 'id', list: [{ type: 'instagram', url: 'https://instagram.example/morgenrot' }] },
}
const route = 'https://karte.example/?ort=80331'

test.each([
  ['tel:+49891234567', { kind: 'contact', company: 'id', type: 'phone' }],
  ['mailto:hallo@morgenrot.example', { kind: 'contact', company: 'id', type: 'mail' }],
  [route, { kind: 'contact', company: 'id', type: 'route' }],
  ['https://morgenrot.example/', { kind: 'contact', company: 'id', type: 'website' }],
  ['https://instagram.example/morgenrot', { kind: 'social', company: 'id', type: 'instagram' }],
  ['/suchen?keyWord=Brot', undefined],
  ['', undefined],
])('a link to %s comes to %j', (href, note) => {
  expect(noteOfLink(bakery, route, href)).toEqual(note)
})

test('a company without website and directions has no links that are taken for them', () => {
  expect(noteOfLink({ _id: 'id', social: { list: [] } }, undefined, '')).toBeUndefined()
})

test('tells the server each time, with the session, and is not disturbed when it fails', async () => {
  const asked: unknown[] = []
  const allAsked = Promise.withResolvers<void>()
  const fetch: Fetch = async (input, init) => {
    const headers = new Headers(init?.headers)
    asked.push([input, init?.body, headers.get('Authorization')])
    if (asked.length === 6) allAsked.resolve()
    return asked.length === 1 ? new Response(null, { status: 503 }) : await Promise.reject(new TypeError())
  }
  const { store } = createAppStore({
    fetch,
    tokens: memorySessionTokens({ accessToken: 'a', refreshToken: 'r' }),
    seen: memorySeenPosition(),
    exclusive: oneAtATime(),
    navigate: () => undefined,
  })
  store.extend(viewRegistration)
  const before = store.getState()
  for (let round = 0; round < 2; round += 1) {
    store.dispatch(noted({ kind: 'view', company: 'id' }))
    store.dispatch(noted({ kind: 'contact', company: 'id', type: 'phone' }))
    store.dispatch(noted({ kind: 'social', company: 'id', type: 'tiktok' }))
  }
  await allAsked.promise
  const once = [
    ['/api/companies/viewCompany/id', '{}', 'Bearer a'],
    ['/api/companies/viewContact/id', '{"type":"phone"}', 'Bearer a'],
    ['/api/socials/view/id', '{"type":"tiktok"}', 'Bearer a'],
  ]
  expect(asked).toEqual([...once, ...once])
  expect(store.getState()).toEqual(before)
})
