import { expect, test } from '@jest/globals'
import type { OpenCompanyEvent } from '@schaufenster/events/directory/company-events.ts'
import type { FileEvent } from '@schaufenster/events/directory/file-events.ts'
import { companyId, type CompanyId } from '@schaufenster/events/directory/ids.ts'
import type { PriceContent, PriceEvent } from '@schaufenster/events/directory/price-events.ts'
import { streamName, streamParts, type StreamName } from '@schaufenster/events/lib/envelope.ts'
import { platformPartition, videoId } from '@schaufenster/events/media/ids.ts'
import type { ReelEvent } from '@schaufenster/events/media/reel-events.ts'
import type { VideoEvent } from '@schaufenster/events/media/video-events.ts'
import { positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { companyProfile, type CompanyProfileDocument } from './company-profile.ts'
import { companySearch, companySearchEntry, type CompanySearchDocument } from './company-search.ts'
import { completenessOf } from './completeness.ts'

/** How a company's media, which are in streams of their own, complete the entry (D-2.16), and the words by which they make it found. */

const company = companyId(newUuid())
const fileId = newUuid()
const inFiles = streamName('files', company)
const inVideo = streamName('video', newUuid())
const inPrice = streamName('price', newUuid())

type AnyEvent = OpenCompanyEvent | FileEvent | PriceEvent | VideoEvent | ReelEvent

const recorded = <Told extends AnyEvent>(stream: StreamName, event: Told, partitionKey: string = company) =>
  Object.assign(
    {
      id: newUuid(),
      schemaVersion: 1,
      stream,
      revision: 7,
      position: positionFromOrdinal(8),
      metadata: {
        occurredAt: '2026-11-21T09:00:00.000Z',
        actor: { kind: 'system', name: 'test' },
        commandId: 'c',
        correlationId: 'c',
        causationId: 'c',
        partitionKey,
      } as const,
    },
    event,
  )

const registered = {
  ...recorded(streamName('company', company), {
    type: 'CompanyRegistered',
    data: { name: 'Café Licht', industryIds: [] },
  }),
  revision: 0,
}
const of = { fileId, name: 'Ladenfoto.jpg' }
const uploaded = (ending: 'webp' | 'pdf') =>
  recorded(inFiles, {
    type: 'FileUploaded',
    data: { ...of, key: `${'a'.repeat(64)}.${ending}`, size: 1 },
  })
const attached = recorded(inFiles, { type: 'CompanyDocumentAttached', data: of })
const withdrawn = recorded(inFiles, { type: 'CompanyDocumentRemoved', data: of })
const renamed = recorded(inFiles, { type: 'FileRenamed', data: { fileId, name: 'Tresen' } })
const restorableUntil = '2026-12-21T08:00:00.000Z'
const removed = recorded(inFiles, { type: 'FileRemoved', data: { ...of, restorableUntil } })
const restored = recorded(inFiles, { type: 'FileRestored', data: of })

const file = { key: `${'a'.repeat(64)}.mp4`, size: 1 }
const addition = {
  type: 'VideoAdded' as const,
  data: { company, title: 'Rundgang', tags: [], isAd: false, isReel: false, file, lineIndex: 1 },
}
const added = recorded(inVideo, addition)
const ready = recorded(inVideo, {
  type: 'VideoReady',
  data: { company, rendition: { ...file, width: 1, height: 1 }, duration: 1, codec: 'a', hasSound: false },
})
const disabled = recorded(inVideo, { type: 'VideoDisabled', data: { company } })

const priceOf = (title: string, file?: string): { readonly companyId: CompanyId } & PriceContent => ({
  companyId: company,
  priceType: 'menu',
  title,
  type: file === undefined ? 'link' : 'file',
  link: file ?? 'https://a.example',
})
const published = (title: string, file?: string) =>
  recorded(inPrice, { type: 'PricePublished', data: { ...priceOf(title, file), order: 1 } })
const retitled = recorded(inPrice, { type: 'PriceChanged', data: priceOf('Abendkarte') })
const dropped = recorded(inPrice, { type: 'PriceRemoved', data: { companyId: company } })

type ProfileEvent = Parameters<typeof companyProfile.fold>[1]
type SearchEvent = Parameters<typeof companySearch.fold>[1]

const profileAfter = (...events: readonly ProfileEvent[]): CompanyProfileDocument => {
  const document = [registered, ...events].reduce<CompanyProfileDocument | undefined>(
    (before, event) => companyProfile.fold(before, event, company),
    undefined,
  )
  if (document === undefined) throw new Error('there is no company')
  return document
}
const lacksMedia = ({ profile, media }: CompanyProfileDocument): boolean =>
  completenessOf(profile, media).missing.includes('Bild oder Video')

const textAfter = (...events: readonly SearchEvent[]): readonly string[] | undefined => {
  const document = events.reduce<CompanySearchDocument | undefined>(
    (before, event) => companySearch.fold(before, event, company),
    undefined,
  )
  return document && companySearchEntry(document)?.text['about']
}

test('a video counts while visitors see it, in the percent that the grid filters by too', () => {
  expect(lacksMedia(profileAfter())).toBe(true)
  expect(lacksMedia(profileAfter(added))).toBe(true)
  expect(lacksMedia(profileAfter(added, ready))).toBe(false)
  expect(lacksMedia(profileAfter(added, ready, disabled))).toBe(true)
  expect(profileAfter(added, ready).completeness).toBe(8)
  expect(profileAfter(added, ready, disabled).completeness).toBe(0)
})

test('a film uploaded for a reel counts while a reel shows it', () => {
  const inReel = streamName('reel', newUuid())
  const film = videoId(streamParts(inVideo).id)
  const words = { company, video: film, title: 'Brezn', tags: [], slug: 'brezn', index: 1 }
  const created = recorded(inReel, { type: 'ReelCreated', data: { ...words, isEnabled: true } })
  const hidden = recorded(inReel, { type: 'ReelDisabled', data: { company, byPlatform: true } })
  const gone = recorded(inReel, { type: 'ReelDeleted', data: { company, restorableUntil } })
  const uploadedForIt = recorded(inVideo, { ...addition, data: { ...addition.data, isReel: true } })
  expect(lacksMedia(profileAfter(uploadedForIt, ready))).toBe(true)
  expect(lacksMedia(profileAfter(uploadedForIt, ready, created))).toBe(false)
  expect(lacksMedia(profileAfter(uploadedForIt, ready, created, hidden))).toBe(true)
  expect(lacksMedia(profileAfter(uploadedForIt, ready, created, gone))).toBe(true)
  expect(profileAfter(uploadedForIt, ready, created, hidden).completeness).toBe(0)
  expect(lacksMedia(profileAfter(added, ready, created, hidden))).toBe(false)
})

test('a picture counts while it is published, a PDF never', () => {
  expect(lacksMedia(profileAfter(uploaded('webp')))).toBe(true)
  expect(lacksMedia(profileAfter(uploaded('webp'), attached))).toBe(false)
  expect(lacksMedia(profileAfter(uploaded('webp'), attached, withdrawn))).toBe(true)
  expect(lacksMedia(profileAfter(uploaded('webp'), attached, removed))).toBe(true)
  expect(lacksMedia(profileAfter(uploaded('webp'), attached, removed, restored))).toBe(false)
  expect(lacksMedia(profileAfter(uploaded('pdf'), attached))).toBe(true)
})

test('a banner is no picture of that kind', () => {
  const banner = recorded(streamName('company', company), {
    type: 'CompanyBannerChanged',
    data: { banner: `${'b'.repeat(64)}.webp` },
  })
  const { profile, media } = profileAfter(banner)
  expect(completenessOf(profile, media).missing).not.toContain('Titelbild')
  expect(completenessOf(profile, media).missing).toContain('Bild oder Video')
})

test('what happens to media is no change of the entry: its version and time stay', () => {
  const { version, updatedAt } = profileAfter()
  expect(profileAfter(added, ready, uploaded('webp'), attached)).toMatchObject({ version, updatedAt })
})

test('the videos of the platform are no company’s', () => {
  expect(companyProfile.route(recorded(inVideo, addition, platformPartition))).toEqual({ keys: [] })
})

test('a company is found by the titles of its menus and price lists, while they lead somewhere', () => {
  expect(textAfter(published('Mittagstisch'))).toEqual(['Mittagstisch'])
  expect(textAfter(published('Mittagstisch'), retitled)).toEqual(['Abendkarte'])
  expect(textAfter(published('Mittagstisch'), dropped)).toEqual([])
  expect(textAfter(uploaded('pdf'), published('Mittagstisch', fileId))).toEqual(['Mittagstisch'])
  expect(textAfter(uploaded('pdf'), published('Mittagstisch', fileId), removed)).toEqual([])
})

test('a company is found by the names of documents that it publishes, not by those that it keeps', () => {
  expect(textAfter(uploaded('pdf'))).toEqual([])
  expect(textAfter(uploaded('pdf'), attached)).toEqual(['Ladenfoto'])
  expect(textAfter(uploaded('pdf'), attached, renamed)).toEqual(['Tresen'])
  expect(textAfter(uploaded('pdf'), attached, withdrawn)).toEqual([])
  expect(textAfter(uploaded('pdf'), attached, removed)).toEqual([])
})
