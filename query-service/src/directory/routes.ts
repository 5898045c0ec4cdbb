import type { App } from '@schaufenster/platform/app/build-app.ts'
import type { Freshness } from '../app/freshness.ts'
import type { ProfileSection, ProfileSections } from '../profile/sections.ts'
import type { OwnerNames } from './company-owner-names.ts'
import { registerCompanyQueries, type DraftVideos } from './company-routes.ts'
import { registerIndustryQueries } from './industry-routes.ts'
import { registerMailAddress } from './mail-address-routes.ts'
import { registerProfileQueries, type FavoritesOf } from './profile-routes.ts'
import type { DirectoryModels } from './queries.ts'

/** The directory's queries. `prices` is the section whose contents a draft shows. */
export const registerDirectoryQueries = (
  app: App,
  models: DirectoryModels,
  freshness: Freshness,
  sections: ProfileSections,
  prices: ProfileSection,
  {
    favoritesOf,
    people,
    videos,
  }: { readonly favoritesOf: FavoritesOf; readonly people: OwnerNames; readonly videos: DraftVideos },
): void => {
  registerProfileQueries(app, models, freshness, sections, favoritesOf)
  registerMailAddress(app, models)
  registerCompanyQueries(app, models, prices, { people, videos })
  registerIndustryQueries(app, models, freshness)
}
