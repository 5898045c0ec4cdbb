import { readFileSync } from 'node:fs'
import { type Lexicon, readLexicon } from './lexicon.ts'

/** Grows with every change of `reference/lexicon/nouns.txt`. */
const shippedVersion = 1

const shippedFile = new URL('../../../../reference/lexicon/nouns.txt', import.meta.url)

/** The lexicon that ships with the project; blocks for some milliseconds, so call it where a process or a worker starts. */
export const loadShippedLexicon = (): Lexicon =>
  readLexicon(shippedVersion, readFileSync(shippedFile, 'utf8'))
