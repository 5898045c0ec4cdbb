import { setImmediate } from 'node:timers/promises'
import { CompanyDeleted } from '@schaufenster/events/directory/company-events.ts'
import { FileRemoved } from '@schaufenster/events/directory/file-events.ts'
import type { EventCodec } from '@schaufenster/events/lib/codec.ts'
import type { RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import { PersonalDataErased } from '@schaufenster/events/lib/erasure-events.ts'
import { VideoUploadCompleted } from '@schaufenster/events/media/upload-events.ts'
import { VideoDeleted, VideoRestored } from '@schaufenster/events/media/video-events.ts'
import { CommentWithdrawn } from '@schaufenster/events/reputation/comment-events.ts'
import { ReviewWithdrawn } from '@schaufenster/events/reputation/review-events.ts'
import type { EventStore } from '@schaufenster/events/store/event-store.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import type { BlobKey } from '@schaufenster/platform/blobs/blobs.ts'

const keys = /\b[0-9a-f]{64}\b/g
const pageSize = 500

/**
 * The keys of all blobs that any event names, in whatever field, sealed ones too, so that no new event type can be
 * forgotten. Data of erased people name nothing from the next start on; neither does a review or comment that its author took back, or whose author was
 * erased, nor a company, a video, or a file in its store, that was deleted and could be restored only until before the given moment (milliseconds since 1970), nor an upload that was completed before it: by then a
 * video names its file, or nobody does. Reads the log to its end, later only the rest, and yields between pages.
 */
export const blobsNamedIn = (
  store: Pick<EventStore, 'readAll'>,
  codec: Pick<EventCodec, 'open'>,
): ((at: number) => Promise<ReadonlySet<BlobKey>>) => {
  const named = new Map<string, Set<BlobKey>>()
  const goneFrom = new Map<string, number>()
  const companies = new Map<string, string>()
  const authors = new Map<string, string>()
  let through = beginning
  return async (at) => {
    for (;;) {
      const page = await store.readAll(through, pageSize)
      if (page.events.length === 0) break
      const opened = await codec.open(page.events)
      for (const [index, event] of page.events.entries()) {
        const namer = namerOf(event)
        for (const [key] of JSON.stringify([event.data, opened[index]?.data]).matchAll(keys))
          named.set(namer, (named.get(namer) ?? new Set()).add(key))
        const { company, subject } = event.data
        if (hasCompany.test(event.stream) && typeof company === 'string')
          companies.set(event.stream, `company-${company}`)
        const until = goodbyeIn(event)
        if (until !== undefined) goneFrom.set(namer, until)
        else if (isReturn(event)) goneFrom.delete(namer)
        // Nothing brings back what an author took back, or what went with them.
        if (withdrawals.has(event.type)) named.delete(namer)
        if (event.type === PersonalDataErased.type) {
          for (const [text, author] of authors) if (author === subject) named.delete(text)
        } else if (isText.test(event.stream) && typeof subject === 'string')
          authors.set(event.stream, subject)
      }
      through = page.through
      await setImmediate()
    }
    const isThere = (namer: string) =>
      [namer, companies.get(namer) ?? keeperOf(namer)].every((one) => (goneFrom.get(one) ?? Infinity) >= at)
    return new Set([...named].flatMap(([namer, ofIt]) => (isThere(namer) ? [...ofIt] : [])))
  }
}

/** What names blobs: a stream, and in the store of a company each file by itself. */
const namerOf = ({ stream, data: { fileId } }: Pick<RecordedEvent, 'stream' | 'data'>): string =>
  stream.startsWith(filesOf) && typeof fileId === 'string' ? `${stream} ${fileId}` : stream

const filesOf = 'files-'
const videoOf = 'video-'
const isText = /^(review|comment)-/
/** What is gone with its company. */
const hasCompany = /^(video|review|comment)-/
/** What comes after a goodbye ends it; a video may still be worked on by itself. */
const isReturn = ({ stream, type }: RecordedEvent): boolean =>
  !stream.startsWith(videoOf) || type === VideoRestored.type
/** The company whose files go with it. */
const keeperOf = (namer: string): string =>
  namer.startsWith(filesOf) ? `company-${namer.slice(filesOf.length).split(' ')[0]}` : namer

/** Until when what an event deleted can come back, if nothing comes after it; what went with an import that was undone can at any time. */
const goodbyeIn = ({
  type,
  metadata,
  data: { importId, restorableUntil },
}: RecordedEvent): number | undefined => {
  if (type === VideoUploadCompleted.type) return Date.parse(metadata.occurredAt)
  return goodbyes.has(type) && importId === undefined && typeof restorableUntil === 'string'
    ? Date.parse(restorableUntil)
    : undefined
}

const withdrawals: ReadonlySet<string> = new Set([ReviewWithdrawn.type, CommentWithdrawn.type])
const goodbyes: ReadonlySet<string> = new Set([CompanyDeleted.type, FileRemoved.type, VideoDeleted.type])
