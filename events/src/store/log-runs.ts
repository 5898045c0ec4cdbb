import type { RecordedEvent } from '../lib/envelope.ts'
import { storedEvent, type AppendRequest, type StoredEvent } from './stored-event.ts'

/** At most so many events and characters per run, except for one longer event: below every server's limit. */
const mostEvents = 200
const mostCharacters = 256 * 1024

/** Events of a log as the appends that make them again in the same order: those of one stream that stand side by side go together. */
export const runsOf = (events: readonly RecordedEvent[]): readonly AppendRequest[] => {
  const runs: (AppendRequest & { readonly events: StoredEvent[] })[] = []
  let characters = 0
  for (const event of events) {
    const stored = storedEvent(event.stream, event)
    const run = runs.at(-1)
    characters += stored.body.length
    if (run?.stream === event.stream && run.events.length < mostEvents && characters <= mostCharacters)
      run.events.push(stored)
    else {
      const expected = event.revision === 0 ? 'noStream' : { exact: event.revision - 1 }
      runs.push({ stream: event.stream, expected, events: [stored] })
      characters = stored.body.length
    }
  }
  return runs
}
