import type { RecordedEvent } from '../../lib/envelope.ts'
import type { LogPage } from '../../store/event-store.ts'
import { isAfter, isPosition, type Position } from '../../store/position.ts'

/**
 * One record of the topic: an event, or a watermark where there is none. Each names the place that its partition was complete up to before it, as a
 * link of a chain: so a reader sees for itself whether it has everything, whatever a relay, a rebalance or the topic's retention did
 * (docs/decisions/0141).
 */
export interface FeedRecord {
  /** Every event of this partition up to here stands before this record. */
  readonly after: Position
  /** With this record the partition is complete up to here; an event's own position. */
  readonly through: Position
  readonly event?: RecordedEvent
}

export const encodeRecord = ({ after, through, event }: FeedRecord): string =>
  JSON.stringify(event === undefined ? { after, through } : { after, event })

/** Throws if this is not a record of a feed. Events were checked when written and aren't checked again. */
export const decodeRecord = (value: string): FeedRecord => {
  const { after, event, through = event?.position }: Partial<FeedRecord> = JSON.parse(value)
  if (typeof after !== 'string' || !isPosition(after) || typeof through !== 'string' || !isPosition(through))
    throw new Error('the topic holds something that is no record of a feed')
  return { after, through, ...(event !== undefined && { event }) }
}

/** The events of a run of records, and the record before which some are missing. */
export interface Followed {
  readonly page: LogPage
  /** The first record with a gap before it: the reader misses what lies between `page.through` and its `after`. */
  readonly gap?: { readonly index: number; readonly record: FeedRecord }
}

/** Takes what is new and follows without a gap; what was seen already, a relay's duplicates above all, is passed over. */
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
