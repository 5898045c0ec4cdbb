import { MongoServerError, type Db } from 'mongodb'

const unknownCommands: ReadonlySet<number> = new Set([59, 115])

/**
 * Asks the server to release the blocks of removed and overwritten documents, collection by collection. Skipped where the server can't. Its oplog and
 * journal keep theirs for their own retention (docs/decisions/0130).
 */
export const compact = async (database: Db): Promise<void> => {
  for (const { name } of await database.listCollections({}, { nameOnly: true }).toArray())
    try {
      await database.command({ compact: name, force: true })
    } catch (error) {
      if (!(error instanceof MongoServerError && unknownCommands.has(Number(error.code)))) throw error
    }
}
