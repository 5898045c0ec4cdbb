import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { positionHeader } from '@schaufenster/platform/app/request-ids.ts'
import { testAdmin, type TestInstance } from '../test-instance.ts'
import { createHttpApp } from './http.ts'

/** What the pages of the test are made of. */
const models = ['company-profile', 'company-search']

/** What a page is made from: a call of its own, as pages of the web app make them. */
const calls = {
  '/brothaus': ['/api/slug/brothaus'],
  '/suchen': [
    '/api/companies/search',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: 'Brothaus' }),
    },
  ],
} as const

/** Pages and public answers of a product over any stores: sent once, and never said to be as they were when they are not. */
export const neverStale = (open: () => Promise<TestInstance>, edits: number): void => {
  const clientFolder = mkdtempSync(join(tmpdir(), 'schaufenster-client-'))
  let product: TestInstance
  let app: App
  let authorization: string
  let id: string
  /** How many edits were asked for; the line tells which was the last. */
  let asked = 0

  beforeAll(async () => {
    product = await open()
    app = await createHttpApp(product.instance, undefined, async () => ({
      renderer: {
        sessionMarker: 'somebody',
        inlineScriptHashes: [],
        render: async ({ fetch, url }) => {
          const [path, init] = url === '/suchen' ? calls[url] : calls['/brothaus']
          const answer = await fetch(path, init)
          const headers = { 'content-type': 'text/html; charset=utf-8' }
          return { status: answer.status, headers, html: `<p>${await answer.text()}</p>` }
        },
      },
      manifest: {},
      clientFolder,
    }))
    const admin = await product.admin()
    const logIn = await app.inject({ method: 'POST', url: '/api/auth/login', payload: testAdmin })
    authorization = `Bearer ${logIn.json().accessToken}`
    const industries = (await admin.call('GET', '/api/industries/getAllIndustries')).body.data
    const form = { name: 'Brothaus', industry: [industries[0]._id], plz: '80331', city: 'München' }
    id = (await admin.call('POST', '/api/companies', form)).body.data._id
    await admin.call('POST', `/api/companies/${id}/review`, { decision: 'approve' })
    // A request without a position gets what the models have at that time.
    const { freshness } = product.instance.models
    await freshness.waitFor(models, await freshness.head())
  })
  afterAll(async () => {
    await app.close()
    await product.close()
    rmSync(clientFolder, { recursive: true })
  })

  /** Changes the company's line, and answers the position at which it says so. */
  const edit = async (tagLine: string): Promise<string> => {
    const answer = await app.inject({
      method: 'PUT',
      url: `/api/companies/${id}`,
      headers: { authorization },
      payload: { tagLine },
    })
    expect(answer.statusCode).toBe(200)
    return String(answer.headers[positionHeader])
  }

  /** A client whose browser caches responses and revalidates them. */
  const browser = (url: string) => {
    let kept = { etag: '', body: '' }
    return async (headers: Readonly<Record<string, string>> = {}) => {
      const answer = await app.inject({ url, headers: { ...headers, 'if-none-match': kept.etag } })
      const { statusCode: status, body } = answer
      if (status === 200) kept = { etag: String(answer.headers['etag']), body }
      return { status, shown: kept.body, etag: answer.headers['etag'] }
    }
  }

  /** What is told just now: administrators get nothing that was kept. */
  const freshly: Readonly<Record<string, () => Promise<string>>> = {
    '/brothaus': async () => (await app.inject({ url: '/api/slug/brothaus' })).body,
    '/api/slug/brothaus': async () => (await app.inject({ url: '/api/slug/brothaus' })).body,
    '/suchen': async () => {
      const url = '/api/companies/search'
      const payload = { query: 'Brothaus', onlyApproved: true }
      return (await app.inject({ method: 'POST', url, payload, headers: { authorization } })).body
    },
  }

  describe.each([
    ['a page', '/brothaus'],
    ['a page of what is found', '/suchen'],
    ['a public answer', '/api/slug/brothaus'],
  ])('%s', (_what, url) => {
    test('is sent once to who has it', async () => {
      const ask = browser(url)
      expect((await ask()).status).toBe(200)
      const again = await ask()
      expect([again.status, again.etag]).toEqual([304, expect.stringMatching(/^W\/"[\w-]{22}"$/)])
    })

    test('is never said to be as it was when it is not, while somebody edits', async () => {
      const edited = new AbortController()
      const passers = Array.from({ length: 4 }, async () => {
        const ask = browser(url)
        let last = 0
        while (!edited.signal.aborted) {
          const { shown } = await ask()
          // Cached responses are sent at once: otherwise nothing else would get its turn.
          await setImmediate()
          const seen = numberIn(shown) || 0
          expect([seen, seen >= last && seen <= asked]).toEqual([seen, true])
          last = seen
        }
      })
      const ask = browser(url)
      await ask()
      try {
        for (let left = edits; left > 0; left -= 1) {
          asked += 1
          const position = await edit(`Brot Nummer ${asked}`)
          // A reader that has seen the change never sees the earlier state.
          const { status, shown } = await ask({ [positionHeader]: position })
          expect([status, numberIn(shown)]).toEqual([200, asked])
          expect(shown).toContain(await freshly[url]?.())
        }
      } finally {
        edited.abort()
      }
      await Promise.all(passers)
    })
  })

  test('what somebody gets who is logged in is kept by nobody', async () => {
    const { headers } = await app.inject({ url: '/api/slug/brothaus', headers: { authorization } })
    expect([headers['etag'], headers['cache-control']]).toEqual([undefined, 'no-store'])
  })
}

const numberIn = (shown: string): number => Number(/Brot Nummer (\d+)\D/.exec(shown)?.[1])
