import { expect, test } from '@jest/globals'
import { setSiteCookie } from './site-cookie.ts'

test.each([
  ['http:', undefined, 'name=1; Path=/; SameSite=Lax'],
  ['http:', 60, 'name=1; Path=/; SameSite=Lax; Max-Age=60'],
  ['https:', 0, 'name=1; Path=/; SameSite=Lax; Max-Age=0; Secure'],
])('over %s, for %p seconds: %p', (protocol, seconds, written) => {
  const jar = { cookie: '', location: { protocol } }
  setSiteCookie(jar, 'name', '1', seconds)
  expect(jar.cookie).toBe(written)
})
