import type { Db, FindOptions } from 'mongodb'
import type { DocumentReader, Documents, Found } from '../documents.ts'
import { everything, type AnyFilter } from '../filter.ts'
import { filterQuery, sortQuery, type MongoQuery } from './filter-query.ts'
import {
  collectionsOf,
  modelsIn,
  positionOf,
  type GenerationCollections,
  type StoredDocument,
} from './mongo-collections.ts'
import { reaching } from './reaching.ts'
import { fromStored } from './stored-json.ts'

/** The reading side of the read models in a MongoDB database, over connections that somebody else closes. */
export const mongoDocuments = (database: Db): Documents => {
  const serving = async (name: string): Promise<number | undefined> =>
    (await modelsIn(database).findOne({ _id: name }, { projection: { serving: 1 } }))?.serving
  const last = new Map<string, number>()

  /**
   * Queries the serving generation. It checks in parallel whether that generation still serves. If nothing is found the check must come afterwards,
   * since the generation may have been dropped in between.
   */
  const inServing: InServing = (name, empty, ask) =>
    reaching(async () => {
      let generation = last.get(name) ?? (await serving(name))
      while (generation !== undefined) {
        last.set(name, generation)
        const asked = ask(collectionsOf(database, name, generation), generation)
        const [answer, meanwhile] = await Promise.all([asked, serving(name)])
        const now = meanwhile === generation && empty(answer) ? await serving(name) : meanwhile
        if (now === generation) return answer
        generation = now
      }
      last.delete(name)
      return undefined
    })

  return {
    reader: (model) => documentReader(model.name, inServing),
    servingGeneration: ({ name }) => reaching(() => serving(name)),
    close: async () => last.clear(),
  }
}

/** Queries the serving generation; undefined if there is none. */
type InServing = <Answer>(
  name: string,
  empty: (answer: Answer) => boolean,
  ask: (collections: GenerationCollections, generation: number) => Promise<Answer>,
) => Promise<Answer | undefined>

const documentReader = <Document>(name: string, inServing: InServing): DocumentReader<Document> => {
  const rows = async <Answer>(
    condition: MongoQuery,
    shown: (row: StoredDocument) => Answer,
    options: FindOptions = {},
  ): Promise<readonly Answer[]> => {
    const answers = await inServing<readonly Answer[]>(
      name,
      (answer) => answer.length === 0,
      async ({ documents }) => (await documents.find(condition, options).toArray()).map(shown),
    )
    return answers ?? []
  }
  const toFound = (row: StoredDocument): Found<Document> => {
    const document: Document = fromStored(row.body)
    return {
      key: row._id,
      document,
      position: positionOf(row.position),
      parked: row.parked,
    }
  }

  return {
    get: async (key) => (await rows(existing({ _id: key }), toFound))[0],
    getMany: async (keys) => {
      if (keys.length === 0) return []
      const found = await rows(existing(selection(everything, keys)), toFound)
      const byKey = new Map(found.map((one) => [one.key, one]))
      return keys.flatMap((key) => byKey.get(key) ?? [])
    },
    find: ({ where, keys, after, sort = [], limit, offset = 0 }) =>
      // MongoDB treats zero as no limit.
      limit === 0
        ? Promise.resolve([])
        : rows(existing(selection(where, keys, after)), toFound, {
            sort: sortQuery(sort),
            skip: offset,
            limit,
          }),
    parkedAmong: (keys) =>
      rows({ parked: true, ...selection(everything, keys) }, ({ _id }) => _id, {
        projection: { _id: 1 },
        sort: { _id: 1 },
      }),
    parkedKeys: async (limit) => {
      const keys = await inServing<readonly { readonly _id: string }[]>(
        name,
        (answer) => answer.length === 0,
        ({ parked }) =>
          parked
            .aggregate<{ _id: string }>([
              { $group: { _id: '$_id.key' } },
              { $sort: { _id: 1 } },
              { $limit: limit },
            ])
            .toArray(),
      )
      return (keys ?? []).map(({ _id }) => _id)
    },
    count: async (where, keys) =>
      (await inServing(
        name,
        (total) => total === 0,
        ({ documents }) => documents.countDocuments(existing(selection(where, keys))),
      )) ?? 0,
  }
}

/** Excludes tombstones. */
const existing = (condition: MongoQuery): MongoQuery => ({ body: { $ne: null }, ...condition })

const selection = (where: AnyFilter, keys: readonly string[] | undefined, after?: string): MongoQuery => ({
  ...(keys !== undefined && { _id: { $in: keys } }),
  $and: [...(after === undefined ? [] : [{ _id: { $gt: after } }]), filterQuery(where)],
})
