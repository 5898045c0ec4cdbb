import { reels } from '@schaufenster/projections/media/reels.ts'
import { videos } from '@schaufenster/projections/media/videos.ts'
import type { Titles } from '@schaufenster/query-service/directory/activity-names.ts'
import type { Models } from '../models/models.ts'

/** What videos and reels are called, for the history of a company's pages. */
export const filmTitles = (models: Pick<Models, 'videos' | 'reels'>): Titles => ({
  reads: [videos.name, reels.name],
  of: async (ids) => {
    const found = await Promise.all([models.videos.getMany(ids), models.reels.getMany(ids)])
    return new Map(found.flat().map(({ key, document }) => [key, document.title]))
  },
})
