import { expect, test } from '@jest/globals'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { platformPartition, videoId } from '@schaufenster/events/media/ids.ts'
import type { ReelEvent } from '@schaufenster/events/media/reel-events.ts'
import type { VideoEvent } from '@schaufenster/events/media/video-events.ts'
import { positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { companySearch, companySearchEntry, type CompanySearchDocument } from './company-search.ts'
import type { SearchedVideoEvent } from './searched-videos.ts'

const company = companyId(newUuid())
const video = videoId(newUuid())
const [inVideo, inReel] = [streamName('video', video), streamName('reel', newUuid())]

type Told = Extract<VideoEvent | ReelEvent, { readonly type: SearchedVideoEvent['type'] }>

const recorded = (event: Told, revision: number, partitionKey: string): SearchedVideoEvent =>
  Object.assign(
    {
      id: newUuid(),
      schemaVersion: 1,
      stream: event.type.startsWith('Reel') ? inReel : inVideo,
      revision,
      position: positionFromOrdinal(revision + 1),
      metadata: {
        occurredAt: `2026-11-21T08:0${revision}:00.000Z`,
        actor: { kind: 'system', name: 'test' },
        commandId: 'c',
        correlationId: 'c',
        causationId: 'c',
        partitionKey,
      } as const,
    },
    event,
  )

const file = { key: `${'a'.repeat(64)}.mp4`, size: 1 }
const added: Told = {
  type: 'VideoAdded',
  data: { company, title: 'Rundgang', tags: ['Holzofen'], isAd: false, isReel: false, file, lineIndex: 1 },
}
const ready: Told = {
  type: 'VideoReady',
  data: { company, rendition: { ...file, width: 1, height: 1 }, duration: 1, codec: 'avc1', hasSound: false },
}
const changed: Told = {
  type: 'VideoDetailsChanged',
  data: { company, title: 'Backstube', tags: [], isAd: false },
}

/** The running text by which a company is found. */
const textAfter = (...events: readonly Told[]): readonly string[] | undefined => {
  const document = events
    .map((event, revision) => recorded(event, revision, company))
    .reduce<CompanySearchDocument | undefined>(
      (before, event) => companySearch.fold(before, event, company),
      undefined,
    )
  return document && companySearchEntry(document)?.text['about']
}

test('a company is found by titles and tags of the videos that visitors see', () => {
  expect(textAfter(added)).toEqual([])
  expect(textAfter(added, ready)).toEqual(['Rundgang', 'Holzofen'])
  expect(textAfter(added, ready, changed)).toEqual(['Backstube'])
  expect(textAfter(added, ready, { type: 'VideoDisabled', data: { company } })).toEqual([])
  const restorableUntil = '2026-12-21T08:00:00.000Z'
  expect(textAfter(added, ready, { type: 'VideoDeleted', data: { company, restorableUntil } })).toEqual([])
})

test('it is found by titles and tags of shown reels, and not by what a film uploaded for one is called', () => {
  const forReel: Told = { ...added, data: { ...added.data, title: 'IMG_0042', isReel: true } }
  const details = { title: 'Brezn schlingen', tags: ['Laugengebäck'] }
  const created: Told = {
    type: 'ReelCreated',
    data: { company, video, ...details, isEnabled: true, slug: 'brezn', index: 1 },
  }
  const restorableUntil = '2026-12-21T08:00:00.000Z'
  const words = ['Brezn schlingen', 'Laugengebäck']
  expect(textAfter(forReel, ready)).toEqual([])
  expect(textAfter(forReel, created)).toEqual([])
  expect(textAfter(forReel, created, ready)).toEqual(words)
  expect(textAfter(added, ready, created)).toEqual(['Rundgang', 'Holzofen', ...words])
  const retitled: Told = { type: 'ReelDetailsChanged', data: { company, title: 'Knoten', tags: [] } }
  expect(textAfter(forReel, ready, created, retitled)).toEqual(['Knoten'])
  const hidings: readonly Told[] = [
    { type: 'ReelDisabled', data: { company } },
    { type: 'ReelDeleted', data: { company, restorableUntil } },
    { type: 'VideoDisabled', data: { company } },
  ]
  for (const hiding of hidings) expect(textAfter(forReel, ready, created, hiding)).toEqual([])
})

test('videos of the platform are for no company to be found by', () => {
  expect(companySearch.route(recorded(added, 0, platformPartition))).toEqual({ keys: [] })
})
