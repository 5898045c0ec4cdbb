import type { Feed } from '@schaufenster/events/feed/feed.ts'
import { ProjectionStops } from './faults.ts'
import type { AnyProjection } from './projection.ts'

/** Which of a projection's partitions are folded here. */
export interface Share {
  partitionOf(partitionKey: string): number
  holds(partition: number): boolean
}

/** A projection with global scope has a single partition, whatever the feed has. The owner of the feed's first partition folds all of it. */
export const shareOf = ({ scope }: AnyProjection, feed: Pick<Feed, 'partitionOf' | 'holds'>): Share =>
  scope === 'global' ? { partitionOf: () => 0, holds: () => feed.holds(0) } : feed

/** Throws if a projection needs an order that its scope doesn't give (promise 4). */
export const requireScope = (projection: AnyProjection): void => {
  if (projection.scope === 'partition' && projection.indexes.some((index) => index.unique))
    throw new ProjectionStops(
      `${projection.name} has a unique index, which orders documents of different partition keys: its scope must be global`,
    )
  if (projection.ownStream && (projection.scope === 'global' || projection.opens !== undefined))
    throw new ProjectionStops(
      `${projection.name} reads stream by stream: it can neither be of global scope nor open personal fields`,
    )
}

/** Throws if a document is fed by events of two partition keys, whose order is unknown under the scope `partition`. */
export const requireSamePartitionKey = (
  projection: AnyProjection,
  document: { readonly key: string; readonly partitionKey: string },
  partitionKey: string,
): void => {
  if (projection.scope === 'partition' && document.partitionKey !== partitionKey)
    throw new ProjectionStops(
      `document ${document.key} of ${projection.name} is fed by events of the partition keys ${document.partitionKey} and ` +
        `${partitionKey}: its scope must be global`,
    )
}
