import { beginning } from '@schaufenster/events/store/position.ts'
import type { Generation } from './documents-writer.ts'

/** What tells one filling from the others when it is made; all else of it is still at its beginning. */
export type MadeGeneration = Pick<
  Generation,
  'id' | 'projection' | 'version' | 'partitions' | 'serving' | 'indexing'
>

/** A filling into which nothing was folded yet. */
export const emptyGeneration = (made: MadeGeneration): Generation => ({
  ...made,
  indexed: beginning,
  checkpoints: Array.from({ length: made.partitions }, () => beginning),
  writes: 0,
  troubles: [],
  retries: 0,
  retried: Array.from({ length: made.partitions }, () => 0),
})
