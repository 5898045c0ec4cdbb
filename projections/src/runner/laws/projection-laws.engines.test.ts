import { randomUUID } from 'node:crypto'
import { describeWithEngine } from '@schaufenster/platform/lib/engine-address.ts'
import { connectMongo } from '@schaufenster/platform/mongodb/connect-mongo.ts'
import { mongoDocumentsWriter } from '../../documents/mongodb/mongo-documents-writer.ts'
import { mongoDocuments } from '../../documents/mongodb/mongo-documents.ts'
import { items, keepers, labels, shelfKeepers, warehouseEvents } from '../test-projections.ts'
import { anyWarehouseLog } from '../test-warehouse-log.ts'
import { projectionLaws, type LawOptions } from './projection-laws.ts'

describeWithEngine('MONGODB_URL', 'read models in MongoDB', (address) => {
  const options: LawOptions = {
    others: warehouseEvents,
    runs: 15,
    storage: async () => {
      const { database, close } = connectMongo(address, `laws-${randomUUID()}`, 30_000)
      return {
        writer: mongoDocumentsWriter(database, { tombstonesRestMs: 0 }),
        model: mongoDocuments(database),
        close: async () => {
          await database.dropDatabase()
          await close()
        },
      }
    },
  }
  for (const projection of [items, labels, keepers, shelfKeepers])
    projectionLaws(projection, anyWarehouseLog, options)
})
