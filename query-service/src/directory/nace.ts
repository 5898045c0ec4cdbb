import { readFileSync } from 'node:fs'
import { foldName } from '@schaufenster/platform/lib/fold-name.ts'
import { wordsOfTrade } from '@schaufenster/projections/search/query/trade-words.ts'
import type { NaceEntry } from './industry-contract.ts'

const file = new URL('../../../reference/nace/nace21-de.csv', import.meta.url)

interface Known extends NaceEntry {
  readonly words: string
}

const readEntries = (): readonly Known[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [code = '', ...rest] = line.split(';')
      const name = rest.join(';')
      return { code, name, words: ` ${foldName(name)}` }
    })

let known: readonly Known[] | undefined

/** NACE Rev. 2.1 in German, about a thousand lines, read once on first use. © European Union (`reference/nace/LICENSE.md`). */
const entries = (): readonly Known[] => {
  known ??= readEntries()
  return known
}

const most = 12

/**
 * Entries whose code begins with the text, or whose name contains a word for each of the typed beginnings or a synonym ("Bäcker": "Backwaren"). In
 * the order of the classification.
 */
export const findNace = (text: string): readonly NaceEntry[] => {
  const code = text.trim()
  if (code === '') return []
  const wanted = code.split(/\s+/).map((word) => wordsOfTrade(word).map((same) => ` ${foldName(same)}`))
  const fits = /^\d/.test(code)
    ? (entry: Known) => entry.code.startsWith(code)
    : (entry: Known) => wanted.every((same) => same.some((word) => entry.words.includes(word)))
  return entries().filter(fits).slice(0, most).map(shown)
}

/** The names of these codes; unknown ones are left out. */
export const namesOfNace = (codes: readonly string[]): readonly NaceEntry[] =>
  entries()
    .filter(({ code }) => codes.includes(code))
    .map(shown)

const shown = ({ code, name }: Known): NaceEntry => ({ code, name })
