import type { RecordedEvent } from '../lib/envelope.ts'
import { storedEvent, type AppendRequest, type StoredEvent } from './stored-event.ts'

/** The most events and characters per run, except for a single longer event. Below every server's limit. */
const mostEvents = 200
const mostCharacters = 256 * 1024

/** Groups a log's events into appends that recreate it in the same order: adjacent events of one stream go together. */
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
