import type { MediaCompany, ReelPage, ReelView } from '@schaufenster/query-service/media/contract.ts'
import type { PlayedVideo } from '../../ui/player/video-player.tsx'

/** A reel as the feed shows it: the state goes along with each page, so it holds nothing else. */
export interface FeedReel {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly tags: readonly string[]
  readonly likes: number
  readonly shares: number
  readonly viewCount: number
  readonly createdAt: string
  readonly isAd: boolean
  readonly video: Omit<PlayedVideo, 'title'> & { readonly compressedThumbnail: string | null }
  readonly company: MediaCompany
}

/** As many reels as were opened, one below the other. */
export interface Feed {
  readonly reels: readonly FeedReel[]
  readonly currentPage: number
  readonly totalPages: number
}

/** Leaves everything else of a reel behind. */
export const feedReelOf = ({ video, ...reel }: ReelView): FeedReel => {
  const { id, slug, title, description, tags, likes, shares, viewCount, createdAt } = reel
  const { link, compressVideoLink, thumbnail, compressedThumbnail, captions } = video
  const { duration, width, height, hasSound } = video
  return {
    ...{ id, slug, title, description, tags, likes, shares, viewCount, createdAt },
    isAd: video.isAd,
    company: video.company,
    video: {
      ...{ link, compressVideoLink, thumbnail, compressedThumbnail, captions },
      ...(duration !== undefined && { duration }),
      ...(width !== undefined && { width }),
      ...(height !== undefined && { height }),
      ...(hasSound !== undefined && { hasSound }),
    },
  }
}

/** The first reels of a question. */
export const feedOf = ({ reels, currentPage, totalPages }: ReelPage): Feed => ({
  reels: reels.map(feedReelOf),
  currentPage,
  totalPages,
})

/** What is new meanwhile pushes the others on: nothing is to stand there twice. */
export const withMore = (shown: Feed, more: Feed): Feed => {
  const known = new Set(shown.reels.map(({ id }) => id))
  return { ...more, reels: [...shown.reels, ...more.reels.filter(({ id }) => !known.has(id))] }
}

/** The feed that begins with the reel that somebody was sent. */
export const beginningWith = (first: FeedReel | undefined, reels: readonly FeedReel[]): readonly FeedReel[] =>
  first === undefined ? reels : [first, ...reels.filter(({ id }) => id !== first.id)]
