import type { ReelSort } from '@schaufenster/query-service/media/contract.ts'
import { reelPaths } from '../reel-paths.ts'
import type { FeedQuestion } from './api.ts'

/** The orders that visitors choose from, by what the address says of them. */
export const feedOrders = [
  { word: undefined, sort: 'index', label: 'Alle' },
  { word: 'neu', sort: 'recent', label: 'Neueste' },
  { word: 'beliebt', sort: 'popular', label: 'Beliebteste' },
] as const satisfies readonly { word: string | undefined; sort: ReelSort; label: string }[]

/** What an address asks for. */
export const readFeed = (search: URLSearchParams): FeedQuestion => ({
  sort: feedOrders.find(({ word }) => word === (search.get('sortierung') ?? undefined))?.sort ?? 'index',
  company: search.get('unternehmen')?.trim().slice(0, 200) || undefined,
})

/** The address of a question. */
export const feedHref = ({ sort, company }: FeedQuestion): string =>
  reelPaths.reels.href({
    sortierung: feedOrders.find((order) => order.sort === sort)?.word,
    unternehmen: company,
  })
