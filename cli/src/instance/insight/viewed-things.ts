import type { InsightDeps, ViewedThing } from '@schaufenster/command-service/insight/routes.ts'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { isVideoId } from '@schaufenster/events/media/ids.ts'
import { findCompany } from '@schaufenster/query-service/directory/queries.ts'
import { findReel } from '@schaufenster/query-service/media/reel-pages.ts'
import { seenFilms } from '@schaufenster/query-service/media/shown-media.ts'
import type { Instance } from '../instance.ts'

/** A visible thing whose views are counted; undefined for all else (D-G11). */
export const viewedIn = ({
  reads,
  models,
}: Pick<Instance, 'reads' | 'models'>): Pick<InsightDeps, 'viewedCompany' | 'viewedVideo' | 'viewedReel'> => {
  const viewedCompany: InsightDeps['viewedCompany'] = async (idOrSlug) => {
    const company = (await findCompany(reads.directory, idOrSlug))?.document
    return company?.isPublic ? { id: companyId(company.id), owners: company.owners } : undefined
  }
  const shownVideo = async (id: string): Promise<ViewedThing | undefined> => {
    const found = await models.videos.get(id)
    const [video] = found === undefined ? [] : await seenFilms(models, [found.document])
    if (video === undefined || video.company === null) return undefined
    const company = await viewedCompany(video.company)
    return company && { id, company }
  }
  return {
    viewedCompany,
    viewedVideo: async (id) => {
      const wanted = id.toLowerCase()
      return isVideoId(wanted) ? shownVideo(wanted) : undefined
    },
    viewedReel: async (idOrSlug) => {
      const reel = (await findReel(models, idOrSlug))?.document
      const video = reel?.isShown === true ? await shownVideo(reel.video) : undefined
      return reel && video && { ...video, id: reel.id }
    },
  }
}
