import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from '@schaufenster/platform/config/config.ts'
import { adoptModels } from '@schaufenster/projections/documents/adopt-models.ts'
import { checksumOf, type ModelChecksum } from '@schaufenster/projections/documents/checksum.ts'
import type { DocumentsWriter } from '@schaufenster/projections/documents/documents-writer.ts'
import type { Documents } from '@schaufenster/projections/documents/documents.ts'
import { sqliteDocumentsWriter } from '@schaufenster/projections/documents/sqlite-documents-writer.ts'
import { sqliteDocuments } from '@schaufenster/projections/documents/sqlite-documents.ts'
import {
  openModelsForReading,
  openModelsForWriting,
} from '@schaufenster/projections/documents/sqlite-models-file.ts'
import { modelGroups, type ModelGroupName } from '../models/projections.ts'

/** Where read models lie: in files of the data folder, or with the engines that are named. */
export type ModelStorage = Pick<Config, 'dataDir' | 'mongodbUrl' | 'elasticsearchUrl'>

/** The writing side of a group of read models. */
export interface GroupWriter {
  readonly writer: DocumentsWriter
  /** Of what serves at one moment. */
  checksum(projection: string): Promise<ModelChecksum>
  close(): Promise<void>
}

/** What databases and indexes of this instance are called, so that several can share a server: as the database in the address of MongoDB. */
export const instanceName = ({ mongodbUrl = '' }: Pick<ModelStorage, 'mongodbUrl'>): string =>
  /^mongodb(?:\+srv)?:\/\/[^/]+\/([^/?]+)/.exec(mongodbUrl)?.[1] ?? 'schaufenster'

/** Each group has a database of its own, as it has a file: what it doesn't know there it removes. */
const databaseOf = (places: ModelStorage, group: ModelGroupName): string => `${instanceName(places)}-${group}`

const fileOf = ({ dataDir }: ModelStorage, group: ModelGroupName): string =>
  join(dataDir, modelGroups[group].file)

/**
 * Read models that an earlier program folded in another group go on in the file of their own: filled anew they would be empty for as long. To be called
 * before any group is opened. With MongoDB a group fills what it has not, while processes of the earlier program serve what they have (docs/operations.md).
 */
export const adoptMovedModels = (places: ModelStorage): void => {
  if (places.mongodbUrl !== undefined) return
  const { search } = modelGroups
  const file = fileOf(places, 'search')
  mkdirSync(dirname(file), { recursive: true })
  adoptModels(
    file,
    fileOf(places, 'models'),
    search.projections.map(({ name }) => name),
  )
}

/** Clients of engines are loaded where one is named: they would cost every start a tenth of a second. */
const loadMongo = () => import('./mongo-models.ts')

/** Opens the documents of a group for their one writer; makes what isn't there yet. */
export const openGroupWriter = async (places: ModelStorage, group: ModelGroupName): Promise<GroupWriter> => {
  if (places.mongodbUrl !== undefined)
    return (await loadMongo()).openMongoGroupWriter(places.mongodbUrl, databaseOf(places, group))
  const file = fileOf(places, group)
  mkdirSync(dirname(file), { recursive: true })
  const writer = sqliteDocumentsWriter(openModelsForWriting(file))
  return { writer, checksum: (projection) => checksumInFile(file, projection), close: writer.close }
}

/** Opens the documents of a group for readers, once they have a writer. */
export const openGroupReader = async (places: ModelStorage, group: ModelGroupName): Promise<Documents> =>
  places.mongodbUrl === undefined
    ? sqliteDocuments(openModelsForReading(fileOf(places, group)))
    : (await loadMongo()).openMongoGroupReader(places.mongodbUrl, databaseOf(places, group))

/** Everything is read in one transaction. */
const checksumInFile = async (file: string, projection: string): Promise<ModelChecksum> => {
  const snapshot = openModelsForReading(file)
  try {
    snapshot.exec('BEGIN')
    return await checksumOf(sqliteDocuments(snapshot), projection)
  } finally {
    snapshot.close()
  }
}
