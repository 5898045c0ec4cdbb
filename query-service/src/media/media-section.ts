import type { ProfileSection } from '../profile/sections.ts'
import { videoReads, type MediaModels } from './media-models.ts'
import { reelsOnPage } from './reel-pages.ts'
import { videosInOrder } from './video-pages.ts'

/** The most reels on a company's page. */
const mostReels = 12

/** A company's public videos and reels. */
export const mediaSection = (models: MediaModels, mark: () => string): ProfileSection => ({
  reads: videoReads,
  of: async ({ id, isHidden }) => {
    // Most companies have no videos, and this model knows which have any.
    if ((await models.companyClips.get(id)) === undefined) return { fields: {} }
    const signed = isHidden ? models.signed : undefined
    const [found, { reels: shown, films }] = await Promise.all([
      videosInOrder(models, id, signed),
      reelsOnPage(models, id, mostReels, signed),
    ])
    const myVideos = found.map((video) => {
      const words = films.get(video.id)
      // A film uploaded for a reel may still have the name of its file.
      return words === undefined ? video : { ...video, ...(video.isReel && words), asReel: true as const }
    })
    return {
      fields: { myVideos, reels: shown },
      parked: [...myVideos, ...shown].some(({ parked }) => parked === true),
    }
  },
  stamp: mark,
})
