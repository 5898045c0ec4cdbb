import { Binary, type Db } from 'mongodb'
import type { Clock } from '../lib/clock.ts'
import { compact } from '../mongodb/compact.ts'
import { isDuplicate, reachingMongo } from '../mongodb/mongo-faults.ts'
import { requireVaultKey, VaultUnavailable, type Vault, type VaultEntry, type VaultVersion } from './vault.ts'

interface StoredRecord {
  readonly _id: string
  readonly value: Binary
  readonly version: VaultVersion
  readonly expiresAt?: number
}

/** Sorts behind every key, because keys are printable ASCII. */
const afterAllKeys = '\u007f'

/**
 * The vault in a MongoDB database, over a connection that somebody else closes (`connectMongo`: majority and journal, so that an acknowledged write
 * survives the loss of a server). Each write is one conditional write of one document. Versions come from one counter, so none repeats.
 */
export const mongoVault = (database: Db, clock: Clock): Vault => {
  const records = database.collection<StoredRecord>('vault')
  const counters = database.collection<{ readonly _id: string; readonly last: number }>('counters')
  const living = () => ({ $or: [{ expiresAt: { $exists: false } }, { expiresAt: { $gt: clock.now() } }] })

  const nextVersion = async (): Promise<VaultVersion> => {
    const options = { upsert: true, returnDocument: 'after' } as const
    const counter = await counters.findOneAndUpdate({ _id: 'vault' }, { $inc: { last: 1 } }, options)
    if (counter === null) throw new Error('the vault has no counter')
    return counter.last
  }

  return {
    get: async (key) => {
      requireVaultKey(key)
      return reaching(async () => {
        const stored = await records.findOne({ _id: key, ...living() })
        if (stored === null) return undefined
        const { key: _, ...record } = entryOf(stored)
        return record
      })
    },
    list: (prefix, limit, after) =>
      reaching(async () => {
        if (limit === 0) return []
        const range = {
          ...(after === undefined ? { $gte: prefix } : { $gte: prefix, $gt: after }),
          $lt: `${prefix}${afterAllKeys}`,
        }
        const found = records.find({ _id: range, ...living() }, { sort: { _id: 1 }, limit })
        return (await found.toArray()).map(entryOf)
      }),
    put: async (key, value, expected, options) => {
      requireVaultKey(key)
      const copied = new Binary(value.slice())
      return reaching(async () => {
        const version = await nextVersion()
        const { expiresAt } = options ?? {}
        const replacement = { value: copied, version, ...(expiresAt !== undefined && { expiresAt }) }
        if (expected !== 'absent') {
          const unchanged = { _id: key, version: expected, ...living() }
          const { matchedCount } = await records.replaceOne(unchanged, replacement)
          return matchedCount === 1 ? version : undefined
        }
        try {
          // If the record has not expired, this is an insert that hits its key.
          const expired = { _id: key, expiresAt: { $lte: clock.now() } }
          await records.replaceOne(expired, replacement, { upsert: true })
          return version
        } catch (error) {
          if (isDuplicate(error)) return undefined
          throw error
        }
      })
    },
    remove: (key, expected) =>
      reaching(async () => {
        const { deletedCount } = await records.deleteOne({ _id: key, version: expected, ...living() })
        return deletedCount === 1
      }),
    scrub: () =>
      reaching(async () => {
        await records.deleteMany({ expiresAt: { $lte: clock.now() } })
        await compact(database)
      }, 'forever'),
    close: async () => undefined,
  }
}

const entryOf = ({ _id, value, version, expiresAt }: StoredRecord): VaultEntry => ({
  key: _id,
  value: new Uint8Array(value.value()),
  version,
  ...(expiresAt !== undefined && { expiresAt }),
})

const reaching = <Result>(work: () => Promise<Result>, within?: 'forever'): Promise<Result> =>
  reachingMongo(work, (cause) => new VaultUnavailable('MongoDB is away', { cause }), within)
