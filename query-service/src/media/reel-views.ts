import type { Found } from '@schaufenster/projections/documents/documents.ts'
import type { ReelReactionsDocument } from '@schaufenster/projections/media/reel-reactions.ts'
import type { ReelDocument } from '@schaufenster/projections/media/reels.ts'
import type { VideoDocument } from '@schaufenster/projections/media/videos.ts'
import { given } from '../lib/given.ts'
import type { ProfileReel } from '../profile/contract.ts'
import type { OwnReelView, ReelView } from './contract.ts'
import { filesOf, mediaCompany, type SignedAddress } from './media-files.ts'
import { byId, type MediaReaders, type ShownCompany } from './media-models.ts'
import { failureView } from './video-views.ts'

/** A reel as its model has it. */
export type FoundReel = Found<ReelDocument>

/** Who views reels. Only those who manage a reel learn anything about one hidden by its video or company. */
export type ReelLooker = 'visitor' | 'keeper'

interface JoinedReel {
  readonly found: FoundReel
  readonly video: VideoDocument
  readonly company: ShownCompany
}

/** Reels with their videos and companies. One that lacks either is left out; for visitors also one with a hidden video or company (D-G11). */
const joined = async (
  readers: Pick<MediaReaders, 'videos' | 'companiesOf'>,
  reels: readonly FoundReel[],
  looker: ReelLooker,
): Promise<readonly JoinedReel[]> => {
  const [videos, companies] = await Promise.all([
    byId(
      async (ids) => (await readers.videos.getMany(ids)).map(({ document }) => document),
      reels.map(({ document }) => document.video),
    ),
    byId(
      readers.companiesOf,
      reels.map(({ document }) => document.company),
    ),
  ])
  return reels.flatMap((found) => {
    const [video, company] = [videos.get(found.document.video), companies.get(found.document.company)]
    if (video === undefined || company === undefined) return []
    const isSeen = found.document.isShown && video.isShown && company.isPublic
    return looker === 'keeper' || isSeen ? [{ found, video, company }] : []
  })
}

const hidingOf = (video: VideoDocument, company: ShownCompany): OwnReelView['hiddenBy'] =>
  video.deletedUntil !== null
    ? 'filmDeleted'
    : !video.isEnabled
      ? 'filmDisabled'
      : company.isPublic
        ? undefined
        : 'company'

/** Whether a reel was there and is no more: it, its video or its company was deleted (D-G7). */
export const isGone = async (
  { videos, companiesOf }: Pick<MediaReaders, 'videos' | 'companiesOf'>,
  { document: { company, video, deletedUntil } }: FoundReel,
): Promise<boolean> => {
  if (deletedUntil !== null) return true
  const [film, [owner]] = await Promise.all([videos.get(video), companiesOf([company])])
  return owner === undefined || (film !== undefined && film.document.deletedUntil !== null)
}

const profileReel = (
  { viewsOf }: Pick<MediaReaders, 'viewsOf'>,
  { found: { document: reel, parked }, video, company }: JoinedReel,
  signed?: SignedAddress,
): ProfileReel => {
  const { id, version, slug, title, index, isEnabled, createdAt, updatedAt } = reel
  return {
    ...(parked && { parked: true as const }),
    _id: id,
    ...{ id, version, slug, title, index, isEnabled, createdAt, updatedAt },
    isReel: true,
    viewCount: viewsOf(id),
    tags: [...reel.tags],
    description: reel.description ?? '',
    video: {
      _id: video.id,
      title: video.title,
      status: video.status,
      isAd: video.isAd,
      ...filesOf(video, signed),
      company: mediaCompany(company),
    },
  }
}

/** Reels in the form of their company's page. `signed`: for callers who may see those of a hidden company. */
export const profileReels = async (
  readers: Pick<MediaReaders, 'videos' | 'companiesOf' | 'viewsOf'>,
  reels: readonly FoundReel[],
  signed?: SignedAddress,
): Promise<ProfileReel[]> =>
  (await joined(readers, reels, 'keeper')).map((reel) => profileReel(readers, reel, signed))

const unseen: Pick<ReelReactionsDocument, 'likes' | 'dislikes' | 'shares'> = {
  likes: 0,
  dislikes: 0,
  shares: 0,
}

/** Reels with visitors' reactions. */
export const reelViews = async (
  readers: MediaReaders,
  reels: readonly FoundReel[],
  looker: ReelLooker,
): Promise<OwnReelView[]> => {
  const [all, reactions] = await Promise.all([
    joined(readers, reels, looker),
    byId(
      async (ids) => (await readers.reelReactions.getMany(ids)).map(({ document }) => document),
      reels.map(({ key }) => key),
    ),
  ])
  return all.map((reel) => {
    const { company, found, video } = reel
    // A film uploaded for a reel is closed while the reel is.
    const isSeen = video.isShown && company.isPublic && (!video.isReel || found.document.isShown)
    const { likes, dislikes, shares } = reactions.get(found.key) ?? unseen
    const view: ReelView = {
      ...profileReel(readers, reel),
      name: company.name,
      banner: company.banner ?? null,
      ...{ likes, dislikes, shares },
    }
    return looker === 'keeper'
      ? {
          ...view,
          ...(!isSeen && { video: { ...view.video, ...filesOf(video, readers.signed) } }),
          ...given({
            failure: failureView(video),
            hiddenBy: hidingOf(video, company),
            restorableUntil: found.document.deletedUntil,
          }),
        }
      : view
  })
}
