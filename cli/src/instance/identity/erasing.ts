import type { StreamFolder } from '@schaufenster/command-service/lib/stream-folder.ts'
import {
  createSubjectEraser,
  type ErasureRequest,
  type SubjectEraser,
} from '@schaufenster/events/lib/erase-subject.ts'
import type { Erasure } from '@schaufenster/events/lib/erasure-record.ts'
import type { EventStore } from '@schaufenster/events/store/event-store.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import type { Logger } from '@schaufenster/platform/logging/logger.ts'
import type { Models } from '../models/models.ts'
import { projections } from '../models/projections.ts'
import type { Stores } from '../stores.ts'

/** Erases a person from all stores of this installation, and continues until it is done (promise 8). */
export interface Erasing {
  /** Once it resolves, nobody can decrypt this person's data any more; already decrypted data is left to {@link clean}. */
  erase(request: ErasureRequest): Promise<void>
  /**
   * Cleans raw bytes, once for all erased people. `cleaning`: models lag, and the remains in them and in the
   * files go as soon as they have caught up, in this process or after the next start. Never rejects.
   */
  clean(): Promise<'done' | 'cleaning'>
  /** Resumes interrupted erasures, at every start. Waits for the keys to be destroyed, and for nothing else. */
  resume(): Promise<void>
  /** Erasures whose clean-up is not done. */
  pending(): Promise<readonly Erasure[]>
  close(): Promise<void>
}

/** The steps of an erasure over these stores. */
export const createEraser = (
  { vault, keys, codec, store }: Pick<Stores, 'vault' | 'keys' | 'codec'> & { readonly store: EventStore },
  { streams }: { readonly streams: Pick<StreamFolder, 'clear'> },
  models: Pick<Models, 'freshness' | 'clean'>,
  clock: Clock,
): SubjectEraser =>
  createSubjectEraser({ vault, keys, codec, store, clock }, [
    async () => streams.clear(),
    async (erasedAt) => {
      const names = projections.map(({ name }) => name)
      if (!(await models.freshness.waitFor(names, erasedAt)))
        throw new Error('the read models have not come to the erasure yet')
      await models.clean()
    },
  ])

/** `retryMs`: how long after a clean-up that failed the next one is tried. */
export const createErasing = (
  eraser: SubjectEraser,
  logger: Pick<Logger, 'warn'>,
  retryMs = 5_000,
): Erasing => {
  let last = Promise.resolve(true)
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const attempt = async (): Promise<boolean> => {
    try {
      await eraser.clean()
      return true
    } catch (error) {
      logger.warn({ err: error }, 'erasure')
      if (!isClosed) timer ??= setTimeout(retry, retryMs).unref()
      return false
    }
  }
  /** One after the other, so that each sees what began before it. */
  const cleanUp = (): Promise<boolean> => (last = last.then(attempt))
  const retry = (): void => {
    timer = undefined
    void cleanUp()
  }

  const pending = async () => (await eraser.list()).filter(({ finished }) => !finished)

  return {
    pending,
    erase: async (request) => void (await eraser.erase(request)),
    clean: async () => ((await cleanUp()) ? 'done' : 'cleaning'),
    resume: async () => {
      for (const erasure of await pending()) await eraser.erase(erasure)
      void cleanUp()
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await last
    },
  }
}
