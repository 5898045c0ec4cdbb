import { inTurn } from '../lib/in-turn.ts'
import type { MediaModels } from './media-models.ts'
import { shownReels } from './shown-media.ts'

/** The most reels in a sitemap. */
const mostNamed = 20_000
const pageSize = 1_000

/** A page for the sitemap, which discovery compiles. */
interface ReelAddress {
  readonly path: string
  readonly changedAt?: string
}

/** The pages of the feed and of public reels, for search engines. */
export const createReelAddresses =
  (models: Pick<MediaModels, 'reels' | 'videos' | 'hiddenCompanies' | 'hiddenFilms'>) =>
  async (): Promise<readonly ReelAddress[]> => {
    const pages: ReelAddress[] = [{ path: '/reels' }]
    const where = await shownReels(models, undefined)
    for (let after: string | undefined, more = true; more;) {
      const page = await models.reels.find({ where, limit: pageSize, ...(after !== undefined && { after }) })
      await inTurn(() =>
        pages.push(
          ...page.map(({ document: { slug, updatedAt } }) => ({
            path: `/reels/${encodeURIComponent(slug)}`,
            changedAt: updatedAt,
          })),
        ),
      )
      after = page.at(-1)?.key
      more = page.length === pageSize && pages.length <= mostNamed
    }
    return pages
  }
