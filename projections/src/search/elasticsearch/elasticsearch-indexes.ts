import type { Client, estypes } from '@elastic/elasticsearch'
import type { Lexicon } from '../analysis/lexicon.ts'
import type { MaintainedSearchIndex, SearchIndex, SearchSchema } from '../search-index.ts'
import { SearchUnavailable } from '../search-serving.ts'
import { reaching } from './connect-elasticsearch.ts'
import { createElasticsearchReader } from './elasticsearch-reader.ts'
import { openElasticsearchIndex } from './elasticsearch-search-index.ts'
import { rulesOf } from './index-shape.ts'

/** The indexes of a cluster: one per generation of each schema, so that a rebuild fills its own beside the one that serves. */
export interface ElasticsearchIndexes {
  /** Opens a generation's index for its writer, creating it if needed. */
  open(index: string, generation: number): Promise<MaintainedSearchIndex>
  /** Opens a generation's index for searching, by the rules with which it was created. */
  openReader(index: string, generation: number): Promise<SearchIndex>
  /**
   * Removes the indexes of all generations except these. If `newest` is given, later generations are left alone, because others have made them. If
   * one index of a schema is left, the alias with the schema's name moves to it in the same step, for other programs that search the cluster. Our own
   * readers ask the documents which generation serves.
   */
  prune(generations: readonly number[], newest?: number): Promise<void>
  /** Resolves if the cluster answers soon and has all shards of these indexes; otherwise rejects with `SearchUnavailable`. */
  answers(): Promise<void>
}

/** Milliseconds; a health check needs an answer soon. */
const answersWithin = 1_500

/** The possible indexes, their names, and the lexicon for their analysis. */
export interface ElasticsearchIndexesOptions {
  readonly client: Client
  /** Prefix of all names, in lower case, so that several instances can share a cluster. */
  readonly prefix: string
  readonly schemas: readonly SearchSchema[]
  /** The lexicon for new indexes. */
  readonly lexicon: () => Promise<Lexicon>
}

/** Keeps one index on the server per generation. */
export const elasticsearchIndexes = ({
  client,
  prefix,
  schemas,
  lexicon,
}: ElasticsearchIndexesOptions): ElasticsearchIndexes => {
  const aliasOf = (index: string): string => `${prefix}-${index}`
  const nameOf = (index: string, generation: number): string => `${aliasOf(index)}-${generation}`
  const generationsOf = async (index: string): Promise<readonly number[]> => {
    const found = await client.indices.get({ index: `${aliasOf(index)}-*`, features: ['settings'] })
    return Object.keys(found).flatMap((name) => {
      const generation = name.slice(aliasOf(index).length + 1)
      return /^\d+$/.test(generation) ? [Number(generation)] : []
    })
  }

  return {
    open: async (index, generation) => {
      const schema = schemas.find((each) => each.index === index)
      if (schema === undefined) throw new Error(`no search index is called ${index}`)
      const rules = { schema, lexicon: await lexicon() }
      return reaching(() => openElasticsearchIndex(client, nameOf(index, generation), rules))
    },
    openReader: (index, generation) =>
      reaching(async () => {
        const name = nameOf(index, generation)
        return createElasticsearchReader(client, name, await rulesOf(client, name))
      }),
    prune: (generations, newest = Infinity) =>
      reaching(async () => {
        for (const { index } of schemas) {
          const all = await generationsOf(index)
          const kept = all.filter((each) => each > newest || generations.includes(each))
          const [only, ...others] = kept
          const actions: readonly estypes.IndicesUpdateAliasesAction[] = [
            ...(only === undefined || others.length > 0
              ? []
              : [{ add: { index: nameOf(index, only), alias: aliasOf(index) } }]),
            ...all
              .filter((each) => !kept.includes(each))
              .map((each) => ({ remove_index: { index: nameOf(index, each) } })),
          ]
          if (actions.length > 0) await client.indices.updateAliases({ actions: [...actions] })
        }
      }),
    answers: () =>
      reaching(async () => {
        const options = { requestTimeout: answersWithin, maxRetries: 0 }
        const { status } = await client.cluster.health(
          { index: schemas.map(({ index }) => `${aliasOf(index)}-*`) },
          options,
        )
        if (status === 'red') throw new SearchUnavailable('a part of the search index is missing')
      }),
  }
}
