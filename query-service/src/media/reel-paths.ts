import { inTurn } from '../lib/in-turn.ts'
import type { MediaModels } from './media-models.ts'
import { shownReels } from './shown-media.ts'

/** So many reels a sitemap names at the most. */
const mostNamed = 20_000
const pageSize = 1_000

/** The paths of the feed and of the reels that visitors see, for search engines. */
export const createReelPaths =
  (models: Pick<MediaModels, 'reels' | 'videos' | 'hiddenCompanies'>) =>
  async (): Promise<readonly string[]> => {
    const paths = ['/reels']
    const where = await shownReels(models, undefined)
    for (let after: string | undefined, more = true; more;) {
      const page = await models.reels.find({ where, limit: pageSize, ...(after !== undefined && { after }) })
      await inTurn(() =>
        paths.push(...page.map(({ document: { slug } }) => `/reels/${encodeURIComponent(slug)}`)),
      )
      after = page.at(-1)?.key
      more = page.length === pageSize && paths.length <= mostNamed
    }
    return paths
  }
