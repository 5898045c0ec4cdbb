import type { DirectoryDeps } from '@schaufenster/command-service/directory/directory-deps.ts'
import { blobKeyOf } from '@schaufenster/command-service/lib/picture-key.ts'
import { notices } from '@schaufenster/projections/reputation/notices.ts'
import type { Instance } from '../instance.ts'

/** By the notices, as of now: a picture has the same content at addresses with another ending. */
export const takenOffIn =
  ({
    freshness,
    ...models
  }: Pick<Instance['models'], 'notices' | 'freshness'>): DirectoryDeps['isTakenOff'] =>
  async (company, picture) => {
    await freshness.waitFor([notices.name], await freshness.head())
    const found = await models.notices.count({
      every: [
        { field: 'withheld', startsWith: blobKeyOf(picture) },
        { field: 'targetId', is: company },
      ],
    })
    return found > 0
  }
