import { reels } from '@schaufenster/projections/media/reels.ts'
import type { ProfileSection } from '../profile/sections.ts'
import { videoReads, type MediaModels } from './media-models.ts'
import { reelsInFeed } from './reel-pages.ts'
import { videosInOrder } from './video-pages.ts'

/** Reels on the page of a company. */
const mostReels = 12

/** The videos and reels of a company that visitors see. */
export const mediaSection = (models: MediaModels, mark: () => string): ProfileSection => ({
  reads: [...videoReads, reels.name],
  of: async (companyId) => {
    const [myVideos, shown] = await Promise.all([
      videosInOrder(models, companyId),
      reelsInFeed(models, companyId, mostReels),
    ])
    return {
      fields: { myVideos, reels: shown },
      parked: [...myVideos, ...shown].some(({ parked }) => parked === true),
    }
  },
  stamp: mark,
})
