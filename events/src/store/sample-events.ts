import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import type { JsonObject } from '@schaufenster/platform/lib/json.ts'
import type { NewEvent } from '../lib/envelope.ts'

/** An event for tests and benches of the store, which looks at nothing but its id. */
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
