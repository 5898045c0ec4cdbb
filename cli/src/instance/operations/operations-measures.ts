import type { Handle } from '@schaufenster/command-service/lib/handle.ts'
import { streamParts, type StreamName } from '@schaufenster/events/lib/envelope.ts'
import type { EventStore } from '@schaufenster/events/store/event-store.ts'
import type { TelemetryLog } from '@schaufenster/events/telemetry/telemetry-log.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import {
  createBuckets,
  secondsBounds,
  type Buckets,
  type Counted,
} from '@schaufenster/platform/metrics/buckets.ts'
import type { Meter } from '@schaufenster/platform/metrics/exposition.ts'
import { createTally } from '@schaufenster/platform/metrics/tally.ts'
import type { SearchIndex } from '@schaufenster/projections/search/search-index.ts'

/**
 * Counts what the product does, around the functions that do it: none of them knows that it is counted. What is counted is a plain number until
 * somebody scrapes (docs/decisions/0110).
 */
export interface Measures {
  commands(handle: Handle): Handle
  appends<Store extends Pick<EventStore, 'append'>>(store: Store): Store
  searches(search: SearchIndex): SearchIndex
  views(log: TelemetryLog): TelemetryLog
  page(source: 'kept' | 'rendered'): void
  /** How long searches and appends took since the start, in seconds. */
  durations(): { readonly searches: Counted; readonly appends: Counted }
  readonly meter: Meter
}

/** Counts from 0; what was counted is gone with the process, as Prometheus expects it. */
export const createMeasures = (): Measures => {
  const commands = createTally('command', 'outcome')
  const appends = createBuckets(secondsBounds)
  const searches = createBuckets(secondsBounds)
  const views = createTally('outcome')
  const pages = createTally('source')

  return {
    commands: (handle) => async (decider, stream, command, context) => {
      const name = nameOf(command, stream.name)
      try {
        const answer = await handle(decider, stream, command, context)
        const did = isLeft(answer) ? answer.left.code : answer.right.events.length > 0 ? 'done' : 'fulfilled'
        commands.count(name, did)
        return answer
      } catch (fault) {
        commands.count(name, 'fault')
        throw fault
      }
    },
    appends: (store) => ({
      ...store,
      append: timed(appends, (...call: Parameters<EventStore['append']>) => store.append(...call)),
    }),
    searches: (search) => ({
      ...search,
      search: timed(searches, (...call: Parameters<SearchIndex['search']>) => search.search(...call)),
    }),
    views: (log) => ({
      ...log,
      accept: async (event, about) => {
        const accepted = await log.accept(event, about)
        views.count(accepted ? 'accepted' : 'dropped')
        return accepted
      },
    }),
    page: (source) => pages.count(source),
    durations: () => ({ searches: searches.read(), appends: appends.read() }),
    meter: () => [
      {
        kind: 'counter',
        name: 'schaufenster_commands_total',
        help: 'Commands by what came of them: done, fulfilled already, refused with a code, or a fault',
        samples: commands.read(),
      },
      {
        kind: 'histogram',
        name: 'schaufenster_append_seconds',
        help: 'From asking for an append to its being on disk',
        samples: [{ value: appends.read() }],
      },
      {
        kind: 'histogram',
        name: 'schaufenster_search_seconds',
        help: 'Searches, and how long they took',
        samples: [{ value: searches.read() }],
      },
      {
        kind: 'counter',
        name: 'schaufenster_views_total',
        help: 'Views and clicks that were accepted, or dropped because too many waited',
        samples: views.read(),
      },
      {
        kind: 'counter',
        name: 'schaufenster_pages_total',
        help: 'Pages that were sent: rendered for it, or kept from before',
        samples: pages.read(),
      },
    ],
  }
}

/** The type of a command; of one that has none, what it is about. Both are written in our code. */
export const nameOf = (command: unknown, stream: StreamName): string =>
  typeof command === 'object' && command !== null && 'type' in command && typeof command.type === 'string'
    ? command.type
    : streamParts(stream).category

/** What fails has taken its time too. */
const timed =
  <Given extends readonly unknown[], Answer>(buckets: Buckets, run: (...given: Given) => Promise<Answer>) =>
  async (...given: Given): Promise<Answer> => {
    const begun = performance.now()
    try {
      return await run(...given)
    } finally {
      buckets.record((performance.now() - begun) / 1_000)
    }
  }
