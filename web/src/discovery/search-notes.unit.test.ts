/** @jest-environment @happy-dom/jest-environment */
import { expect, test } from '@jest/globals'
import { createAppStore, type AppStore } from '../app/store.ts'
import type { Fetch } from '../lib/api-client.ts'
import { memorySeenPosition } from '../lib/seen-position.ts'
import { memorySessionTokens } from '../lib/session-tokens.ts'
import { oneAtATime } from '../lib/shared-refresh.ts'
import { searchHits } from './api.ts'
import { toQuery } from './search-address.ts'
import { tellSearch } from './search-notes.ts'

// Only browsers measure calls.
Object.assign(globalThis, { PerformanceResourceTiming: Object })

const answer = { total: 40, totalPages: 4, hits: { total: 40, hits: [] } }

const storeTelling = (told: string[]): AppStore => {
  const fetch: Fetch = async (input, { body } = {}) => {
    if (input !== '/api/searches') return Response.json(answer)
    told.push(String(body))
    return Response.json({})
  }
  return createAppStore({
    fetch,
    tokens: memorySessionTokens(),
    seen: memorySeenPosition(),
    exclusive: oneAtATime(),
    navigate: () => undefined,
  }).store
}

const answered = async (store: AppStore): Promise<void> =>
  await new Promise((resolve) => {
    const stop = store.subscribe(() => {
      if (searchHits.of(store.getState()).status !== 'ready') return
      stop()
      resolve()
    })
  })

test('a search is told once: not again for the hits that are loaded below it or on a later list', async () => {
  const told: string[] = []
  const store = storeTelling(told)
  for (const search of [
    { keyWord: 'Dach', seite: 3 },
    { keyWord: 'Dach' },
    { keyWord: 'Dach', seite: 2 },
    { keyWord: 'Dach', seite: 11 },
    { keyWord: 'Dach' },
    { keyWord: 'Dach', offen: true },
  ]) {
    const there = answered(store)
    store.dispatch(searchHits.asked(toQuery(search)))
    await there
    tellSearch(store)
  }
  expect(told.map((body) => JSON.parse(body))).toEqual([
    { terms: 'Dach', filters: [], hits: 40, ms: 0 },
    { terms: 'Dach', filters: ['openNow'], hits: 40, ms: 0 },
  ])
})
