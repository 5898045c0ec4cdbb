import type { SharedCompany } from '@schaufenster/command-service/directory/media/share-routes.ts'
import { findCompany, type DirectoryModels } from '@schaufenster/query-service/directory/queries.ts'

/** What a preview of a public company is made from, as the read models have it. */
export const sharedCompanyIn =
  (models: DirectoryModels) =>
  async (slug: string): Promise<SharedCompany | undefined> => {
    const [found, industries] = await Promise.all([findCompany(models, slug), models.industries()])
    if (found?.document.isPublic !== true) return undefined
    const { name, industryIds, places, banner, logo } = found.document.profile
    const [industry] = industries.refs(industryIds)
    const line = [industry?.name, places.main.address?.city].filter((part) => part !== undefined).join(' · ')
    return { name, line, picture: banner ?? logo ?? undefined }
  }
