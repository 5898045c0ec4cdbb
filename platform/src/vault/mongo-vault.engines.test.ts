import { randomUUID } from 'node:crypto'
import type { Clock } from '../lib/clock.ts'
import { describeWithEngine } from '../lib/engine-address.ts'
import { connectMongo } from '../mongodb/connect-mongo.ts'
import { describeRefreshTokens } from '../tokens/refresh-tokens-suite.ts'
import { mongoVault } from './mongo-vault.ts'
import { describeVault } from './vault-suite.ts'

describeWithEngine('MONGODB_URL', 'the vault in MongoDB', (address) => {
  const open = async (clock: Clock) => {
    const name = `vault-${randomUUID()}`
    const first = connectMongo(address, name, 30_000)
    const connections = [first]
    return {
      vault: mongoVault(first.database, clock),
      reopen: async () => {
        const again = connectMongo(address, name, 30_000)
        connections.push(again)
        return mongoVault(again.database, clock)
      },
      cleanUp: async () => {
        await first.database.dropDatabase()
        for (const { close } of connections) await close()
      },
    }
  }
  describeVault('MongoDB', open)
  describeRefreshTokens('MongoDB', open)
})
