import { wordsOf } from '@schaufenster/projections/search/analysis/words.ts'

/** How many words may have been read as one ("Kinder Arzt"). */
const longestPhrase = 3

/** The user's spelling of what a search has read from their text. The index knows only folded words: "muenchen" was "München". */
export const asTyped = (text: string): ((term: string) => string) => {
  const words = wordsOf(text)
  const typed = new Map<string, string>()
  for (let length = 1; length <= longestPhrase; length++)
    for (let at = 0; at + length <= words.length; at++) {
      const phrase = words.slice(at, at + length)
      const term = phrase.map(({ folded }) => folded).join('')
      const written = text.slice(phrase[0]?.start, phrase.at(-1)?.end)
      if (!typed.has(term)) typed.set(term, written)
    }
  return (term) => typed.get(term) ?? typed.get(term.replace(/strasse$/, 'str')) ?? term
}
