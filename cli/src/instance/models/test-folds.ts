import { createHash } from 'node:crypto'
import { expect } from '@jest/globals'
import type { RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import { canonicalJson } from '@schaufenster/platform/lib/json.ts'
import { plainFold } from '@schaufenster/projections/runner/laws/plain-fold.ts'
import type { Instance } from '../instance.ts'
import { projections } from './projections.ts'

/** For tests: every read model is the fold of these events and nothing else, document by document. */
export const expectFolds = async (
  { models, stores }: Pick<Instance, 'models' | 'stores'>,
  events: readonly RecordedEvent[],
): Promise<void> => {
  for (const projection of projections) {
    const { documents } = await plainFold(projection, stores.codec, events)
    const hash = createHash('sha256')
    for (const key of [...documents.keys()].toSorted())
      hash.update(`${key}\n${canonicalJson(documents.get(key))}\n`)
    expect([projection.name, await models.checksum(projection.name)]).toEqual([
      projection.name,
      { checksum: hash.digest('hex'), documents: documents.size },
    ])
  }
}
