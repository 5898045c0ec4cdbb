import type { OwnVideos } from './contract.ts'
import { videoReads, type MediaModels } from './media-models.ts'
import { ownVideos } from './video-pages.ts'

/** What the form of a company tells of its videos: all but deleted ones, in the order of its owner. */
export const draftVideos = (models: MediaModels) => ({
  reads: videoReads,
  of: async (companyId: string): Promise<OwnVideos['data']> =>
    (await ownVideos(models, companyId)).filter(({ restorableUntil }) => restorableUntil === undefined),
})
