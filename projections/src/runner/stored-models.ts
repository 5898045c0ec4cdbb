import { setTimeout } from 'node:timers/promises'
import type { EventStore } from '@schaufenster/events/store/event-store.ts'
import type { Position } from '@schaufenster/events/store/position.ts'
import { lowWater } from '../documents/checkpoints.ts'
import type { DocumentsWriter, Generation } from '../documents/documents-writer.ts'
import type { AnyProjection } from './projection.ts'
import type { Runner } from './runner.ts'
import { parkedShown, statusOfFilling } from './status.ts'

/** An operator's view of the read models, whoever folds them. */
export type StoredModels = Pick<Runner, 'status' | 'rebuild' | 'retryParked'>

/** Models stored where this process can read them. */
export interface StoredModelsOptions {
  readonly documents: DocumentsWriter
  readonly projections: readonly Pick<AnyProjection, 'name' | 'version' | 'indexes'>[]
  readonly store: Pick<EventStore, 'head'>
  /** Milliseconds; only differences count. */
  readonly now?: () => number
}

/** A generation that has been behind the log without moving for so long seems to have no worker. */
const silenceMs = 30_000
/** How long to wait for workers to retry parked documents. */
const retryMs = 10_000
const retryPauseMs = 50

/**
 * Reports the state of models, and has them rebuilt or healed, through storage alone. Workers look for requests there and report what blocks them
 * (docs/decisions/0143).
 */
export const storedModels = ({
  documents,
  projections,
  store,
  now = () => performance.now(),
}: StoredModelsOptions): StoredModels => {
  const generationsOf = async (name: string): Promise<readonly Generation[]> =>
    (await documents.generations()).filter(({ projection }) => projection === name)
  const named = (name: string) => {
    const projection = projections.find((one) => one.name === name)
    if (projection === undefined) throw new Error(`there is no projection ${name}`)
    return projection
  }
  /** The end of the log when a generation was first seen; beyond it the generation is live. */
  const goals = new Map<number, Position>()
  const stands = new Map<
    number,
    { readonly low: Position; readonly head: Position; readonly since: number }
  >()

  /** For how many milliseconds a generation has not moved although there was something to fold. */
  const silenceOf = ({ id, checkpoints }: Generation, head: Position): number => {
    const low = lowWater(checkpoints)
    const stand = stands.get(id)
    if (stand?.low === low && low < stand.head) return now() - stand.since
    stands.set(id, { low, head, since: now() })
    return 0
  }
  const troubleOf = (generation: Generation, head: Position) => {
    const told = generation.troubles.find(({ stopped }) => stopped) ?? generation.troubles[0]
    const silence = silenceOf(generation, head)
    if (told !== undefined || silence < silenceMs) return told
    return { stopped: false, reason: `no worker has gone on with it for ${Math.round(silence / 1_000)} s` }
  }

  return {
    status: async () => {
      const head = await store.head()
      const all = await documents.generations()
      const fillings = projections.flatMap(({ name, version }) =>
        all
          .filter(({ projection }) => projection === name)
          .map(async (generation) => {
            const { id, checkpoints } = generation
            const goal = goals.get(id) ?? head
            goals.set(id, goal)
            return statusOfFilling(generation, head, {
              folded: generation.version === version,
              through: checkpoints,
              filled: (through) => through >= goal,
              trouble: troubleOf(generation, head),
              parked: await documents.parked(id, parkedShown),
            })
          }),
      )
      return { head, projections: await Promise.all(fillings), cleaningDue: await documents.cleaningDue() }
    },
    rebuild: async (name) => {
      const { version, indexes } = named(name)
      const existing = await generationsOf(name)
      const serving = existing.find((one) => one.serving)
      if (serving === undefined) throw new Error(`nobody has folded ${name} yet`)
      if (existing.some((one) => one.id > serving.id && one.version === version)) return
      // Undefined: somebody else was faster.
      await documents.create({
        projection: name,
        version,
        partitions: serving.partitions,
        indexes,
        beside: existing.map(({ id }) => id),
        indexing: true,
      })
    },
    /** Retries all of them, whichever is named. Those that no worker has retried within ten seconds count as still parked. */
    retryParked: async (name) => {
      const serving = (await generationsOf(named(name).name)).find((one) => one.serving)
      if (serving === undefined) return 0
      await documents.askRetry(serving.id)
      const isTried = ({ retried }: Generation): boolean => retried.every((times) => times > serving.retries)
      for (const until = now() + retryMs; now() < until; await setTimeout(retryPauseMs)) {
        const stored = (await generationsOf(name)).find(({ id }) => id === serving.id)
        if (stored === undefined || isTried(stored)) break
      }
      return (await documents.parked(serving.id, 0)).total
    },
  }
}
