import type { DocumentReader, Documents, Found, ReadModel } from './documents.ts'

/** Read models under their readers' names. */
export type ModelRecord = Readonly<Record<string, ReadModel<unknown>>>

/** A reader for each read model of a record, under the same name. */
export type ReadersOf<Models extends ModelRecord> = {
  readonly [Name in keyof Models]: Models[Name] extends ReadModel<infer Document>
    ? DocumentReader<Document>
    : never
}

/** Opens a reader for each read model of a record. */
export function readersOf<Models extends ModelRecord>(
  documents: Pick<Documents, 'reader'>,
  models: Models,
): ReadersOf<Models>
export function readersOf(documents: Pick<Documents, 'reader'>, models: ModelRecord): ReadersOf<ModelRecord> {
  return Object.fromEntries(
    Object.entries(models).map(([name, model]) => [name, completing(documents.reader(model), model)]),
  )
}

/** Completes documents while an older version's fold serves. */
const completing = <Document>(
  reader: DocumentReader<Document>,
  { completed }: Pick<ReadModel<Document>, 'completed'>,
): DocumentReader<Document> => {
  if (completed === undefined) return reader
  const whole = (found: Found<Document>): Found<Document> => ({
    ...found,
    document: completed(found.document),
  })
  return {
    ...reader,
    get: async (key) => {
      const found = await reader.get(key)
      return found && whole(found)
    },
    getMany: async (keys) => (await reader.getMany(keys)).map(whole),
    find: async (query) => (await reader.find(query)).map(whole),
  }
}
