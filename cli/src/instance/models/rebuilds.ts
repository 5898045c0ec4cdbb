import { setTimeout } from 'node:timers/promises'
import {
  projectionDecider,
  projectionStream,
} from '@schaufenster/command-service/insight/projection-decider.ts'
import type { CommandContext, Handle } from '@schaufenster/command-service/lib/handle.ts'
import type { StreamFolder } from '@schaufenster/command-service/lib/stream-folder.ts'
import { ProjectionRebuildStarted } from '@schaufenster/events/insight/projection-events.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { companySearch } from '@schaufenster/projections/directory/company-search.ts'
import type { Models } from './models.ts'

/** What people do with read models, told in the log (docs/decisions/0123). */
export interface Rebuilds {
  /** Resolves when it has begun; while the model is filled anew already it changes nothing. */
  rebuild(projection: string, context: CommandContext): Promise<void>
  /** Fills the search index beside the one that serves; throws while that is under way, since what is being filled knows nothing newer. */
  fillSearchAnew(context: CommandContext): Promise<void>
  /** Answers how many documents wait still. */
  retryParked(projection: string, key: string | undefined, context: CommandContext): Promise<number>
  /** Goes on with what was asked for before the process ended; nothing waits for it. */
  resume(): void
  /** Resolves when nobody looks on any more. */
  close(): Promise<void>
}

/** Between two looks at whether a new generation has taken over. */
const pauseMs = 500

/** Looks at running rebuilds until they are over; what a stop left unnoted is noted after the next start. */
export const createRebuilds = ({
  models,
  handle,
  streams,
  report,
}: {
  readonly models: Pick<Models, 'status' | 'rebuild' | 'retryParked' | 'checksum'>
  readonly handle: Handle
  readonly streams: Pick<StreamFolder, 'current' | 'since'>
  readonly report: (fault: unknown) => void
}): Rebuilds => {
  const ending = new AbortController()
  const watched = new Map<string, Promise<void>>()

  const generationsOf = async (projection: string) =>
    (await models.status()).projections.filter(({ name }) => name === projection)

  /** Waits until another generation than this one answers, and tells it. */
  const follow = async (projection: string, replaces: number, started: Started): Promise<void> => {
    for (;;) {
      const serving = (await generationsOf(projection)).find((one) => one.serving)
      if (serving !== undefined && serving.generation > replaces) {
        const rebuilt = { projection, generation: serving.generation, ...(await models.checksum(projection)) }
        const { correlationId, commandId: causationId } = started
        const actor = { kind: 'system', name: 'projections' } as const
        const context = { actor, correlationId, causationId, commandId: newUuid() }
        orRefuse(
          await handle(
            projectionDecider,
            projectionStream(projection),
            { type: 'NoteRebuilt', rebuilt },
            context,
          ),
        )
        return
      }
      await setTimeout(pauseMs, undefined, { signal: ending.signal, ref: false })
    }
  }

  const watch = (projection: string, replaces: number, started: Started): void => {
    if (watched.has(projection)) return
    const following = follow(projection, replaces, started)
      .catch((fault: unknown) => {
        if (!ending.signal.aborted) report(fault)
      })
      .finally(() => watched.delete(projection))
    watched.set(projection, following)
  }

  const resume = async (): Promise<void> => {
    const { projections } = await models.status()
    for (const projection of new Set(projections.map(({ name }) => name))) {
      const { name } = projectionStream(projection)
      const { replaces } = (await streams.current(projectionDecider, name)).state
      if (replaces === undefined) continue
      const asked = (await streams.since(name, -1)).findLast(isStart)
      if (asked === undefined) throw new Error(`${name} lost its events`)
      const fillings = projections.filter((one) => one.name === projection)
      if (fillings.every(({ generation }) => generation === replaces)) await models.rebuild(projection)
      watch(projection, replaces, asked.metadata)
    }
  }
  let resuming: Promise<void> | undefined

  const rebuild: Rebuilds['rebuild'] = async (projection, context) => {
    const generations = await generationsOf(projection)
    const serving = generations.find((one) => one.serving)
    if (serving === undefined || generations.length > 1) return models.rebuild(projection)
    const { generation: replaces } = serving
    const command = { type: 'StartRebuild', projection, replaces } as const
    orRefuse(await handle(projectionDecider, projectionStream(projection), command, context))
    await models.rebuild(projection)
    watch(projection, replaces, context)
  }

  return {
    rebuild,
    fillSearchAnew: async (context) => {
      if ((await generationsOf(companySearch.name)).length > 1)
        throw new Error('the search index is being filled already')
      await rebuild(companySearch.name, context)
    },

    retryParked: async (projection, key, context) => {
      const command = { type: 'RetryParked', projection, ...(key !== undefined && { key }) } as const
      orRefuse(await handle(projectionDecider, projectionStream(projection), command, context))
      return models.retryParked(projection, key)
    },

    resume: () => {
      resuming = resume().catch(report)
    },

    close: async () => {
      ending.abort()
      await resuming
      await Promise.all(watched.values())
    },
  }
}

/** What a takeover is the end of. */
type Started = Pick<CommandContext, 'correlationId' | 'commandId'>

const isStart = ({ type }: { readonly type: string }): boolean => type === ProjectionRebuildStarted.type
