import { editsBetween } from '../analysis/edits.ts'
import type { MatchExplanation } from '../search-index.ts'
import { isVouched, type Query, type Term } from './query.ts'
import type { KnownWord, Meanings } from './synonyms.ts'
import { spokenSound, type WordForm } from './word-form.ts'

/** The ways to find a word, from {@link MatchExplanation}. */
export type How = MatchExplanation['matches'][number]['how']

/** The words of a document by field, weightiest first. */
export type DocumentWords = readonly (readonly WordForm[])[]

/**
 * The ways as they are ranked. A word with two mistakes is also a typo, the part before a general word is part of a compound, and a business that
 * deals with something counts like a synonym.
 */
type Way = How | 'telling' | 'wider' | 'far typo' | 'far meant'

/**
 * The ways to match, best first (D-3.3). Compounds count as much as other forms of a word. One mistake, and synonyms of the word thus meant
 * (`meant`), come before two mistakes. Sounds come last, with the synonyms of words two mistakes away.
 */
export const waysByLevel: readonly (readonly Way[])[] = [
  ['exact'],
  ['prefix'],
  ['word', 'compound'],
  ['synonym', 'telling'],
  ['wider'],
  ['typo'],
  ['meant'],
  ['far typo'],
  ['far meant', 'phonetic'],
]

const howOf: Readonly<Record<Way, How>> = {
  exact: 'exact',
  prefix: 'prefix',
  word: 'word',
  compound: 'compound',
  synonym: 'synonym',
  telling: 'compound',
  wider: 'synonym',
  typo: 'typo',
  'far typo': 'typo',
  meant: 'meant',
  'far meant': 'meant',
  phonetic: 'phonetic',
}

/** Levels below this one are strict; from here on they tolerate mistakes. */
export const firstForgivingLevel = 5

/**
 * If a text has fewer strict hits than this, before any filter, the search tolerates mistakes and splits compounds. It also does if a word of the
 * text occurs nowhere as typed, not even in another form ({@link standsAsWord}); the word is then unfinished or mistyped.
 */
export const enoughHits = 20

/**
 * Combines a level and a field into one number; the smallest is the best. The lightest field is the running text, which mentions much that a company
 * does not do. A word found there, however exactly, comes after everything found in another field without mistakes; one found there with mistakes
 * comes last.
 */
export const tierOf = (level: number, field: number, fields: number): number => {
  const first = level < firstForgivingLevel ? 0 : firstForgivingLevel
  const levels = level < firstForgivingLevel ? firstForgivingLevel : waysByLevel.length - firstForgivingLevel
  const telling = fields - 1
  return (
    first * fields + (field < telling ? (level - first) * telling + field : levels * telling + level - first)
  )
}

/** The level of words that only begin with what was typed. */
const begunLevel = 1
/** The level of businesses that deal with what was typed. */
const widerLevel = 4
/** Words in any form, related businesses, beginnings, and running text. */
const strictTiersAround = 4

/**
 * Like {@link tierOf}, for a search around a place. All significant fields and all forms of a word are equal, so a nearer trattoria comes before a
 * farther "Restaurant Rossi". Beginnings, running text and mistakes come after.
 */
export const tierAround = (level: number, field: number, fields: number): number => {
  const isTelling = field < fields - 1
  if (level < firstForgivingLevel)
    return !isTelling ? 3 : level === begunLevel ? 2 : level === widerLevel ? 1 : 0
  const forgivingLevels = waysByLevel.length - firstForgivingLevel
  return strictTiersAround + level - firstForgivingLevel + (isTelling ? 0 : forgivingLevels)
}

const tierFor = ({ isAround = false }: Query) => (isAround ? tierAround : tierOf)

/** The number of tiers of a query. One that tolerates no mistakes has only those before the first tolerant level. */
export const tierCount = ({ isAround = false }: Query, fields: number, forgiving: boolean): number => {
  const forgivingLevels = waysByLevel.length - firstForgivingLevel
  return isAround
    ? strictTiersAround + (forgiving ? 2 * forgivingLevels : 0)
    : (forgiving ? waysByLevel.length : firstForgivingLevel) * fields
}

/** The number of fields, weightiest first, in which a match of this level is at least as good as a tier. */
export const reachOf = (query: Query, tier: number, level: number, fields: number): number => {
  const tierHere = tierFor(query)
  let reach = 0
  while (reach < fields && tierHere(level, reach, fields) <= tier) reach += 1
  return reach
}

/** Whether a document has a term as a word, in another form, or in a compound, but not only as a beginning. A term with synonyms always counts. */
export const standsAsWord = (term: Term, words: DocumentWords): boolean =>
  isVouched(term) ||
  (['exact', 'word', 'compound'] as const).some((how) => firstField(term, how, words, false) !== undefined)

/** Whether each word of a query is in these fields or begins a word there. */
export const beginsIn = (query: Query, words: DocumentWords): boolean =>
  query.terms.every((term) =>
    (['exact', 'prefix'] as const).some((how) => firstField(term, how, words, false) !== undefined),
  )

interface Match {
  readonly how: How
  readonly tier: number
  readonly field: number
}

/**
 * Why a document matches a query; undefined if it doesn't. Its tier is that of its weakest word. So "Restaurant München" puts restaurants with both
 * in their names before those merely in Munich, and all of these before guesses.
 */
export const explain = (
  query: Query,
  words: DocumentWords,
  fieldNames: readonly string[],
  forgiving: boolean,
): MatchExplanation | undefined => {
  let tier = 0
  const matches: MatchExplanation['matches'][number][] = []
  for (const term of query.terms) {
    const match = bestMatch(term, words, forgiving, tierFor(query))
    if (match === undefined) return undefined
    tier = Math.max(tier, isNarrowed(query, term, match.tier, words.length) ? 0 : match.tier)
    matches.push({ term: term.asked, field: fieldNames[match.field] ?? '', how: match.how })
  }
  return { tier, matches }
}

/** Whether a word that only narrows is present, however well it matches. Then the other words alone decide how good a hit is. */
export const isNarrowed = (query: Query, { narrows }: Term, tier: number, fields: number): boolean =>
  narrows && tier < tierCount(query, fields, false)

const bestMatch = (
  term: Term,
  words: DocumentWords,
  forgiving: boolean,
  tierHere: typeof tierOf,
): Match | undefined => {
  const levels = forgiving ? waysByLevel.length : firstForgivingLevel
  let best: Match | undefined
  for (let level = 0; level < levels; level++)
    for (const way of waysByLevel[level] ?? []) {
      const field = firstField(term, way, words, forgiving)
      if (field === undefined) continue
      const tier = tierHere(level, field, words.length)
      if (best === undefined || tier < best.tier) best = { how: howOf[way], tier, field }
    }
  return best
}

/** The weightiest field in which a term is found this way. */
const firstField = (term: Term, how: Way, words: DocumentWords, forgiving: boolean): number | undefined => {
  switch (how) {
    case 'synonym':
      return lightest(term.synonyms.map((group) => fieldOfAll(group, words)))
    case 'telling':
    case 'wider':
      return lightest(term[how].map((group) => fieldOfAll(group, words)))
    case 'meant':
    case 'far meant':
      return lightest(
        term.guessed
          .filter(({ isNear }) => isNear === (how === 'meant'))
          .flatMap((guess) => meaningsOf(guess).map((group) => fieldOfAll(group, words))),
      )
    case 'compound':
      return lightest([
        fieldWhere(words, (word) => word.parts.includes(term.stem) || isJoined(term, word)),
        ...term.apart.map((group) => fieldOfAll(group, words)),
        forgiving ? fieldOfParts(term, words) : undefined,
      ])
    default:
      return fieldWhere(words, (word) => matchesWord(term, how, word))
  }
}

/** Whether one word of a document matches a term this way. */
export const matchesWord = (term: Term, how: Way, word: WordForm): boolean => {
  switch (how) {
    case 'exact':
      return word.word === term.word
    case 'prefix':
      return term.isPrefix
        ? word.word.startsWith(term.word)
        : term.begun.some((begun) => begun.word === word.word)
    case 'word':
      return word.stem === term.stem
    case 'compound':
      return (
        word.parts.includes(term.stem) ||
        term.parts.some((part) => hasBase(word, part)) ||
        isInAny(term.apart, word) ||
        isJoined(term, word)
      )
    case 'synonym':
      return isInAny(term.synonyms, word)
    case 'telling':
    case 'wider':
      return isInAny(term[how], word)
    case 'typo':
    case 'far typo': {
      const isNear = how === 'typo'
      return (
        isTypo(term, word.word, isNear) ||
        term.guessed.some((guess) => guess.isNear === isNear && isFormOf(word, guess))
      )
    }
    case 'meant':
    case 'far meant':
      return term.guessed.some(
        (guess) => guess.isNear === (how === 'meant') && isInAny(meaningsOf(guess), word),
      )
    case 'phonetic':
      return (
        term.sound !== undefined && term.sound === spokenSound(word.word) && isWrittenAlike(term, word.word)
      )
  }
}

/** Whether a document has a known word or one of its synonyms. */
export const isMeant = (known: KnownWord, words: DocumentWords): boolean =>
  meaningsOf(known).some((group) => fieldOfAll(group, words) !== undefined)

/** What a guess matches besides itself: compounds with it and synonyms. */
export const meaningsOf = (guess: KnownWord): Meanings => [[guess], ...guess.synonyms, ...guess.wider]

/** Whether a word of the index is what was meant: one edit away, or as many as are tolerated. */
export const isTypo = (term: Term, word: string, isNear: boolean): boolean => {
  if (term.edits === 0 || /\d/.test(word)) return false
  const edits = editsBetween(term.word, word, term.edits)
  return edits <= term.edits && edits <= 1 === isNear
}

/**
 * Whether a word that sounds the same may be what was meant. Words that nobody confuses, such as "Friseur" and "Forscher", share the same few sounds.
 * Allowing one edit more than for a typo tells them apart.
 */
export const isWrittenAlike = (term: Term, word: string): boolean =>
  editsBetween(term.word, word, term.edits + 1) <= term.edits + 1

const hasBase = (word: WordForm, base: string): boolean => word.stem === base || word.parts.includes(base)

const isInAny = (groups: Meanings, word: WordForm): boolean =>
  groups.some((group) => group.some((each) => standsFor(word, each)))

const isFormOf = (word: WordForm, meant: WordForm): boolean =>
  word.word === meant.word || word.stem === meant.stem

const isJoined = (term: Term, word: WordForm): boolean => term.joined.some((joined) => isFormOf(word, joined))

const standsFor = (word: WordForm, meant: WordForm): boolean =>
  isFormOf(word, meant) || (meant.isWhole !== true && word.parts.includes(meant.stem))

/** With few hits, a compound also matches where all its parts occur, except in running text: "Autowerkstatt" in "Werkstatt für Autos". */
const fieldOfParts = (term: Term, words: DocumentWords): number | undefined =>
  !term.isTakenApart
    ? undefined
    : heaviest(term.parts.map((part) => fieldWhere(words.slice(0, -1), (word) => hasBase(word, part))))

const fieldOfAll = (group: readonly WordForm[], words: DocumentWords): number | undefined =>
  heaviest(group.map((meant) => fieldWhere(words, (word) => standsFor(word, meant))))

const fieldWhere = (words: DocumentWords, holds: (word: WordForm) => boolean): number | undefined => {
  const field = words.findIndex((ofField) => ofField.some(holds))
  return field === -1 ? undefined : field
}

const lightest = (fields: readonly (number | undefined)[]): number | undefined => {
  const found = fields.filter((field) => field !== undefined)
  return found.length === 0 ? undefined : Math.min(...found)
}

/** All parts must be found; the lightest of their fields counts. */
const heaviest = (fields: readonly (number | undefined)[]): number | undefined => {
  let last = 0
  for (const field of fields) {
    if (field === undefined) return undefined
    last = Math.max(last, field)
  }
  return last
}
