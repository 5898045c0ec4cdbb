import { uuidOf } from '@schaufenster/command-service/lib/uuid-of.ts'
import type { EventCodec } from '@schaufenster/events/lib/codec.ts'
import { streamName, type NewEvent } from '@schaufenster/events/lib/envelope.ts'
import type { EventStore } from '@schaufenster/events/store/event-store.ts'
import { berlinDayOf, dayAfter } from '@schaufenster/platform/lib/berlin.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { isUuid } from '@schaufenster/platform/lib/ids.ts'
import { demoSeed } from './demo-companies.ts'
import { demoDays } from './demo-days.ts'
import { demoFilmViews, type ViewedFilm } from './demo-film-views.ts'
import { demoViews, type DemoView, type ViewedCompany } from './demo-views.ts'

/** What the demo's views are made with: they end with the clock's now. */
export interface FillViews {
  /** The telemetry log. */
  readonly store: Pick<EventStore, 'append'>
  readonly codec: Pick<EventCodec, 'encode'>
  readonly clock: Clock
  readonly companies: readonly ViewedCompany[]
  readonly films: readonly ViewedFilm[]
  readonly print: (line: string) => void
  /** So many up to now; without it half a year. */
  readonly days?: number
  readonly signal?: AbortSignal | undefined
}

/**
 * Fills the telemetry log with half a year of visits, so that reports have content. Each day is a stream and
 * one append: after an interruption it continues with the first missing day; once complete it changes
 * nothing.
 */
export const fillViews = async ({
  store,
  codec,
  clock,
  companies,
  films,
  print,
  days = demoDays,
  signal,
}: FillViews) => {
  const now = clock.now()
  const today = berlinDayOf(now)
  const [viewsOf, filmViewsOf] = [demoViews(companies, demoSeed + 2), demoFilmViews(films, demoSeed + 3)]
  for (let age = days - 1; age >= 0; age -= 1) {
    signal?.throwIfAborted()
    const day = dayAfter(today, -age)
    const views = [...viewsOf(day, today), ...filmViewsOf(day, today)]
      .filter(({ at }) => at <= now)
      .toSorted((a, b) => a.at - b.at)
    const events = await Promise.all(views.map((view, index) => encoded(codec, view, `${day} ${index}`)))
    // An existing day is refused, and stays as it is.
    if (events.length > 0) await store.append(streamName('views', `${day}.demo`), 'noStream', events)
  }
  print('Beispieldaten: Besuche des letzten halben Jahres ergänzt')
}

const encoded = (
  codec: Pick<EventCodec, 'encode'>,
  { at, event }: DemoView,
  name: string,
): Promise<NewEvent> => {
  const id = uuidOf('demo view', name)
  if (!isUuid(id)) throw new Error(`demo data: no id ${id}`)
  return codec.encode(event, id, {
    occurredAt: new Date(at).toISOString(),
    actor: { kind: 'guest', guestId: 'anonymous' },
    commandId: id,
    correlationId: id,
    causationId: id,
    partitionKey: event.data.companyId,
  })
}
