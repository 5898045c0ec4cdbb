import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import { reelId, videoId, type ReelId, type VideoId } from '@schaufenster/events/media/ids.ts'
import { companyClips as clips } from '@schaufenster/projections/media/company-clips.ts'
import type { Models } from '../models/models.ts'

/** All videos and reels of a company, also those that visitors don't see. */
interface ClipsOfCompany {
  readonly videosOf: (company: CompanyId) => Promise<readonly VideoId[]>
  readonly reelsOf: (company: CompanyId) => Promise<readonly ReelId[]>
}

/** As of now: what is missing here stays as it was at the host. */
export const clipsOfCompanyIn = ({
  companyClips,
  freshness,
}: Pick<Models, 'companyClips' | 'freshness'>): ClipsOfCompany => {
  const clipsOf = async (company: CompanyId) => {
    await freshness.waitFor([clips.name], await freshness.head())
    return (await companyClips.get(company))?.document
  }
  return {
    videosOf: async (company) => ((await clipsOf(company))?.videos ?? []).map(({ id }) => videoId(id)),
    reelsOf: async (company) => ((await clipsOf(company))?.reels ?? []).map(({ id }) => reelId(id)),
  }
}
