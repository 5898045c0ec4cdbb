import type { DocumentReader, Documents, ReadModel } from './documents.ts'

/** Read models by what their readers call them. */
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
  return Object.fromEntries(Object.entries(models).map(([name, model]) => [name, documents.reader(model)]))
}
