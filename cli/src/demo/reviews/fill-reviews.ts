import { eachConcurrently } from '@schaufenster/command-service/directory/import/each-concurrently.ts'
import { uuidOf } from '@schaufenster/command-service/lib/uuid-of.ts'
import type { EventCodec } from '@schaufenster/events/lib/codec.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import type { EventStore } from '@schaufenster/events/store/event-store.ts'
import type { Blobs } from '@schaufenster/platform/blobs/blobs.ts'
import { berlinMidnight } from '@schaufenster/platform/lib/berlin.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import type { ReportedReview } from '../demo-notices.ts'
import { system } from '../demo-steps.ts'
import { withFiles } from './added-files.ts'
import { demoAuthors } from './demo-authors.ts'
import { demoReviews, type DemoText, type Reviewed } from './review-plan.ts'

/** What reviews of the demo are written with. */
export interface FillReviews {
  readonly store: EventStore
  readonly codec: EventCodec
  readonly blobs: Blobs
  readonly idKey: Uint8Array
  /** YYYY-MM-DD, Europe/Berlin. */
  readonly today: string
  readonly signal?: AbortSignal
}

const seed = 21
const reported = 2
/** Appends under way. */
const atOnce = 256

/**
 * Two years of reviews, each with its history in one append: as commands they would take the first start
 * minutes. Existing ones stay as they are. Returns some that are plausible to report.
 */
export const fillReviews = async (
  { store, codec, blobs, idKey, today, signal }: FillReviews,
  companies: readonly Reviewed[],
  importId: string,
): Promise<readonly ReportedReview[]> => {
  const authors = demoAuthors(idKey, importId, seed)
  const texts = async function* () {
    const all = demoReviews(companies, authors, berlinMidnight(today), seed)
    for await (const text of withFiles(all, companies, blobs)) {
      signal?.throwIfAborted()
      yield text
    }
  }
  const bad: ReportedReview[] = []
  await eachConcurrently(texts(), atOnce, async (text) => {
    if (bad.length < reported && isHarsh(text))
      bad.push({
        company: text.company,
        id: text.author.reviewOf(text.company),
        subject: text.author.subject,
      })
    const stream = streamOf(text)
    const encoded = text.events.map(({ at, event }, index) => {
      const commandId = uuidOf('demo', importId, stream, String(index))
      return codec.encode(event, newUuid(), {
        occurredAt: new Date(at).toISOString(),
        actor: system.actor,
        commandId,
        correlationId: importId,
        causationId: importId,
        partitionKey: text.company,
      })
    })
    await store.append(stream, 'noStream', await Promise.all(encoded))
  })
  return bad
}

/** One star, and everybody sees it. */
const isHarsh = ({ on, events: [first, second] }: DemoText): boolean =>
  on === undefined &&
  first?.event.type === 'ReviewSubmitted' &&
  first.event.data.rating === 1 &&
  second?.event.type === 'ReviewApproved'

const streamOf = ({ author, company, on }: DemoText) =>
  on === undefined
    ? streamName('review', author.reviewOf(company))
    : streamName('comment', uuidOf('demo comment', company, on.subject, author.subject))
