import type { SitemapDocument } from '@schaufenster/projections/discovery/sitemap.ts'
import type { DocumentReader } from '@schaufenster/projections/documents/documents.ts'
import { inTurn } from '../../lib/in-turn.ts'
import type { IndustryLookup } from '../listed-companies.ts'
import type { SitePage } from '../site-pages.ts'
import { landingIndex, type LandingDeps } from './landing-page.ts'
import { addressPart } from './landing-towns.ts'

interface LandingPagesDeps extends Pick<LandingDeps, 'listings' | 'townsOf'> {
  readonly sitemap: Pick<DocumentReader<SitemapDocument>, 'find'>
}

/** How many documents are read at a time. */
const pageSize = 1000

/** All landing pages and their index page, for search engines. Each is dated by its most recently changed company. */
export const landingPages = async ({ sitemap, ...deps }: LandingPagesDeps): Promise<readonly SitePage[]> => {
  const [index, industries] = await Promise.all([landingIndex(deps), deps.listings.industries()])
  const changes = await lastChanges(sitemap, industries)
  const pages = index.flatMap(({ industry, towns }) =>
    towns.map((town) => ({
      path: `/branche/${encodeURIComponent(industry.slug)}/${encodeURIComponent(town.slug)}`,
      changedAt: changes.get(keyOf(industry.slug, town.slug)),
    })),
  )
  return [{ path: '/branchen' }, ...pages]
}

const keyOf = (industry: string, town: string): string => `${industry}/${town}`

const lastChanges = async (
  sitemap: LandingPagesDeps['sitemap'],
  industries: IndustryLookup,
): Promise<ReadonlyMap<string, string>> => {
  const changes = new Map<string, string>()
  const note = ({ city, industryIds, changedAt }: SitemapDocument): void => {
    if (city === null) return
    for (const id of industryIds) {
      const industry = industries.find(id)
      if (industry === undefined) continue
      const key = keyOf(industry.slug, addressPart(city))
      if ((changes.get(key) ?? '') < changedAt) changes.set(key, changedAt)
    }
  }
  for (let after: string | undefined, more = true; more;) {
    const where = { field: 'isPublic', is: true } as const
    const found = await sitemap.find({ where, limit: pageSize, ...(after !== undefined && { after }) })
    await inTurn(() => found.forEach(({ document }) => note(document)))
    after = found.at(-1)?.key
    more = found.length === pageSize
  }
  return changes
}
