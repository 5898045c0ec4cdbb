import type { Client, estypes } from '@elastic/elasticsearch'
import { isAfter, isPosition, ordinalOf, type Position } from '@schaufenster/events/store/position.ts'
import { hourMs } from '@schaufenster/platform/lib/durations.ts'
import { createAnalyser } from '../analysis/analyser.ts'
import { requireKnownFields } from '../index-text.ts'
import type { MaintainedSearchIndex, SearchIndex, SearchWrite } from '../search-index.ts'
import { anyField, createTokenWriter, wordToken } from '../tokens/tokens.ts'
import { writeInBulk, type BulkWrite } from './bulk-writes.ts'
import { reaching } from './connect-elasticsearch.ts'
import { prepareEntry, storedWord, type PreparedEntry } from './entry-of.ts'
import { entryId, wordId, type IndexRules, type StoredEntry, type StoredWord } from './index-shape.ts'
import { totalOf } from './matches.ts'
import { eachPage } from './pages.ts'

/** The writing half of the index. */
export type ElasticsearchWriter = Omit<MaintainedSearchIndex, Exclude<keyof SearchIndex, 'close'>>

/** More words than most indexes have. Forgotten ones are merely written again. */
const rememberedWords = 200_000
const wordsAtOnce = 500
const purgeMs = hourMs

/** Writes to an existing index. Words are written along with documents, and no document is found before its words are. */
export const createElasticsearchWriter = (
  client: Client,
  index: string,
  { schema, lexicon }: IndexRules,
): ElasticsearchWriter => {
  const analyser = createAnalyser(lexicon)
  const tokens = createTokenWriter(schema, analyser)
  const known = new Set<string>()

  const newWords = (entries: readonly PreparedEntry[]): readonly string[] =>
    [...new Set(entries.flatMap(({ words }) => words.map(({ word }) => word)))].filter(
      (word) => !known.has(word),
    )

  /** Of the writes that met another version, those that are newer after all: the cluster compares only the first half of a position. */
  const stillNewer = async (entries: readonly StoredEntry[]): Promise<readonly StoredEntry[]> => {
    if (entries.length === 0) return []
    const ids = entries.map(({ id }) => entryId(id))
    const { docs } = await reaching(() =>
      client.mget<StoredEntry>({ index, ids, _source_includes: ['version'] }),
    )
    return entries.filter((entry, at) => {
      const stored = docs[at]
      return (
        stored !== undefined &&
        'found' in stored &&
        (stored._source === undefined || entry.version > stored._source.version)
      )
    })
  }

  const entryWrites = (
    entries: readonly StoredEntry[],
    version_type: estypes.VersionType,
  ): readonly BulkWrite[] =>
    entries.map((document) => ({
      action: { index: { _id: entryId(document.id), version: versionOf(document.version), version_type } },
      document,
    }))

  const newestOf = async (): Promise<Position | undefined> => {
    const { hits } = await client.search<StoredEntry>({
      index,
      size: 1,
      query: { exists: { field: 'version' } },
      sort: [{ version: 'desc' }],
      _source: ['version'],
    })
    const version = hits.hits[0]?._source?.version ?? ''
    return isPosition(version) ? version : undefined
  }
  const refresh = () => reaching(() => client.indices.refresh({ index }))

  const dropUnusedWords = async (): Promise<void> => {
    known.clear()
    const inVocabulary = { exists: { field: 'word' } }
    for await (const found of eachPage<StoredWord>(client, index, inVocabulary, wordsAtOnce)) {
      const words = found.flatMap(({ _source }) => _source?.word ?? [])
      const { responses } = await client.msearch({
        index,
        searches: words.flatMap((word) => [
          {},
          { size: 0, terminate_after: 1, query: { term: { tokens: wordToken(anyField, word) } } },
        ]),
      })
      const unused = words.filter((_, at) => {
        const answer = responses[at]
        return answer !== undefined && 'hits' in answer && totalOf(answer.hits.total) === 0
      })
      await writeInBulk(
        client,
        index,
        unused.map((word) => ({ action: { delete: { _id: wordId(word) } } })),
      )
    }
  }

  return {
    apply: async (writes) => {
      for (const { document } of writes) if (document !== undefined) requireKnownFields(schema, document)
      const prepared = lastOfEach(writes).map((write) => prepareEntry(schema, tokens, write))
      if (prepared.length === 0) return
      const words = newWords(prepared)
      const entries = prepared.map(({ entry }) => entry)
      const conflicts = await writeInBulk(client, index, [
        ...entryWrites(entries, 'external'),
        ...words.map((word) => ({
          action: { create: { _id: wordId(word) } },
          document: storedWord(word, analyser),
        })),
      ])
      const newer = await stillNewer(conflicts.flatMap((number) => entries[number] ?? []))
      await writeInBulk(client, index, entryWrites(newer, 'external_gte'))
      await refresh()
      if (known.size >= rememberedWords) known.clear()
      for (const word of words) known.add(word)
    },
    newest: () => reaching(newestOf),
    sweepTombstones: (upTo) =>
      reaching(async () => {
        // The newest stays, because it shows how far the index is.
        const newest = await newestOf()
        const passed: estypes.QueryDslQueryContainer = {
          bool: {
            filter: [{ term: { removed: true } }, { range: { version: { lte: upTo } } }],
            must_not: newest === undefined ? [] : [{ term: { version: newest } }],
          },
        }
        for await (const found of eachPage<StoredEntry>(client, index, passed, wordsAtOnce))
          await writeInBulk(
            client,
            index,
            found.flatMap(({ _id, _source }) =>
              _id === undefined || _source === undefined
                ? []
                : [
                    {
                      action: {
                        delete: { _id, version: versionOf(_source.version), version_type: 'external_gte' },
                      },
                    },
                  ],
            ),
          )
        await refresh()
      }),
    purge: () =>
      reaching(async () => {
        await refresh()
        await dropUnusedWords()
        await client.indices.forcemerge(
          { index, max_num_segments: 1, flush: true },
          { requestTimeout: purgeMs },
        )
        await refresh()
      }),
    close: async () => known.clear(),
  }
}

/** The newest write of each id, which is the only one that counts. */
const lastOfEach = (writes: readonly SearchWrite[]): readonly SearchWrite[] => {
  const last = new Map<string, SearchWrite>()
  for (const write of writes) {
    const other = last.get(write.id)
    if (other === undefined || isAfter(write.version, other.version)) last.set(write.id, write)
  }
  return [...last.values()]
}

/** The number that the cluster compares: the first half of a position. */
const versionOf = (version: string): number => {
  const number = isPosition(version) ? ordinalOf(version) : Number.NaN
  if (!Number.isSafeInteger(number)) throw new Error(`Elasticsearch can't compare ${version}`)
  return number
}
