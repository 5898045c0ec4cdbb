import type { Client, estypes } from '@elastic/elasticsearch'
import type { Lexicon } from '../analysis/lexicon.ts'
import type { MaintainedSearchIndex, SearchIndex, SearchSchema } from '../search-index.ts'
import { SearchUnavailable } from '../search-serving.ts'
import { reaching } from './connect-elasticsearch.ts'
import { createElasticsearchReader } from './elasticsearch-reader.ts'
import { openElasticsearchIndex } from './elasticsearch-search-index.ts'
import { rulesOf } from './index-shape.ts'

/** The indexes of a cluster: one for each generation of each schema, so that a rebuild fills its own beside the one that serves. */
export interface ElasticsearchIndexes {
  /** Opens the index of a generation for its writer, made if need be. */
  open(index: string, generation: number): Promise<MaintainedSearchIndex>
  /** Opens the index of a generation for those who search, by the rules by which it was made. */
  openReader(index: string, generation: number): Promise<SearchIndex>
  /**
   * Removes the indexes of all generations but these, up to the newest that there was, if that is told: later ones others have made. Where one is left of a schema, the alias of that name leads to it from then on, in the same step:
   * for others who search the cluster. Our own readers ask the documents which generation serves.
   */
  prune(generations: readonly number[], newest?: number): Promise<void>
  /** Resolves when the cluster answers soon and has all parts of these indexes; rejects with `SearchUnavailable` otherwise. */
  answers(): Promise<void>
}

/** Milliseconds; whoever asks whether the cluster is there wants to know now. */
const answersWithin = 1_500

/** Which indexes there may be, under which names, analysed by which lexicon. */
export interface ElasticsearchIndexesOptions {
  readonly client: Client
  /** Before all names, so that several instances can share a cluster; lower case. */
  readonly prefix: string
  readonly schemas: readonly SearchSchema[]
  /** The one that a new index is made with. */
  readonly lexicon: () => Promise<Lexicon>
}

/** One index of the server for each generation. */
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
