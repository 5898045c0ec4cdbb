import type { EventReader } from '@schaufenster/events/lib/codec.ts'
import type { LogReader } from '@schaufenster/events/store/event-store.ts'
import { isAfter, type Position } from '@schaufenster/events/store/position.ts'
import { monthOf } from '@schaufenster/events/store/segmented/segments.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { hourMs } from '@schaufenster/platform/lib/durations.ts'
import { rest } from '@schaufenster/platform/lib/rest.ts'
import type { SearchLog } from './search-log.ts'
import { isOfSearch, searchRowOf } from './search-row.ts'
import { createViewCountings, type ViewCountings } from './view-countings.ts'
import type { ViewDefinition } from './view-definition.ts'
import type { ViewLog } from './view-log.ts'
import { rowOf } from './view-row.ts'

/** Copies the telemetry log into the view log, each event exactly once whatever happens to the process. */
export interface ViewProjector {
  /** Resolves when the definition with this version has counted everything up to here; if it no longer exists, when all joined ones have. */
  waitFor(version: number, position: Position): Promise<void>
  /** From here on counts by these definitions. New ones begin with the first view; counts of missing ones are dropped. */
  define(definitions: readonly ViewDefinition[]): void
  /** All joined definitions have counted up to here; undefined until that is known. */
  through(): Position | undefined
  /** Progress by version, 0 to 1. */
  progress(): ReadonlyMap<number, number>
  /** Resolves when nothing is being written any more. */
  stop(): Promise<void>
}

interface ViewProjectorDeps {
  readonly log: Pick<LogReader, 'readAll'>
  readonly reader: Pick<EventReader, 'upcast'>
  readonly views: ViewLog
  readonly searches: SearchLog
  readonly definitions: readonly ViewDefinition[]
  readonly clock: Clock
  /** Receives faults; it then checks how far the tables are and tries again. */
  readonly report: (fault: unknown) => void
}

const batchSize = 50_000
/** How often it looks for new events. Each look that finds some makes a part in each table. */
const restMs = 500
const patienceMs = 2_000
/** A month counts as closed when none of its views can still be on the way. */
const lateMs = hourMs

interface Waiting {
  readonly version: number
  readonly position: Position
  readonly resolve: () => void
}

/**
 * Two steps, each with its own table: the log becomes rows, and rows become counted rows for each definition separately. A new definition starts from
 * the stored rows while the others continue.
 */
export const startViewProjector = (deps: ViewProjectorDeps): ViewProjector => {
  const stopping = new AbortController()
  const { signal } = stopping
  const { views } = deps
  let wanted = deps.definitions
  let through: Position | undefined
  let countings = createViewCountings(views)
  let waiting: readonly Waiting[] = []

  const isCounted = ({ version, position }: Omit<Waiting, 'resolve'>): boolean =>
    through !== undefined &&
    !isAfter(position, through) &&
    (countings.hasJoined(version) || wanted.every((definition) => definition.version !== version))

  const announce = (position: Position): void => {
    through = position
    const done = waiting.filter(isCounted)
    waiting = waiting.filter((waiter) => !done.includes(waiter))
    for (const { resolve } of done) resolve()
  }

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        await follow(deps, countings, () => wanted, announce, signal)
      } catch (fault) {
        if (!signal.aborted) deps.report(fault)
      }
      through = undefined
      await countings.stop()
      if (signal.aborted) return
      countings = createViewCountings(views)
      await rest(patienceMs, signal)
    }
  }
  const running = run()

  return {
    waitFor: (version, position) =>
      isCounted({ version, position })
        ? Promise.resolve()
        : new Promise((resolve) => (waiting = [...waiting, { version, position, resolve }])),
    define: (definitions) => (wanted = definitions),
    through: () => through,
    progress: () => countings.progress(),
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

/** Starts from the content of the tables; ends when told to, or with a fault. */
const follow = async (
  { log, reader, views, searches, clock }: ViewProjectorDeps,
  countings: ViewCountings,
  wanted: () => readonly ViewDefinition[],
  announce: (position: Position) => void,
  signal: AbortSignal,
): Promise<void> => {
  let month = ''
  const summedUp = new Set<number>()
  let through = await views.storedThrough()
  let hasStored = false
  while (!signal.aborted) {
    await countings.keep(wanted())
    await countings.count(hasStored)
    announce(through)
    const present = monthOf(clock.now() - lateMs)
    if (present !== month) {
      month = present
      summedUp.clear()
      await views.dropBefore(month)
    }
    for (const { version } of wanted())
      if (countings.hasJoined(version) && !summedUp.has(version)) {
        await views.sumUp(version, month)
        summedUp.add(version)
      }
    const page = await log.readAll(through, batchSize)
    hasStored = page.events.length > 0
    if (hasStored) {
      const events = page.events.map((event) => reader.upcast(event))
      // The progress of the log is read from views, so what lies between them must be stored before.
      await searches.store(events.filter(isOfSearch).map(searchRowOf))
      await views.store(events.filter((event) => !isOfSearch(event)).map(rowOf))
      through = page.through
    } else {
      await rest(restMs, signal)
    }
  }
}
