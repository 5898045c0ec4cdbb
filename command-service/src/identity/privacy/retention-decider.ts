import {
  retentionActor,
  retentionEvents,
  type RetentionEvent,
} from '@schaufenster/events/identity/retention-events.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { right } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { isOneOf, type Decider } from '../../lib/decider.ts'
import type { Handle, StreamRef } from '../../lib/handle.ts'

type Applied = RetentionEvent['data']

/** Records that a rule was applied, unless it removed nothing. */
const retentionDecider: Decider<undefined, Applied, RetentionEvent> = {
  initialState: undefined,
  isEvent: isOneOf(retentionEvents),
  evolve: () => undefined,
  decide: (_state, data) => right(data.removed === 0 ? [] : [{ type: 'RetentionApplied', data }]),
}

export const retentionStream = (rule: Applied['rule']): StreamRef => ({
  name: streamName('retention', rule),
  partitionKey: rule,
})

/** Records in the log what a rule removed. */
export type RecordRetention = (applied: Applied) => Promise<void>

/** One command per application of a rule. */
export const createRecordRetention =
  (handle: Handle): RecordRetention =>
  async (applied) => {
    const commandId = newUuid()
    const context = { actor: retentionActor, commandId, correlationId: commandId, causationId: commandId }
    orRefuse(await handle(retentionDecider, retentionStream(applied.rule), applied, context))
  }
