import { MongoServerError, type Db } from 'mongodb'

const unknownCommands: ReadonlySet<number> = new Set([59, 115])

/**
 * Asks the server to give back the blocks of what was removed or overwritten, collection by collection; one that can't is not asked. What its oplog and
 * journal still hold passes with their own retention (docs/decisions/0130).
 */
export const compact = async (database: Db): Promise<void> => {
  for (const { name } of await database.listCollections({}, { nameOnly: true }).toArray())
    try {
      await database.command({ compact: name, force: true })
    } catch (error) {
      if (!(error instanceof MongoServerError && unknownCommands.has(Number(error.code)))) throw error
    }
}
