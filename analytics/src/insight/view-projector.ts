import { setTimeout } from 'node:timers/promises'
import type { EventReader } from '@schaufenster/events/lib/codec.ts'
import type { LogReader } from '@schaufenster/events/store/event-store.ts'
import { isAfter, type Position } from '@schaufenster/events/store/position.ts'
import { monthOf } from '@schaufenster/events/store/segments.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import type { ViewDefinition } from './view-definition.ts'
import type { ViewLog } from './view-log.ts'
import { rowOf } from './view-row.ts'

/** Brings the telemetry log into the view log, each event once whatever happens to the process. */
export interface ViewProjector {
  /** Resolves when everything up to here is counted; rejects when that can't be, with the fault. */
  waitFor(position: Position): Promise<void>
  /** Resolves when nothing is written any more. */
  stop(): Promise<void>
}

interface ViewProjectorDeps {
  readonly log: Pick<LogReader, 'readAll'>
  readonly reader: Pick<EventReader, 'upcast'>
  readonly views: ViewLog
  readonly definitions: readonly ViewDefinition[]
  readonly clock: Clock
  /** Hears of what it could not do; it looks anew how far the tables are, and tries again. */
  readonly report: (fault: unknown) => void
}

const batchSize = 50_000
/** How often it looks whether there is something new. Each look that finds something makes a part in each table. */
const restMs = 500
const patienceMs = 2_000

/**
 * Two steps, each with its own table: the log becomes rows, and rows become counted rows, for every definition by itself. A definition that is new starts
 * from the stored rows while the others go on.
 */
export const startViewProjector = (deps: ViewProjectorDeps): ViewProjector => {
  const stopping = new AbortController()
  const { signal } = stopping
  let through: Position | undefined
  let waiting: { readonly position: Position; readonly resolve: () => void }[] = []

  const announce = (position: Position): void => {
    through = position
    const done = waiting.filter((waiter) => !isAfter(waiter.position, position))
    waiting = waiting.filter((waiter) => !done.includes(waiter))
    for (const { resolve } of done) resolve()
  }

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        await follow(deps, announce, signal)
      } catch (fault) {
        if (signal.aborted) return
        deps.report(fault)
        await rest(patienceMs, signal)
      }
    }
  }
  const running = run()

  return {
    waitFor: (position) =>
      through !== undefined && !isAfter(position, through)
        ? Promise.resolve()
        : new Promise((resolve) => waiting.push({ position, resolve })),
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

/** Starts from what the tables hold; ends when it is told to, or by a fault. */
const follow = async (
  { log, reader, views, definitions, clock }: ViewProjectorDeps,
  announce: (position: Position) => void,
  signal: AbortSignal,
): Promise<void> => {
  let month = ''
  let through = await views.storedThrough()
  const countings = await Promise.all(
    definitions.map(async (definition) => ({ definition, ...(await views.counting(definition)) })),
  )

  const countStored = async (): Promise<void> => {
    for (const counting of countings) {
      for (;;) {
        const rows = await views.storedAfter(counting.through, batchSize)
        const last = rows.at(-1)
        if (last === undefined || signal.aborted) break
        await views.count(
          counting.definition.version,
          rows.filter((row) => counting.counter.counts(row)),
        )
        counting.through = last.position
      }
    }
  }

  await countStored()
  while (!signal.aborted) {
    announce(through)
    if (monthOf(clock.now()) !== month) {
      month = monthOf(clock.now())
      await views.dropBefore(month)
    }
    const page = await log.readAll(through, batchSize)
    if (page.events.length === 0) {
      await rest(restMs, signal)
    } else {
      await views.store(page.events.map((event) => rowOf(reader.upcast(event))))
      through = page.through
      await countStored()
    }
  }
}

const rest = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  setTimeout(milliseconds, undefined, { signal }).catch(() => {})
