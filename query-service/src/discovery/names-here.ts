import { inTurn } from '../lib/in-turn.ts'
import { nearestOf, type NearNames } from './near-names.ts'

/** Compares names on the calling thread, by turns with other longer work. */
export const namesHere = (names: readonly string[]): NearNames => {
  const nearest = nearestOf(names)
  return (typed) => inTurn(() => typed.map(nearest))
}
