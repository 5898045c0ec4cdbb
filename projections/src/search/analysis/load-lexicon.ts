import { readFileSync } from 'node:fs'
import { type Lexicon, readLexicon } from './lexicon.ts'

/** Incremented with every change of `reference/lexicon/nouns.txt`. */
const shippedVersion = 1

const shippedFile = new URL('../../../../reference/lexicon/nouns.txt', import.meta.url)

/** The lexicon shipped with the project. Blocks for some milliseconds, so call it where a process or worker starts. */
export const loadShippedLexicon = (): Lexicon =>
  readLexicon(shippedVersion, readFileSync(shippedFile, 'utf8'))
