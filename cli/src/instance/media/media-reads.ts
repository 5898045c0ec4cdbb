import { quotaOf } from '@schaufenster/command-service/media/video-quota.ts'
import type { CompanyProfileDocument } from '@schaufenster/projections/directory/company-profile.ts'
import { companyProfile } from '@schaufenster/projections/directory/company-profile.ts'
import { everything } from '@schaufenster/projections/documents/filter.ts'
import { companyClips } from '@schaufenster/projections/media/company-clips.ts'
import { reels } from '@schaufenster/projections/media/reels.ts'
import { videos } from '@schaufenster/projections/media/videos.ts'
import { whileUnchanged } from '@schaufenster/query-service/app/freshness.ts'
import { mediaUrl } from '@schaufenster/query-service/directory/company-views.ts'
import { companiesById, findCompany } from '@schaufenster/query-service/directory/queries.ts'
import type { ViewBoard } from '@schaufenster/query-service/insight/view-board.ts'
import type { MediaModels, ShownCompany } from '@schaufenster/query-service/media/media-models.ts'
import { hiddenFilmsIn, shelvedFilmsIn } from '@schaufenster/query-service/media/shown-media.ts'
import type { Instance } from '../instance.ts'
import { likersIn } from '../likers.ts'
import { filmCodesIn } from './film-access.ts'
import { tierIn } from './tier.ts'

const shown = ({ id, slug, profile, isPublic }: CompanyProfileDocument): ShownCompany => ({
  id,
  slug,
  name: profile.name,
  city: profile.places.main.address?.city ?? undefined,
  logo: mediaUrl(profile.logo),
  banner: mediaUrl(profile.banner),
  isPublic,
})

/** More companies than this are asked about in parts. */
const mostAtOnce = 10_000

/** What the calls that read media need of the other capabilities. */
export const mediaModelsIn = (instance: Instance, viewed: ViewBoard): MediaModels => {
  const { clock, models, reads } = instance
  const isHidden = { not: { field: 'isPublic', is: true } } as const

  const hiddenCompanies = async (): Promise<readonly string[]> => {
    const hidden: string[] = []
    for (let after: string | undefined, more = true; more;) {
      const page = await models.companyClips.find({
        where: everything,
        limit: mostAtOnce,
        ...(after !== undefined && { after }),
      })
      const keys = page.map(({ key }) => key)
      if (keys.length > 0) {
        const found = await models.companies.find({ where: isHidden, keys, limit: keys.length })
        hidden.push(...found.map(({ key }) => key))
      }
      after = keys.at(-1)
      more = keys.length === mostAtOnce
    }
    return hidden
  }

  return {
    ...models,
    companiesOf: async (ids) =>
      (await companiesById(reads.directory, ids))
        .filter(({ document }) => document.deletedAt === null)
        .map(({ document }) => shown(document)),
    companyOf: async (idOrSlug) => {
      const found = await findCompany(reads.directory, idOrSlug)
      return found === undefined || found.document.deletedAt !== null ? undefined : shown(found.document)
    },
    standingOf: reads.directory.standingOf,
    quotaOf: async (company) => quotaOf(await tierIn(models)(company)),
    likerOf: likersIn(instance),
    caughtUp: async (projections) => {
      const { freshness } = models
      await freshness.waitFor(projections, await freshness.head())
    },
    hiddenCompanies: whileUnchanged(
      models.freshness,
      [companyProfile.name, companyClips.name],
      hiddenCompanies,
    ),
    hiddenFilms: whileUnchanged(models.freshness, [videos.name], () => hiddenFilmsIn(models.videos)),
    shelvedFilms: whileUnchanged(models.freshness, [videos.name, reels.name], () => shelvedFilmsIn(models)),
    viewsOf: (id) => viewed().mediaViews(id),
    mostViewed: () => viewed().popularMedia,
    signed: filmCodesIn(instance).signed,
    now: clock.now,
  }
}
