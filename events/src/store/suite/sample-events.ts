import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import type { JsonObject } from '@schaufenster/platform/lib/json.ts'
import { streamName, type NewEvent, type RecordedEvent, type StreamName } from '../../lib/envelope.ts'

/** An event for tests and benchmarks of the store, which looks only at its id. */
export const sampleEvent = (data: JsonObject = { text: 'Café Käßmann 🥨' }, type = 'Noted'): NewEvent => {
  const id = newUuid()
  return {
    id,
    type,
    schemaVersion: 1,
    data,
    metadata: {
      occurredAt: '2026-11-21T08:00:00.000Z',
      actor: { kind: 'system', name: 'sample' },
      commandId: id,
      correlationId: id,
      causationId: id,
      partitionKey: 'sample',
    },
  }
}

/** So many of them, numbered from 0. */
export const sampleEvents = (count: number): readonly NewEvent[] =>
  Array.from({ length: count }, (_, number) => sampleEvent({ number }))

/** The name of a stream that doesn't exist. */
export const sampleStream = (): StreamName => streamName('sample', newUuid())

export const dataOf = (events: readonly RecordedEvent[]): readonly JsonObject[] =>
  events.map(({ data }) => data)

/** The data of {@link sampleEvents}. */
export const numbersUpTo = (count: number): readonly JsonObject[] =>
  Array.from({ length: count }, (_, number) => ({ number }))
