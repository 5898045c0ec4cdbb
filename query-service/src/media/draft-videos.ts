import type { OwnVideos } from './contract.ts'
import { videoReads, type MediaModels } from './media-models.ts'
import { ownVideos } from './video-pages.ts'

/** The videos on a company's form: all but deleted ones, in the owner's order. */
export const draftVideos = (models: MediaModels) => ({
  reads: videoReads,
  of: async (companyId: string): Promise<OwnVideos['data']> =>
    (await ownVideos(models, companyId)).filter(({ restorableUntil }) => restorableUntil === undefined),
})
