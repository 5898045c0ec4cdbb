import { setTimeout as wait } from 'node:timers/promises'
import type { Client, estypes } from '@elastic/elasticsearch'
import { backOff } from '@schaufenster/platform/lib/back-off.ts'
import { SearchUnavailable } from '../search-serving.ts'
import { reaching } from './connect-elasticsearch.ts'

export interface BulkWrite {
  readonly action: estypes.BulkOperationContainer
  readonly document?: object
}

/** A request may have 100 MB. Smaller ones are as fast and take less memory on both sides. */
const mostBytes = 8 * 1024 * 1024
const attempts = 8
const restAfter = backOff({ firstMs: 100, longestMs: 10_000 })

/**
 * Writes in sequential requests of bounded size, so that the cluster sets the pace. What it currently has no room for is sent again after a doubling
 * pause. Returns the indexes of writes that met an equal or newer version, or an existing document; throws on any other fault.
 */
export const writeInBulk = async (
  client: Client,
  index: string,
  writes: readonly BulkWrite[],
): Promise<readonly number[]> => {
  const conflicts: number[] = []
  for (const numbers of batchesOf(writes)) {
    let due = numbers
    for (let attempt = 0; due.length > 0; attempt++) {
      if (attempt === attempts) throw new SearchUnavailable('Elasticsearch has no room for more writes')
      if (attempt > 0) await wait(restAfter(attempt))
      const sent = due
      const { items } = await reaching(() =>
        client.bulk({
          index,
          operations: sent.flatMap((number) => {
            const write = writes[number]
            if (write === undefined) return []
            return write.document === undefined ? [write.action] : [write.action, write.document]
          }),
        }),
      )
      const again: number[] = []
      for (const [at, item] of items.entries()) {
        const number = sent[at]
        const [result] = Object.values(item)
        if (number === undefined || result === undefined) throw new Error('a bulk answered something else')
        if (result.status === 429) again.push(number)
        else if (result.status === 409) conflicts.push(number)
        else if (result.error !== undefined && result.error !== null)
          throw new Error(`Elasticsearch refused ${result._id ?? 'a write'}: ${result.error.reason ?? ''}`)
      }
      due = again
    }
  }
  return conflicts
}

function* batchesOf(writes: readonly BulkWrite[]): Generator<readonly number[]> {
  let batch: number[] = []
  let bytes = 0
  for (const [number, { document }] of writes.entries()) {
    batch.push(number)
    bytes += 100 + (document === undefined ? 0 : JSON.stringify(document).length)
    if (bytes < mostBytes) continue
    yield batch
    batch = []
    bytes = 0
  }
  if (batch.length > 0) yield batch
}
