import type { Analyser } from '../analysis/analyser.ts'
import { soundOf } from '../analysis/cologne.ts'

/** A folded word with its analysis. */
export interface WordForm {
  readonly word: string
  readonly stem: string
  readonly parts: readonly string[]
  /** For a word to be found: whether a compound with it means something else. */
  readonly isWhole?: true
}

/** A folded word with its analysis, for comparison with queries. */
export const formOf = (word: string, analyser: Analyser): WordForm => ({ word, ...analyser.analyse(word) })

const shortestSpoken = 5
const shortestSound = 2

/** The sound for finding a word of the index. Undefined for short words, which sound like too many others. */
export const spokenSound = (word: string): string | undefined => {
  const sound = word.length >= shortestSpoken && !/\d/.test(word) ? soundOf(word) : ''
  return sound.length >= shortestSound ? sound : undefined
}
