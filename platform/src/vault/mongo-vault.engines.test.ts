import { randomUUID } from 'node:crypto'
import { describeWithEngine } from '../lib/engine-address.ts'
import { connectMongo } from '../mongodb/connect-mongo.ts'
import { mongoVault } from './mongo-vault.ts'
import { describeVault } from './vault-contract.ts'

describeWithEngine('MONGODB_URL', 'the vault in MongoDB', (address) => {
  describeVault('MongoDB', async (clock) => {
    const options = { database: `vault-${randomUUID()}`, awayAfterMs: 30_000 }
    const first = connectMongo(address, options)
    const connections = [first]
    return {
      vault: mongoVault(first.database, clock),
      reopen: async () => {
        const again = connectMongo(address, options)
        connections.push(again)
        return mongoVault(again.database, clock)
      },
      cleanUp: async () => {
        await first.database.dropDatabase()
        for (const { close } of connections) await close()
      },
    }
  })
})
