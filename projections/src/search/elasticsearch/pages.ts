import type { Client, estypes } from '@elastic/elasticsearch'

/** Everything that a query currently finds, page by page, in no meaningful order. */
export async function* eachPage<Source>(
  client: Client,
  index: string,
  query: estypes.QueryDslQueryContainer,
  size: number,
): AsyncGenerator<readonly estypes.SearchHit<Source>[]> {
  const { id } = await client.openPointInTime({ index, keep_alive: '5m' })
  try {
    let search_after: estypes.SortResults | undefined
    for (;;) {
      const { hits } = await client.search<Source>({
        size,
        query,
        pit: { id, keep_alive: '5m' },
        sort: [{ _shard_doc: 'asc' }],
        track_total_hits: false,
        ...(search_after !== undefined && { search_after }),
      })
      if (hits.hits.length > 0) yield hits.hits
      search_after = hits.hits.at(-1)?.sort
      if (hits.hits.length < size || search_after === undefined) return
    }
  } finally {
    await client.closePointInTime({ id })
  }
}
