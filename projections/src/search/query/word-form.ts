import type { Analyser } from '../analysis/analyser.ts'
import { soundOf } from '../analysis/cologne.ts'

/** A folded word with what the analysis knows of it. */
export interface WordForm {
  readonly word: string
  readonly stem: string
  readonly parts: readonly string[]
  /** Of a word that is to be found: whether a compound with it is something else. */
  readonly isWhole?: true
}

/** A word as it was typed, with what the analyser makes of it: what queries are compared by. */
export const formOf = (word: string, analyser: Analyser): WordForm => ({ word, ...analyser.analyse(word) })

const shortestSpoken = 5
const shortestSound = 2

/** The sound by which a word of the index can be found; short words sound like too many others. */
export const spokenSound = (word: string): string | undefined => {
  const sound = word.length >= shortestSpoken && !/\d/.test(word) ? soundOf(word) : ''
  return sound.length >= shortestSound ? sound : undefined
}
