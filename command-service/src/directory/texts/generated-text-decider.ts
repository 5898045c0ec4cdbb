import { textEvents, type TextEvent } from '@schaufenster/events/directory/text-events.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { right } from '@schaufenster/platform/lib/either.ts'
import { isOneOf, type Decider } from '../../lib/decider.ts'
import type { StreamRef } from '../../lib/handle.ts'

/** Records that somebody had a text written. */
export interface RecordText {
  readonly type: 'RecordText'
  readonly text: TextEvent['data']
}

export const textsStream = (userId: string): StreamRef => ({
  name: streamName('texts', userId),
  partitionKey: userId,
})

/** The texts written for one person; the rate limit is counted elsewhere. */
export const textsDecider: Decider<null, RecordText, TextEvent> = {
  initialState: null,
  isEvent: isOneOf(textEvents),
  evolve: () => null,
  decide: (_state, { text }) => right([{ type: 'TextGenerated', data: text }]),
}
