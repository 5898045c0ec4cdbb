import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { beginning } from '@schaufenster/events/store/position.ts'
import { buildApp, type App } from '@schaufenster/platform/app/build-app.ts'
import { createAccessTokens } from '@schaufenster/platform/tokens/access-tokens.ts'
import { registerReads } from '../app/reads.ts'
import { and, approved, registered, sampleDirectory } from '../lib/sample-directory.ts'
import { registerMailAddress } from './mail-address-routes.ts'

const address = { type: 'CompanyContactChanged', data: { email: 'hallo@ohm.example' } } as const
const known = and(registered({ name: 'Sattlerei Ohm', slug: 'sattlerei-ohm' }), address, approved)
const hidden = and(registered({ name: 'Schuh Ampere', slug: 'schuh-ampere' }), address)
const silent = and(registered({ name: 'Uhren Volt', slug: 'uhren-volt' }), approved)
const tokens = createAccessTokens([{ kid: 'k', key: new Uint8Array(32).fill(1) }], { now: () => 0 })

let app: App
beforeEach(async () => {
  app = await buildApp({ tokens, idKey: new Uint8Array(32), publicUrl: 'http://localhost' })
  registerReads(app, { waitFor: async () => true, head: async () => beginning, markOf: () => '' })
  registerMailAddress(app, await sampleDirectory([known, hidden, silent]))
})
afterEach(() => app.close())

const ask = (slug: string, form = false) =>
  app.inject({
    method: 'POST',
    url: `/api/companies/mailAddress/${slug}`,
    ...(form ? { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: '' } : {}),
  })

test('the address of a company is told to whoever asks for it, and to a form as a page', async () => {
  expect((await ask('sattlerei-ohm')).json()).toEqual({ data: { email: 'hallo@ohm.example' } })
  const page = await ask('sattlerei-ohm', true)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).toContain('<a href="mailto:hallo@ohm.example">hallo@ohm.example</a>')
})

test('of a company that is not public, not there or has none, no address is told', async () => {
  for (const slug of ['schuh-ampere', 'niemand', 'uhren-volt']) expect((await ask(slug)).statusCode).toBe(404)
})

test('nobody gathers them quickly', async () => {
  const answers = await Promise.all(Array.from({ length: 31 }, () => ask('sattlerei-ohm')))
  expect(
    answers
      .map(({ statusCode }) => statusCode)
      .sort()
      .at(-1),
  ).toBe(429)
})
