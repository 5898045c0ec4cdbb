import { createSubjectEraser, type SubjectEraser } from '@schaufenster/events/lib/erase-subject.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import type { Models } from './models.ts'
import { projections } from './projections.ts'
import type { Stores } from './stores.ts'
import type { WriteSide } from './write-side.ts'

/** Ends a person's data in all stores of this installation (design.md, promise 8). */
export const createEraser = (
  { vault, keys, codec, store }: Stores,
  { streams }: WriteSide,
  models: Models,
  clock: Clock,
): SubjectEraser =>
  createSubjectEraser({ vault, keys, codec, store, clock }, [
    async () => streams.clear(),
    async (erasedAt) => {
      const names = projections.map(({ name }) => name)
      if (!(await models.freshness.waitFor(names, erasedAt)))
        throw new Error('the read models are behind: the erasure goes on at the next start')
      await models.clean()
    },
  ])
