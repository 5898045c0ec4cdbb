import type { VideoFailure } from '@schaufenster/events/media/values.ts'
import type { Found } from '@schaufenster/projections/documents/documents.ts'
import type { VideoDocument } from '@schaufenster/projections/media/videos.ts'
import { given } from '../lib/given.ts'
import type { OwnVideoView, VideoView } from './contract.ts'
import { filesOf, mediaCompany, type SignedAddress } from './media-files.ts'
import { byId, type MediaReaders, type ShownCompany } from './media-models.ts'
import { seenFilms } from './shown-media.ts'

/** A video as its model has it. */
export type FoundVideo = Found<VideoDocument>

const mimeOf = (key: string): string => (key.endsWith('.mov') ? 'video/quicktime' : 'video/mp4')

/** Its own views plus those of the reels that show it (D-4.13). */
export const viewsOfVideo = (
  { viewsOf }: Pick<MediaReaders, 'viewsOf'>,
  { id, reels }: Pick<VideoDocument, 'id' | 'reels'>,
): number => [id, ...reels].reduce((sum, each) => sum + viewsOf(each), 0)

const videoView = (
  readers: Pick<MediaReaders, 'viewsOf'>,
  { document: video, parked }: FoundVideo,
  company: ShownCompany | undefined,
  signed?: SignedAddress,
): VideoView => {
  const { id, version, lineIndex, title, tags, isEnabled, isAd, isReel, status } = video
  const { createdAt, updatedAt } = video
  const key = video.rendition?.key ?? video.file.key
  return {
    ...(parked && { parked: true as const }),
    _id: id,
    ...{ id, version, lineIndex, title, isEnabled, isAd, isReel, status, createdAt, updatedAt, key },
    description: video.description ?? '',
    tags: [...tags],
    viewCount: viewsOfVideo(readers, video),
    ...filesOf(video, signed),
    mimetype: mimeOf(key),
    vimeoLink: video.hostLink,
    ...(company && { company: mediaCompany(company) }),
  }
}

const companiesOfVideos = (
  readers: Pick<MediaReaders, 'companiesOf'>,
  found: readonly FoundVideo[],
): Promise<ReadonlyMap<string, ShownCompany>> =>
  byId(
    readers.companiesOf,
    found.map(({ document }) => document.company),
  )

/** Public fields of videos, each with its company. `signed`: for callers who may see hidden ones. */
export const videoViews = async (
  readers: MediaReaders,
  found: readonly FoundVideo[],
  signed?: SignedAddress,
): Promise<VideoView[]> => {
  const companies = await companiesOfVideos(readers, found)
  return found.map((video) => videoView(readers, video, companies.get(video.document.company ?? ''), signed))
}

/** Videos for those who manage them, with their reels that are not deleted. */
export const ownVideoViews = async (
  readers: MediaReaders,
  found: readonly FoundVideo[],
): Promise<OwnVideoView[]> => {
  const reelIds = [...new Set(found.flatMap(({ document }) => document.reels))]
  const [companies, reels, seen] = await Promise.all([
    companiesOfVideos(readers, found),
    reelIds.length === 0 ? [] : readers.reels.getMany(reelIds),
    seenFilms(
      readers,
      found.map(({ document }) => document),
    ),
  ])
  const seenIds = new Set(seen.map(({ id }) => id))
  const deleted = new Set(
    reels.filter(({ document }) => document.deletedUntil !== null).map(({ key }) => key),
  )
  return found.map((one) => {
    const video = one.document
    const company = companies.get(video.company ?? '')
    const isInPublic = seenIds.has(video.id)
    const isSeen = isInPublic && company?.isPublic === true
    return {
      ...videoView(readers, one, company, isSeen ? undefined : readers.signed),
      size: video.file.size,
      ...given({
        failure: failureView(video),
        hostFailure: video.hostFailure,
        restorableUntil: video.deletedUntil,
        hiddenBy: hidingOf(video, isInPublic, company),
      }),
      reels: video.reels.filter((reel) => !deleted.has(reel)),
    }
  })
}

const hidingOf = (
  video: VideoDocument,
  isInPublic: boolean,
  company: ShownCompany | undefined,
): OwnVideoView['hiddenBy'] => {
  if (!video.isShown) return undefined
  if (!isInPublic) return 'reel'
  return company?.isPublic === false ? 'company' : undefined
}

/** Why a video can't be played, and what to do. */
export const failureView = ({ failure }: Pick<VideoDocument, 'failure'>): OwnVideoView['failure'] =>
  failure === null ? undefined : { ...failure, message: failureMessages[failure.reason] }

const failureMessages: Readonly<Record<VideoFailure, string>> = {
  damaged: 'Die Datei ist beschädigt. Bitte exportieren Sie das Video neu und laden Sie es noch einmal hoch.',
  noVideo: 'Die Datei enthält kein Bild. Bitte laden Sie eine andere hoch.',
  codec:
    'Browser spielen dieses Format nicht ab. Bitte exportieren Sie das Video als MP4 mit H.264 und laden Sie es noch einmal hoch.',
  tooLong: 'Das Video ist zu lang. Bitte kürzen Sie es und laden Sie es noch einmal hoch.',
  tooLarge:
    'Das Bild ist zu groß. Bitte exportieren Sie das Video in höchstens 4K und laden Sie es noch einmal hoch.',
  tookTooLong:
    'Die Verarbeitung dauerte zu lange. Bitte versuchen Sie es noch einmal oder laden Sie eine kleinere Datei hoch.',
  notMade:
    'Das Umwandeln ist bei uns gescheitert. Ihre Datei ist noch da. Bitte versuchen Sie es später noch einmal.',
  lost: 'Die Datei ist nicht mehr da. Bitte laden Sie das Video noch einmal hoch.',
}
