import { fold } from './fold.ts'

/**
 * The German nouns known to the analysis: data that is passed in, versioned, and never changed in place. A new version means a new version of every
 * index made with it (docs/architecture.md, Rules). Survives structured cloning, so it can be passed to a worker.
 */
export interface Lexicon {
  readonly version: number
  /** Folded base forms. Compounds are excluded, since words listed here are never split. */
  readonly nouns: ReadonlySet<string>
  /** Folded inflected forms that no rule covers: praxen → praxis. */
  readonly forms: ReadonlyMap<string, string>
}

/** Parses lines of `noun` or `form noun`; empty lines and those that begin with # are ignored. */
export const readLexicon = (version: number, text: string): Lexicon => {
  const nouns = new Set<string>()
  const forms = new Map<string, string>()
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    const [first = '', base] = fold(line).split(' ')
    if (base === undefined) nouns.add(first)
    else forms.set(first, base)
  }
  return { version, nouns, forms }
}

/** The text that {@link readLexicon} turns into the same lexicon. */
export const writeLexicon = ({ nouns, forms }: Lexicon): string =>
  [...nouns, ...Array.from(forms, ([form, base]) => `${form} ${base}`)].join('\n')

/** More than the number of versions of a shipped lexicon will ever be. */
const versionsApart = 1_000

/** A shipped lexicon with the administrators' published nouns, at their version. */
export const lexiconWith = (
  shipped: Lexicon,
  { version, words }: { readonly version: number; readonly words: readonly string[] },
): Lexicon => ({
  version: shipped.version + version * versionsApart,
  nouns: new Set([...shipped.nouns, ...words.map(fold)]),
  forms: shipped.forms,
})

/** Whether both come from the same shipped lexicon, whatever was published on top. An index made with either can continue with the other. */
export const isSameShipped = (one: number, other: number): boolean =>
  one % versionsApart === other % versionsApart

const endings = ['', 'n', 's', 'e', 'en', 'es', 'er', 'ern', 'nen'] as const

const shortestNoun = 3

/** The noun of which this folded word is a form: daecher → dach. Undefined for words unknown to the lexicon. */
export const baseOf = (word: string, { nouns, forms }: Lexicon): string | undefined => {
  if (nouns.has(word)) return word
  const irregular = forms.get(word)
  if (irregular !== undefined) return irregular
  for (const ending of endings) {
    if (!word.endsWith(ending)) continue
    const stump = word.slice(0, word.length - ending.length)
    if (stump.length < shortestNoun) continue
    if (nouns.has(stump)) return stump
    const back = withoutUmlaut(stump)
    if (back !== stump && nouns.has(back)) return back
  }
  return undefined
}

/** Undoes the umlaut of a plural: haeus → haus, gaerten → garten. Only a guess, which the lexicon must confirm. */
const withoutUmlaut = (stump: string): string => stump.replace(/(a|o|u)e(u?[^aeiou]*(?:e[lnr])?)$/, '$1$2')
