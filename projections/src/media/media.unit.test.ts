import { describe, expect, test } from '@jest/globals'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { reelId, uploadId, videoId, type UploadId } from '@schaufenster/events/media/ids.ts'
import type { ReactionEvent } from '@schaufenster/events/media/reaction-events.ts'
import type { ReelEvent } from '@schaufenster/events/media/reel-events.ts'
import type { UploadEvent } from '@schaufenster/events/media/upload-events.ts'
import type { VideoEvent } from '@schaufenster/events/media/video-events.ts'
import { positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { companyClips, type CompanyClipsDocument } from './company-clips.ts'
import { opinionKey, reelOpinions, type ReelOpinionDocument } from './reel-opinions.ts'
import { reelReactions, type ReelReactionsDocument } from './reel-reactions.ts'
import { videos, type VideoDocument } from './videos.ts'
import { waitingUploads, type WaitingUploadsDocument } from './waiting-uploads.ts'

const company = companyId(newUuid())
const video = videoId(newUuid())
const reel = reelId(newUuid())

const envelope = (category: string, id: string, revision: number) => ({
  id: newUuid(),
  schemaVersion: 1,
  stream: streamName(category, id),
  revision,
  position: positionFromOrdinal(revision + 1),
  metadata: {
    occurredAt: `2026-11-21T08:0${revision}:00.000Z`,
    actor: { kind: 'guest', guestId: 'guest' },
    commandId: 'c',
    correlationId: 'c',
    causationId: 'c',
    partitionKey: company,
  } as const,
})

const hash = 'a'.repeat(64)
const added: Extract<VideoEvent, { readonly type: 'VideoAdded' }> = {
  type: 'VideoAdded',
  data: {
    company,
    title: 'Unser Laden',
    tags: ['brot'],
    isAd: false,
    isReel: false,
    file: { key: `${hash}.mov`, size: 9 },
    poster: 'aa.jpg',
    lineIndex: 1,
  },
}
const ready: Extract<VideoEvent, { readonly type: 'VideoReady' }> = {
  type: 'VideoReady',
  data: {
    company,
    rendition: { key: `${hash}.mp4`, size: 5, width: 90, height: 160 },
    duration: 3,
    codec: 'avc1.64001f',
    hasSound: true,
    poster: 'bb.jpg',
  },
}

const videoOf = (...events: readonly VideoEvent[]) =>
  events.reduce<VideoDocument | undefined>(
    (document, event, revision) =>
      videos.fold(document, Object.assign(envelope('video', video, revision), event), video),
    undefined,
  )

describe('videos', () => {
  test('are shown while they are ready, enabled and not deleted (D-G11)', () => {
    expect(videoOf(added)).toMatchObject({ status: 'Pending', isShown: false, isEnabled: true })
    expect(videoOf(added, ready)).toMatchObject({ status: 'Ready', isShown: true, version: 1 })
    expect(videoOf(added, ready, { type: 'VideoDisabled', data: { company } })).toMatchObject({
      isShown: false,
    })
    const deleted: VideoEvent = {
      type: 'VideoDeleted',
      data: { company, restorableUntil: '2026-12-21T08:00:00.000Z' },
    }
    expect(videoOf(added, ready, deleted)).toMatchObject({ isShown: false })
    expect(videoOf(added, ready, deleted, { type: 'VideoRestored', data: { company } })).toMatchObject({
      isShown: true,
      deletedUntil: null,
    })
    const failed: VideoEvent = {
      type: 'VideoProcessingFailed',
      data: { company, reason: 'damaged', retryable: false },
    }
    expect(videoOf(added, failed)).toMatchObject({ isShown: false, status: 'Failed' })
  })

  test('keep the picture that was chosen, and take the one of the file without any', () => {
    expect(videoOf(added, ready)?.poster).toBe('aa.jpg')
    const { poster: _, ...unpictured } = added.data
    expect(videoOf({ type: 'VideoAdded', data: unpictured }, ready)?.poster).toBe('bb.jpg')
  })

  test('stand where the owner puts them, and know their reels', () => {
    const before = videoOf(added, ready)
    const reordered = Object.assign(envelope('playlist', company, 0), {
      type: 'VideosReordered' as const,
      data: { company, order: [{ video, lineIndex: -2 }] },
    })
    expect(videos.route(reordered)).toEqual({ keys: [video] })
    expect(videos.fold(before, reordered, video)).toMatchObject({ lineIndex: -2, version: 1 })
    const created: Extract<ReelEvent, { readonly type: 'ReelCreated' }> = {
      type: 'ReelCreated',
      data: { company, video, title: 'Reel', tags: [], isEnabled: true, slug: 'reel-abcd', index: 1 },
    }
    const event = Object.assign(envelope('reel', reel, 0), created)
    expect(videos.fold(before, event, video)).toMatchObject({ reels: [reel], hasReel: true, version: 1 })
    expect(videos.fold(undefined, event, video)).toBeUndefined()
  })
})

test('the window of a company plays its first video that is shown', () => {
  const later = videoId(newUuid())
  const of = <Event extends VideoEvent>(id: string, revision: number, event: Event) =>
    Object.assign(envelope('video', id, revision), event)
  const events = [
    of(video, 0, added),
    of(later, 0, added),
    of(video, 1, ready),
    of(later, 1, ready),
    Object.assign(envelope('playlist', company, 0), {
      type: 'VideosReordered' as const,
      data: { company, order: [{ video: later, lineIndex: 0 }] },
    }),
    of(later, 2, { type: 'VideoDisabled' as const, data: { company } }),
    of(video, 2, {
      type: 'VideoDetailsChanged' as const,
      data: { company, title: 'Werbung', tags: [], isAd: true },
    }),
  ]
  const firsts = events.map((_, index) => {
    const happened = events.slice(0, index + 1)
    return happened.reduce<CompanyClipsDocument | undefined>(
      (document, event) => companyClips.fold(document, event, company),
      undefined,
    )?.first
  })
  const clip = { key: `${hash}.mp4`, poster: 'aa.jpg' }
  const [ofFirst, ofLater] = [
    { video, ...clip },
    { video: later, ...clip },
  ]
  const firstByThen = video < later ? ofFirst : ofLater
  expect(firsts).toEqual([null, null, ofFirst, firstByThen, ofLater, ofFirst, null])
})

test('the window plays a film uploaded for a reel while a shown reel has it', () => {
  const isDeletedBy = { company, restorableUntil: '2026-12-21T08:00:00.000Z' }
  const details = { title: 'Reel', tags: [], slug: 'reel-abcd', index: 1 }
  const other = reelId(newUuid())
  const at = <Event extends ReelEvent>(id: string, revision: number, event: Event) =>
    Object.assign(envelope('reel', id, revision), event)
  const created = (isEnabled: boolean) => ({
    type: 'ReelCreated' as const,
    data: { company, video, ...details, isEnabled },
  })
  const events = [
    Object.assign(envelope('video', video, 0), { ...added, data: { ...added.data, isReel: true } }),
    Object.assign(envelope('video', video, 1), ready),
    at(reel, 0, created(true)),
    at(reel, 1, { type: 'ReelDisabled', data: { company, byPlatform: true } }),
    at(reel, 2, { type: 'ReelEnabled', data: { company } }),
    at(reel, 3, { type: 'ReelDeleted', data: isDeletedBy }),
    at(other, 0, created(false)),
    at(other, 1, { type: 'ReelEnabled', data: { company } }),
    at(other, 2, { type: 'ReelDeleted', data: isDeletedBy }),
    at(reel, 4, { type: 'ReelRestored', data: { company } }),
  ] as const
  let document: CompanyClipsDocument | undefined
  const plays = events.map((event) => {
    document = companyClips.fold(document, event, company)
    return document?.first !== null
  })
  expect(plays).toEqual([false, false, true, false, true, false, false, true, false, true])
})

test('a whole file waits until a video is made of it, for a day at most', () => {
  const [one, two, three] = [uploadId(newUuid()), uploadId(newUuid()), uploadId(newUuid())]
  const at = <Event extends UploadEvent | VideoEvent>(
    hour: number,
    category: string,
    id: string,
    event: Event,
  ) => {
    const { metadata, ...about } = envelope(category, id, 1)
    const occurredAt = new Date(Date.UTC(2026, 10, 21, hour)).toISOString()
    return Object.assign({ ...about, metadata: { ...metadata, occurredAt } }, event)
  }
  const completed = (hour: number, id: UploadId) =>
    at(hour, 'upload', id, {
      type: 'VideoUploadCompleted' as const,
      data: { company, file: { key: `${hash}.mp4`, size: 9 } },
    })
  const used = at(2, 'video', video, { ...added, data: { ...added.data, upload: two } })
  const events = [completed(0, one), completed(1, two), used, completed(24, three)]
  const waiting = events.map((_, index) =>
    events
      .slice(0, index + 1)
      .reduce<WaitingUploadsDocument | undefined>(
        (document, event) => waitingUploads.fold(document, event, company),
        undefined,
      )
      ?.uploads.map(({ id }) => id),
  )
  expect(waiting).toEqual([[one], [one, two], [one], [three]])
})

describe('reactions to reels', () => {
  const of = { company, reel, visitor: 'anna' }
  const happened: readonly ReactionEvent[] = [
    { type: 'ReelDisliked', data: of },
    { type: 'ReelUndisliked', data: of },
    { type: 'ReelLiked', data: of },
    { type: 'ReelShared', data: { ...of, times: 3 } },
    { type: 'ReelLiked', data: { ...of, visitor: 'otto' } },
    { type: 'ReelUnliked', data: { ...of, visitor: 'otto' } },
  ]
  const events = happened.map((event, revision) => Object.assign(envelope('reaction', 'x', revision), event))

  test('are counted, one step each (D-4.12)', () => {
    const counted = events.reduce<ReelReactionsDocument | undefined>(
      (document, event) => reelReactions.fold(document, event, reel),
      undefined,
    )
    expect(counted).toEqual({ id: reel, company, likes: 1, dislikes: 0, shares: 3 })
  })

  test('are known of each visitor as long as they hold', () => {
    const opinionOf = (visitor: string) =>
      events
        .filter(({ type, data }) => type !== 'ReelShared' && data.visitor === visitor)
        .reduce<ReelOpinionDocument | undefined>(
          (document, event) => reelOpinions.fold(document, event, opinionKey(reel, visitor)),
          undefined,
        )
    expect(opinionOf('anna')).toEqual({ reel, opinion: 'liked' })
    expect(opinionOf('otto')).toBeUndefined()
  })
})
