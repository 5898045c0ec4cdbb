import { beginning } from '@schaufenster/events/store/position.ts'
import type { Generation } from './documents-writer.ts'

/** What differs between new generations; the rest is at its initial value. */
export type MadeGeneration = Pick<
  Generation,
  'id' | 'projection' | 'version' | 'partitions' | 'serving' | 'indexing'
>

/** A generation into which nothing was folded yet. */
export const emptyGeneration = (made: MadeGeneration): Generation => ({
  ...made,
  indexed: beginning,
  checkpoints: Array.from({ length: made.partitions }, () => beginning),
  writes: 0,
  troubles: [],
  retries: 0,
  retried: Array.from({ length: made.partitions }, () => 0),
})
