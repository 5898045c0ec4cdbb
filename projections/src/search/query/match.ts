import { editsBetween } from '../analysis/edits.ts'
import type { MatchExplanation } from '../search-index.ts'
import { isVouched, type Query, type Term } from './query.ts'
import type { KnownWord, Meanings } from './synonyms.ts'
import { spokenSound, type WordForm } from './word-form.ts'

/** The ways in which a word can be found, from {@link MatchExplanation}. */
export type How = MatchExplanation['matches'][number]['how']

/** The words of a document by field, from the weightiest field to the lightest. */
export type DocumentWords = readonly (readonly WordForm[])[]

/** As they are judged: a word of two mistakes is a typo too, what stands before a general word a part of a compound, and who deals with it as good as the same. */
type Way = How | 'telling' | 'wider' | 'far typo' | 'far meant'

/**
 * The ways to match from the best to the worst (D-3.3). Compounds count as much as other forms of a word. What is one mistake away, and what means the same
 * as that (`meant`), comes before what is two away; sounds come last, with what those of two mistakes mean.
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

/** Levels below this one are strict; from it on they forgive mistakes. */
export const firstForgivingLevel = 5

/**
 * With fewer strict hits than this for a text, before any filter, the search is forgiving: of mistakes, and of compounds taken apart. So it is when
 * a word of the text stands nowhere as it was typed, not even in another form ({@link standsAsWord}): then it is unfinished or mistyped.
 */
export const enoughHits = 20

/**
 * A level together with a field, as one number: the smallest is the best. The lightest field is the one of running text, which mentions much that
 * somebody does not do: a word that is found there, however exactly, comes after all that is found in another field without forgiving mistakes; one that is
 * found there by forgiving them comes last.
 */
export const tierOf = (level: number, field: number, fields: number): number => {
  const first = level < firstForgivingLevel ? 0 : firstForgivingLevel
  const levels = level < firstForgivingLevel ? firstForgivingLevel : waysByLevel.length - firstForgivingLevel
  const telling = fields - 1
  return (
    first * fields + (field < telling ? (level - first) * telling + field : levels * telling + level - first)
  )
}

/** The level of words that merely begin as typed. */
const begunLevel = 1
/** The level of who deals with what was typed. */
const widerLevel = 4
/** Of words in any form, of who deals with it, of begun ones, and of those in running text. */
const strictTiersAround = 4

/**
 * As {@link tierOf}, for what is looked for around a place: a word says as much in one telling field as in another, and in any form; so a nearer trattoria
 * comes before a farther "Restaurant Rossi". What merely begins as typed, running text and mistakes come after.
 */
export const tierAround = (level: number, field: number, fields: number): number => {
  const isTelling = field < fields - 1
  if (level < firstForgivingLevel)
    return !isTelling ? 3 : level === begunLevel ? 2 : level === widerLevel ? 1 : 0
  const forgivingLevels = waysByLevel.length - firstForgivingLevel
  return strictTiersAround + level - firstForgivingLevel + (isTelling ? 0 : forgivingLevels)
}

const tierFor = ({ isAround = false }: Query) => (isAround ? tierAround : tierOf)

/** How many tiers a query has; one that forgives no mistakes has only those before the first forgiving level. */
export const tierCount = ({ isAround = false }: Query, fields: number, forgiving: boolean): number => {
  const forgivingLevels = waysByLevel.length - firstForgivingLevel
  return isAround
    ? strictTiersAround + (forgiving ? 2 * forgivingLevels : 0)
    : (forgiving ? waysByLevel.length : firstForgivingLevel) * fields
}

/** In how many fields, from the weightiest on, a match of this level is at least as good as a tier. */
export const reachOf = (query: Query, tier: number, level: number, fields: number): number => {
  const tierHere = tierFor(query)
  let reach = 0
  while (reach < fields && tierHere(level, reach, fields) <= tier) reach += 1
  return reach
}

/** Whether a document has a term as a word, in another form, or in a compound; not as a mere beginning. Synonyms vouch for a term everywhere. */
export const standsAsWord = (term: Term, words: DocumentWords): boolean =>
  isVouched(term) ||
  (['exact', 'word', 'compound'] as const).some((how) => firstField(term, how, words, false) !== undefined)

/** Whether each word of a query stands in these fields, or begins a word there. */
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
 * Why a document matches a query, or undefined when it doesn't. Its tier is that of its weakest word: so "Restaurant München" puts
 * restaurants that have both in their names before those that are merely in Munich, and all of these before guesses.
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
    matches.push({ term: term.word, field: fieldNames[match.field] ?? '', how: match.how })
  }
  return { tier, matches }
}

/** Whether a word that only narrows is there, however well: then the others alone say how good a hit is. */
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

/** The weightiest field in which a term is found in this way. */
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

/** Whether one word of a document stands for a term in this way. */
export const matchesWord = (term: Term, how: Way, word: WordForm): boolean => {
  switch (how) {
    case 'exact':
      return word.word === term.word
    case 'prefix':
      return term.isPrefix && word.word.startsWith(term.word)
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

/** Whether a document has a known word, or what means the same. */
export const isMeant = (known: KnownWord, words: DocumentWords): boolean =>
  meaningsOf(known).some((group) => fieldOfAll(group, words) !== undefined)

/** What a guess stands for beside itself: compounds with it, and what means the same. */
export const meaningsOf = (guess: KnownWord): Meanings => [[guess], ...guess.synonyms, ...guess.wider]

/** Whether a word of the index is what was meant, mistyped: by one edit, or by as many more as are forgiven. */
export const isTypo = (term: Term, word: string, isNear: boolean): boolean => {
  if (term.edits === 0 || /\d/.test(word)) return false
  const edits = editsBetween(term.word, word, term.edits)
  return edits <= term.edits && edits <= 1 === isNear
}

/**
 * Whether a word that sounds the same may be what was meant: the same few sounds are in words that nobody takes for each other, such as "Friseur"
 * and "Forscher". One edit more than for a typo tells them apart.
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

/** When there are few hits, a compound that was asked for is also found where all its parts are: "Autowerkstatt" in "Werkstatt für Autos". In running text its parts stand by chance. */
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

/** All have to be found; the lightest of their fields decides. */
const heaviest = (fields: readonly (number | undefined)[]): number | undefined => {
  let last = 0
  for (const field of fields) {
    if (field === undefined) return undefined
    last = Math.max(last, field)
  }
  return last
}
