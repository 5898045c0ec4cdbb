import type { SearchAnswer, SearchIndex } from './search-index.ts'

interface Opened {
  readonly generation: number
  readonly index: Promise<SearchIndex>
  /** Questions under way, and one for being the current one. */
  holders: number
}

const nothing: SearchAnswer = { hits: [], total: 0, exact: true, facets: {} }

/**
 * Searches whichever generation of an index serves: asks `serving` before each question, opens another one when it has changed, and closes the one
 * before after its last answer. Before there is any, nothing is found.
 */
export const searchServing = (
  serving: () => Promise<number | undefined>,
  open: (generation: number) => Promise<SearchIndex>,
): SearchIndex => {
  let synonyms: readonly (readonly string[])[] = []
  let current: Opened | undefined

  const openWithSynonyms = async (generation: number): Promise<SearchIndex> => {
    const index = await open(generation)
    await index.setSynonyms(synonyms)
    return index
  }

  const release = async (opened: Opened): Promise<void> => {
    opened.holders -= 1
    if (opened.holders === 0) await (await opened.index).close()
  }

  const held = async (): Promise<Opened | undefined> => {
    const generation = await serving()
    if (generation === undefined) return undefined
    let opened = current
    if (opened?.generation !== generation) {
      const before = opened
      opened = { generation, index: openWithSynonyms(generation), holders: 1 }
      current = opened
      if (before !== undefined) void release(before)
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
      // The next question tries again.
      if (current === opened) current = undefined
      throw fault
    }
    try {
      return await question(index)
    } finally {
      await release(opened)
    }
  }

  return {
    search: (request) => ask(nothing, (index) => index.search(request)),
    suggest: (text, limit, keywords) => ask([], (index) => index.suggest(text, limit, keywords)),
    setSynonyms: async (groups) => {
      synonyms = groups
      await (await current?.index)?.setSynonyms(groups)
    },
    close: async () => {
      const last = current
      current = undefined
      if (last !== undefined) await release(last)
    },
  }
}
