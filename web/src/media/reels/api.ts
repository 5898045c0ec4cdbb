import type {
  ReelOpinions,
  ReelPage,
  ReelSort,
  ReelView,
} from '@schaufenster/query-service/media/contract.ts'
import { action } from '../../lib/action.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { dataOf } from '../../lib/loadable.ts'
import { resource } from '../../lib/resource.ts'
import { withSearch } from '../../paths.ts'
import { feedOf, feedReelOf, withMore, type Feed, type FeedReel } from './feed-reel.ts'

/** Which reels, and in which order. */
export interface FeedQuestion {
  readonly sort: ReelSort
  /** A company's slug: only its reels. */
  readonly company: string | undefined
}

/** By which a feed is known. */
export const feedKey = ({ sort, company = '' }: FeedQuestion): string => `${sort} ${company}`

const pageOf = async (client: ApiClient, { sort, company }: FeedQuestion, page: number): Promise<Feed> =>
  feedOf(await client.get<ReelPage>(withSearch('/api/reels', { sort, company, page })))

/** The reels of a question, as far as they were opened. */
export const reelFeed = resource({
  name: 'reelFeed',
  ask: (client, question: FeedQuestion) => pageOf(client, question, 1),
  key: feedKey,
  keepsAll: true,
})

/** Ten more, below those that are shown. */
export const moreReels = action({
  name: 'moreReels',
  form: ({ question }: { question: FeedQuestion; page: number }) => feedKey(question),
  send: (client, { question, page }) => pageOf(client, question, page),
  follows: ({ question, page }, more, state) => {
    const shown = dataOf(reelFeed.of(state, feedKey(question)))
    return shown?.currentPage === page - 1 ? [reelFeed.amended(question, withMore(shown, more))] : []
  },
})

/** The reel of a link that somebody was sent. */
export const linkedReel = resource({
  name: 'linkedReel',
  ask: async (client, slug: string): Promise<FeedReel> =>
    feedReelOf((await client.get<{ data: ReelView }>(`/api/reels/${encodeURIComponent(slug)}`)).data),
  key: (slug) => slug,
})

/** What the visitor thinks of these reels. */
export const askOpinions = async (client: ApiClient, ids: readonly string[]): Promise<ReelOpinions> =>
  await client.get<ReelOpinions>(withSearch('/api/reels/mine', { ids: ids.join(',') }))

/** Counts that somebody has watched a reel. Errors are ignored (D-10.7). */
export const viewReel = action({
  name: 'viewReel',
  form: (id: string) => id,
  send: (client, id: string) => client.command('POST', `/api/reels/view/${id}`),
})
