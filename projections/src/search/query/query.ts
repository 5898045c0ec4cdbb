import type { Analyser } from '../analysis/analyser.ts'
import { editsAllowed } from '../analysis/edits.ts'
import { wordsOf } from '../analysis/words.ts'
import type { SearchRequest } from '../search-index.ts'
import { faintWords, stopWords } from './stop-words.ts'
import { noSynonyms, type LikeWord, type Meanings, type Synonyms } from './synonyms.ts'
import { formOf, spokenSound, type WordForm } from './word-form.ts'

/** One word of a query and everything that may stand for it. */
export interface Term extends WordForm {
  /** In lower case. */
  readonly typed: string
  /** Whether longer words that begin like it match: from three letters on, or five of a word that is known ("Pho" begins no photo). */
  readonly isPrefix: boolean
  readonly synonyms: Meanings
  /** Who deals with it, for want of the word itself. */
  readonly wider: Meanings
  /** Whether it says nothing about how good a hit is, as long as it is there. */
  readonly narrows: boolean
  /** Whether its parts may stand apart: those of a compound, unless that is almost a word that is known. */
  readonly isTakenApart: boolean
  /** Of words that stand for one that is known together: each of them. */
  readonly apart: Meanings
  /** What it makes as one word with the word before or after it ("auto werkstatt"). */
  readonly joined: readonly WordForm[]
  /** For a compound that ends in a general word ("Käseladen"): what comes before it, and what means the same. */
  readonly telling: Meanings
  /** Whether the lexicon has it: then it is spelled as it should be, and hardly mistyped. */
  readonly isSpelled: boolean
  /** None for a word that is known beside the index. */
  readonly edits: 0 | 1 | 2
  /** For a word without synonyms: those with synonyms that are written or spoken almost like it, or that are its last part, whether the index has them or not. */
  readonly guessed: readonly LikeWord[]
  /** Cologne digits; undefined for words too short to be told apart by their sound, and for known ones. */
  readonly sound: string | undefined
}

/** Whether a word is vouched for beside the index: then it is not mistyped, even where nobody has it. */
export const isVouched = ({ synonyms, wider }: Pick<Term, 'synonyms' | 'wider'>): boolean =>
  synonyms.length > 0 || wider.length > 0

/** What was asked for: a hit matches every term. No terms match every document. */
export interface Query {
  readonly terms: readonly Term[]
  /** Words beyond those that are looked at, as they were typed. */
  readonly unread: readonly string[]
  /** Whether what is nearer to a place stands first: then hits are told apart as roughly as `tierAround` in match.ts does. */
  readonly isAround?: boolean
}

export const shortestPrefix = 3
const shortestKnownPrefix = 5
const shortestTyped = 5
/** So many words of a text are looked at. */
export const mostTerms = 10

/** Ends of compounds that say where something is to be had, or what is done about it, and not what it is. */
const general = new RegExp(
  `^(.{3,}?)(?:${[
    'laden|laeden|shop|shops|store|(?:fach)?geschaeft|(?:fach)?geschaefte|(?:fach)?handel|haendler|haendlerin|handlung|(?:fach)?markt|maerkte|verkauf',
    'restaurant|restaurants|lokal|lokale|imbiss|praxis|praxen|studio|studios|salon|salons|werkstatt|werkstaetten|dienst|dienste|service',
    '(?:fach)?betrieb|betriebe|firma|firmen|unternehmen|spezialist|spezialisten|experte|experten|profi|profis|fachmann|meister|reparatur|reparaturen',
    'termin|termine|notdienst|untersuchung|untersuchungen|behandlung|behandlungen|operation|operationen|beschwerden|schmerzen|probleme|entzuendung|erkrankung',
  ].join('|')})$`,
)

const beforeGeneral = (word: string): string | undefined => general.exec(word)?.[1]

/** A word as it is looked for, folded and as it was typed; of a phrase that is known all its words together, and which they are. */
interface Typed {
  readonly word: string
  readonly typed: string
  readonly phrase: readonly string[]
}

const longestPhrase = 3

/** Letters with a dot, folded: "Dr. H. Leick" is who writes out both, "e. V." is no part of a name that anybody looks for. */
const initialsIn = (text: string): ReadonlySet<string> =>
  new Set(
    wordsOf(text).flatMap(({ folded, start, end }) =>
      end - start === 1 && text[end] === '.' ? [folded] : [],
    ),
  )

/** As streets stand in the index: "Sendlinger Str." begins nothing else. */
const wholeStreet = (word: string): string => word.replace(/(?<=^|.{3})str$/, 'strasse')

/** The words of a text, those that make a known one together as one: "Kinder Arzt", "Haus kaufen". Words that count for nothing are a part of listed phrases only. */
const phrased = (
  words: ReadonlyMap<string, string>,
  analyser: Analyser,
  synonyms: Synonyms,
): readonly Typed[] => {
  const read: Typed[] = []
  const all = [...words.keys()]
  for (let at = 0; at < all.length;) {
    const phrase = [longestPhrase, 2]
      .map((length) => all.slice(at, at + length))
      .find((some) => {
        const form = formOf(some.join(''), analyser)
        const areTelling = some.every((word) => !stopWords.has(word))
        return some.length > 1 && (areTelling ? synonyms.knows(form) : synonyms.isPhrase(form))
      })
    const taken = phrase ?? all.slice(at, at + 1)
    const typed = taken.map((word) => words.get(word) ?? word).join(' ')
    read.push({ word: taken.join(''), typed, phrase: phrase ?? [] })
    at += taken.length
  }
  return read
}

/**
 * Reads what was typed. Words like "in" and "und" and initials count only when there are no others; more than ten words are not looked at. Two words may each be found
 * by the one that they make together ("zumba fix"); one that is known stands for both ("Haus kaufen").
 */
export const parseQuery = (text: string, analyser: Analyser, synonyms: Synonyms = noSynonyms): Query => {
  const typedWords = new Map(
    wordsOf(text).map(({ folded, start, end }) => [wholeStreet(folded), text.slice(start, end)]),
  )
  const initials = initialsIn(text)
  const words = phrased(typedWords, analyser, synonyms)
  const telling = words.filter(({ word }) => !stopWords.has(word) && !initials.has(word))
  const isKnown = telling.some(({ word }) => !faintWords.has(word) && synonyms.knows(formOf(word, analyser)))
  const named = isKnown ? telling.filter(({ word }) => !faintWords.has(word)) : telling
  const all = named.length > 0 ? named : words
  const asked = all.slice(0, mostTerms)
  const terms = asked.map((each, at) => {
    const { word } = each
    const joined = [(asked[at - 1]?.word ?? '') + word, word + (asked[at + 1]?.word ?? '')]
      .filter((other) => other !== word)
      .map((other) => formOf(other, analyser))
    const isTopic = synonyms.isTopic(formOf(word, analyser))
    return { ...termOf(each, joined, analyser, synonyms), isTopic }
  })
  const areTopics = terms.every(({ isTopic }) => isTopic)
  return {
    unread: all.slice(mostTerms).map(({ typed }) => typed),
    terms: terms.map(({ isTopic, ...term }) => ({ ...term, narrows: isTopic && !areTopics })),
  }
}

const termOf = (
  { word, typed, phrase }: Typed,
  joined: readonly WordForm[],
  analyser: Analyser,
  synonyms: Synonyms,
): Omit<Term, 'narrows'> => {
  const form = formOf(word, analyser)
  const isKnown = synonyms.knows(form)
  const isSpelled = analyser.isNoun(word) || form.parts.length > 0
  const allowed = editsAllowed(typed)
  const edits = isKnown ? 0 : isSpelled && allowed > 1 ? 1 : allowed
  const meanings = synonyms.meaning(form)
  const wider = synonyms.wider(form)
  const guessed = isVouched({ synonyms: meanings, wider }) ? [] : synonyms.like(word, edits)
  const head = isKnown ? undefined : beforeGeneral(word)
  const telling = head === undefined ? undefined : formOf(head, analyser)
  const knownHead = telling && synonyms.knows(telling) ? telling : undefined
  const isNear = guessed.some((guess) => guess.isNear)
  const last = isKnown || isNear ? undefined : form.parts.at(-1)
  // A "Wasserinstallateur", whom nobody knows, is an installer.
  const kind = last === undefined ? undefined : synonyms.known(formOf(last, analyser))
  return {
    ...form,
    typed: typed.toLowerCase(),
    isPrefix: word.length >= (isKnown ? shortestKnownPrefix : shortestPrefix),
    synonyms: meanings,
    wider: [...wider, ...(knownHead ? synonyms.wider(knownHead) : [])],
    apart: phrase.length === 0 ? [] : [phrase.map((each) => formOf(each, analyser))],
    isTakenApart: form.parts.length > 0 && !isNear,
    // What comes before a general end says all of it: who has just that word comes before what means the same.
    joined: telling === undefined ? joined : [...joined, telling],
    telling: telling === undefined ? [] : [[telling], ...(knownHead ? synonyms.meaning(knownHead) : [])],
    isSpelled,
    edits,
    guessed: kind === undefined ? guessed : [...guessed, { ...kind, isNear: false }],
    sound: isKnown || [...typed].length < shortestTyped ? undefined : spokenSound(word),
  }
}

/** Reads a request's text as it is searched for: around a place unless it is sorted by distance alone. */
export const queryOf = (
  { text, near, sort }: Pick<SearchRequest, 'text' | 'near' | 'sort'>,
  analyser: Analyser,
  synonyms: Synonyms,
): Query => ({
  ...parseQuery(text, analyser, synonyms),
  isAround: near !== undefined && sort !== 'distance',
})
