import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { connectMongo } from '@schaufenster/platform/mongodb/connect-mongo.ts'
import { mongoVault } from '@schaufenster/platform/vault/mongo-vault.ts'
import type { Vault } from '@schaufenster/platform/vault/vault.ts'

/** The vault in a database, over connections that close with it. */
export const openMongoVault = (
  { mongodbUrl, name }: { readonly mongodbUrl: string; readonly name: string },
  clock: Clock,
): Vault => {
  const { database, close } = connectMongo(mongodbUrl, name)
  return { ...mongoVault(database, clock), close }
}
