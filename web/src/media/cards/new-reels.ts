import type { ReelPage } from '@schaufenster/query-service/media/contract.ts'
import { resource } from '../../lib/resource.ts'
import type { CardReel } from './reel-card.tsx'

/** So many stand on the home page. */
const count = 8

/** The latest reels. Optional on the home page: a failure shows none. */
export const newReels = resource({
  name: 'newReels',
  ask: async (client): Promise<readonly CardReel[]> =>
    (await client.get<ReelPage>(`/api/reels?sort=recent&limit=${count}`)).reels.map(
      ({ id, slug, title, video: { link, compressVideoLink, thumbnail, isAd, hasSound, company } }) => ({
        ...{ id, slug, title },
        video: {
          ...{ link, compressVideoLink, thumbnail, isAd, company: { name: company.name } },
          ...(hasSound !== undefined && { hasSound }),
        },
      }),
    ),
})
