import { WorkerGone } from '@schaufenster/platform/lib/worker-rpc.ts'
import type { SearchAnswer, SearchIndex } from './search-index.ts'

interface Opened {
  readonly generation: number
  readonly index: Promise<SearchIndex>
  /** Pending queries, plus one for being the current index. */
  holders: number
}

/** Which index currently serves, and how to open one. */
export interface SearchServing {
  /** The serving generation; undefined before there is one. */
  readonly serving: () => Promise<number | undefined>
  readonly open: (generation: number) => Promise<SearchIndex>
  /** Receives why an index could not be opened or had to be dropped. */
  readonly report: (fault: unknown) => void
  /** Milliseconds; only differences count. */
  readonly now: () => number
}

/** The index can't be searched at the moment. It is reopened automatically. */
export class SearchUnavailable extends Error {
  override readonly name = 'SearchUnavailable'
}

/** How often an index that fails on every query is reopened at most. */
const restMs = 1_000

const nothing: SearchAnswer = { hits: [], total: 0, exact: true, facets: {}, facetTotals: {} }

/**
 * Searches the serving generation of an index. Asks `serving` before each query, opens another index when it has changed, and closes the previous one
 * after its last answer. Before there is any, nothing is found. An index whose thread has gone is reopened at most once a second; until then queries
 * throw {@link SearchUnavailable}.
 */
export const searchServing = ({ serving, open, report, now }: SearchServing): SearchIndex => {
  let synonyms: readonly (readonly string[])[] = []
  let current: Opened | undefined
  let restUntil = -Infinity

  const openWithSynonyms = async (generation: number): Promise<SearchIndex> => {
    const index = await open(generation)
    await index.setSynonyms(synonyms)
    return index
  }

  const release = async (opened: Opened): Promise<void> => {
    opened.holders -= 1
    if (opened.holders === 0) await (await opened.index).close()
  }

  const letGo = (opened: Opened, fault: unknown): SearchUnavailable => {
    if (current === opened) {
      current = undefined
      restUntil = now() + restMs
      report(fault)
    }
    return new SearchUnavailable('the search index is gone and will be opened again', { cause: fault })
  }

  const held = async (): Promise<Opened | undefined> => {
    const generation = await serving()
    if (generation === undefined) return undefined
    let opened = current
    if (opened?.generation !== generation) {
      if (now() < restUntil) throw new SearchUnavailable('the search index will be opened again')
      const before = opened
      opened = { generation, index: openWithSynonyms(generation), holders: 1 }
      current = opened
      if (before !== undefined) release(before).catch(report)
    }
    opened.holders += 1
    return opened
  }

  const ask = async <Answer>(
    empty: Answer,
    question: (index: SearchIndex) => Promise<Answer>,
  ): Promise<Answer> => {
    const opened = await held()
    if (opened === undefined) return empty
    let index: SearchIndex
    try {
      index = await opened.index
    } catch (fault) {
      throw letGo(opened, fault)
    }
    try {
      return await question(index)
    } catch (fault) {
      throw fault instanceof WorkerGone ? letGo(opened, fault) : fault
    } finally {
      await release(opened)
    }
  }

  return {
    search: (request) => ask(nothing, (index) => index.search(request)),
    suggest: (text, limit, keywords) => ask([], (index) => index.suggest(text, limit, keywords)),
    setSynonyms: async (groups) => {
      synonyms = groups
      const opened = current
      if (opened === undefined) return
      try {
        await (await opened.index).setSynonyms(groups)
      } catch (fault) {
        throw letGo(opened, fault)
      }
    },
    close: async () => {
      const last = current
      current = undefined
      if (last !== undefined) await release(last)
    },
  }
}
