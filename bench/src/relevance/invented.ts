import { inventedCare } from './invented-care.ts'
import { inventedDishes } from './invented-dishes.ts'
import { inventedPlaces } from './invented-places.ts'
import { inventedSentences } from './invented-sentences.ts'
import { inventedWords } from './invented-words.ts'
import type { Judged } from './rules.ts'

/** May be inspected one by one, like `judged.ts`: words for the same, as people type them. */
export const invented: readonly Judged[] = [
  ...inventedWords,
  ...inventedDishes,
  ...inventedCare,
  ...inventedSentences,
  ...inventedPlaces,
]
