import { StoreUnavailable } from '@schaufenster/events/store/faults.ts'
import { connectMongo } from '@schaufenster/platform/mongodb/connect-mongo.ts'
import { checksumOf, type ModelChecksum } from '@schaufenster/projections/documents/checksum.ts'
import type { DocumentsWriter } from '@schaufenster/projections/documents/documents-writer.ts'
import type { Documents } from '@schaufenster/projections/documents/documents.ts'
import { mongoDocumentsWriter } from '@schaufenster/projections/documents/mongodb/mongo-documents-writer.ts'
import { mongoDocuments } from '@schaufenster/projections/documents/mongodb/mongo-documents.ts'
import type { GroupWriter } from './model-storage.ts'

/** Opens the documents in a database for their one writer, over connections that close with it. */
export const openMongoGroupWriter = (url: string, name: string): GroupWriter => {
  const { database, close } = connectMongo(url, name)
  const writer = mongoDocumentsWriter(database)
  return {
    writer,
    checksum: (projection) => checksumWhileStill(writer, mongoDocuments(database), projection),
    close: async () => {
      await writer.close()
      await close()
    },
  }
}

/** Opens the documents in a database for readers, over connections that close with them. */
export const openMongoGroupReader = (url: string, name: string): Documents => {
  const { database, close } = connectMongo(url, name)
  const documents = mongoDocuments(database)
  return {
    ...documents,
    close: async () => {
      await documents.close()
      await close()
    },
  }
}

const looks = 5

/** Of one moment, since no checkpoint moved between the first look and the last. */
const checksumWhileStill = async (
  writer: DocumentsWriter,
  documents: Documents,
  projection: string,
): Promise<ModelChecksum> => {
  const mark = async (): Promise<string> =>
    JSON.stringify((await writer.generations()).filter((each) => each.projection === projection))
  for (let look = 0; look < looks; look++) {
    const before = await mark()
    const checksum = await checksumOf(documents, projection)
    if ((await mark()) === before) return checksum
  }
  throw new StoreUnavailable(`${projection} is being written all the time`)
}
