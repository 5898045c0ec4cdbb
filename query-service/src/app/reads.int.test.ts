import { afterEach, expect, test } from '@jest/globals'
import { beginning, positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import { buildApp, type App } from '@schaufenster/platform/app/build-app.ts'
import { positionHeader } from '@schaufenster/platform/app/request-ids.ts'
import { createAccessTokens } from '@schaufenster/platform/tokens/access-tokens.ts'
import type { FastifyContextConfig } from 'fastify'
import Type from 'typebox'
import { staleHeader } from './freshness.ts'
import { asksFor, noModel, registerReads, watchPublicReads, type Reads } from './reads.ts'

const tokens = createAccessTokens([{ kid: 'k', key: new Uint8Array(32).fill(1) }], { now: () => 0 })
const apps: App[] = []
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()))
})

/** An app with one query. `waited` lists the models that were waited for; `isFresh` says whether they have caught up. */
const appWith = async (reads: Reads | undefined, isFresh = true) => {
  const waited: (readonly string[])[] = []
  const app = await buildApp({ tokens, idKey: new Uint8Array(32), publicUrl: 'http://localhost' })
  apps.push(app)
  registerReads(app, {
    waitFor: async (names) => {
      waited.push(names)
      return isFresh
    },
    head: async () => positionFromOrdinal(9),
    markOf: () => '',
  })
  const config: FastifyContextConfig = { access: 'public', ...(reads !== undefined && { reads }) }
  const schema = { response: { 200: Type.Object({ waited: Type.Integer() }) } }
  app.get('/api/query', { config, schema }, async () => ({ waited: waited.length }))
  await app.ready()
  return { app, waited, seen: { [positionHeader]: app.positions.issue(beginning) } }
}

test('a query waits for the models that it reads, before it reads them, for callers who have seen something', async () => {
  const { app, waited, seen } = await appWith(['industry', 'company-profile'])
  expect((await app.inject('/api/query')).json()).toEqual({ waited: 0 })
  const answer = await app.inject({ url: '/api/query', headers: seen })
  expect(answer.json()).toEqual({ waited: 1 })
  expect(answer.headers[staleHeader]).toBeUndefined()
  expect(waited).toEqual([['industry', 'company-profile']])
})

test('its answer says that it may be old, and the description that answers may say so', async () => {
  const { app, seen } = await appWith(['industry'], false)
  expect((await app.inject({ url: '/api/query', headers: seen })).headers[staleHeader]).toBe('behind')
  expect(JSON.stringify(app.swagger())).toContain(staleHeader)
})

test('which models it reads may depend on what is asked', async () => {
  const { app, waited, seen } = await appWith({
    all: ['company-search'],
    of: (request) => (asksFor(request, 'q') ? ['company-search'] : []),
  })
  for (const question of ['', '?q=', '?q=%20', '?q=brot', '?constructor=1'])
    await app.inject({ url: `/api/query${question}`, headers: seen })
  expect(waited).toEqual([[], [], [], ['company-search'], []])
})

test('a query of no model waits for nothing', async () => {
  const { app, waited, seen } = await appWith(noModel)
  await app.inject({ url: '/api/query', headers: seen })
  expect(waited).toEqual([])
  expect(JSON.stringify(app.swagger())).not.toContain(staleHeader)
})

test('a query that does not say what it reads does not start', async () => {
  await expect(appWith(undefined)).rejects.toThrow('a query without config.reads: GET /api/query')
})

test('pages are made from the models of the queries that anybody may ask', async () => {
  const app = await buildApp({ tokens, idKey: new Uint8Array(32), publicUrl: 'http://localhost' })
  apps.push(app)
  const names = watchPublicReads(app)
  const query = (url: string, config: FastifyContextConfig) => app.get(url, { config }, async () => '')
  query('/api/profile', { access: 'visitor', reads: ['company-profile', 'industry'] })
  query('/api/list', { access: 'public', reads: { all: ['industry', 'company-search'], of: () => [] } })
  query('/api/places', { access: 'public', reads: noModel })
  query('/api/users', { access: 'user', reads: ['user-account'] })
  app.post('/api/views', { config: { access: 'public' } }, async () => '')
  await app.ready()
  expect([...names]).toEqual(['company-profile', 'industry', 'company-search'])
})
