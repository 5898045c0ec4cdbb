import { everydayCare } from './everyday-care.ts'
import { everydayFood } from './everyday-food.ts'
import { everydayPlaces } from './everyday-places.ts'
import { everydayShops } from './everyday-shops.ts'
import { everydayWork } from './everyday-work.ts'
import type { Judged } from './rules.ts'

/**
 * A third half, which may be inspected: written on 29 November 2026 from how people name trades, repairs, complaints, dishes and occasions, before
 * the search had answered any of it. Its losses show which classes of words are missing.
 */
export const everyday: readonly Judged[] = [
  ...everydayCare,
  ...everydayFood,
  ...everydayPlaces,
  ...everydayShops,
  ...everydayWork,
]
