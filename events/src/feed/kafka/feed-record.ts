import type { RecordedEvent } from '../../lib/envelope.ts'
import type { LogPage } from '../../store/event-store.ts'
import { isAfter, isPosition, type Position } from '../../store/position.ts'

/**
 * One record of the topic: an event, or a watermark without one. Each names the position up to which its partition was complete before it, like a
 * link of a chain. So a reader can tell for itself whether it has everything, whatever a relay, a rebalance or the topic's retention did
 * (docs/decisions/0141).
 */
export interface FeedRecord {
  /** Every event of this partition up to here precedes this record. */
  readonly after: Position
  /** With this record the partition is complete up to here. An event's own position. */
  readonly through: Position
  readonly event?: RecordedEvent
}

export const encodeRecord = ({ after, through, event }: FeedRecord): string =>
  JSON.stringify(event === undefined ? { after, through } : { after, event })

/** Throws if the text is not a record of a feed. Events were checked when they were written and aren't checked again. */
export const decodeRecord = (value: string): FeedRecord => {
  const { after, event, through = event?.position }: Partial<FeedRecord> = JSON.parse(value)
  if (typeof after !== 'string' || !isPosition(after) || typeof through !== 'string' || !isPosition(through))
    throw new Error('the topic contains something that is not a feed record')
  return { after, through, ...(event !== undefined && { event }) }
}

/** The events in a run of records, up to the first gap. */
export interface Followed {
  readonly page: LogPage
  /** The first record with a gap before it. The reader lacks everything between `page.through` and its `after`. */
  readonly gap?: { readonly index: number; readonly record: FeedRecord }
}

/** Takes new records as long as they follow without a gap. Skips records that were seen before, mainly a relay's duplicates. */
export const followRecords = (records: readonly FeedRecord[], after: Position): Followed => {
  const events: RecordedEvent[] = []
  let through = after
  for (const [index, record] of records.entries()) {
    if (!isAfter(record.through, through)) continue
    if (isAfter(record.after, through)) return { page: { events, through }, gap: { index, record } }
    through = record.through
    if (record.event !== undefined) events.push(record.event)
  }
  return { page: { events, through } }
}
