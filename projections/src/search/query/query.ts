import type { Analyser } from '../analysis/analyser.ts'
import { editsAllowed } from '../analysis/edits.ts'
import { fold } from '../analysis/fold.ts'
import { wordsOf } from '../analysis/words.ts'
import type { SearchRequest } from '../search-index.ts'
import { faintWords, servingWords, stopWords } from './stop-words.ts'
import { noSynonyms, type KnownWord, type LikeWord, type Meanings, type Synonyms } from './synonyms.ts'
import { formOf, spokenSound, type WordForm } from './word-form.ts'

/** One word of a query and everything that may match it. */
export interface Term extends WordForm {
  /** In lower case. */
  readonly typed: string
  /** The folded words that it was read from, joined: another form, order or spelling of a known one. */
  readonly asked: string
  /**
   * Whether longer words with this beginning match: from three letters on, unless it is known, so that "Pho" finds no photos and "Winzer" no
   * Winzererstraße.
   */
  readonly isPrefix: boolean
  /** For a known word: single words with this beginning that mean the same ("Metzgerei" for "Metzger"). */
  readonly begun: readonly WordForm[]
  readonly synonyms: Meanings
  /** Businesses that deal with it, in case nobody has the word itself. */
  readonly wider: Meanings
  /** Whether it only has to be present and says nothing about how good a hit is. */
  readonly narrows: boolean
  /** Whether its parts may occur separately: those of a compound, unless it almost equals a known word. */
  readonly isTakenApart: boolean
  /** For words that together form a known one: each of them. */
  readonly apart: Meanings
  /** The single word that it forms with the previous or next one ("auto werkstatt"). */
  readonly joined: readonly WordForm[]
  /** For a compound ending in a general word ("Käseladen"): the part before it, and synonyms of that. */
  readonly telling: Meanings
  /** Whether the lexicon has it. Then it is spelled correctly and hardly a mistake. */
  readonly isSpelled: boolean
  /** None for a word known outside the index. */
  readonly edits: 0 | 1 | 2
  /** For a word without synonyms: known words that are spelled or sound similar, or that are its last part, whether or not the index has them. */
  readonly guessed: readonly LikeWord[]
  /** Cologne digits; undefined for known words and for words too short to be distinguished by sound. */
  readonly sound: string | undefined
}

/** Whether a word is known outside the index. Then it is not mistyped, even if nobody has it. */
export const isVouched = ({ synonyms, wider }: Pick<Term, 'synonyms' | 'wider'>): boolean =>
  synonyms.length > 0 || wider.length > 0

/** The query: a hit matches every term. Without terms every document matches. */
export interface Query {
  readonly terms: readonly Term[]
  /** Words beyond the limit, as typed. */
  readonly unread: readonly string[]
  /** Whether nearer hits come first. Hits are then ranked as coarsely as by `tierAround` in match.ts. */
  readonly isAround?: boolean
}

export const shortestPrefix = 3
const shortestTyped = 5
/** The most words of a text that are read. */
export const mostTerms = 10

/** Ends of compounds that say where to get something or what is done about it, rather than what it is. */
const general = new RegExp(
  `^(.{3,}?)(?:${[
    'laden|laeden|shop|shops|store|(?:fach)?geschaeft|(?:fach)?geschaefte|(?:fach)?handel|haendler|haendlerin|handlung|(?:fach)?markt|maerkte|verkauf',
    'restaurant|restaurants|lokal|lokale|imbiss|imbisse|bude|stube|stuben|praxis|praxen|studio|studios|salon|salons|werkstatt|werkstaetten|zentrum|zentren|center',
    '(?:liefer|bring)?(?:dienst|dienste|service)|lieferant|essen|gericht|gerichte|spezialitaet|spezialitaeten|buero|bueros|agentur|agenturen|anbieter|dienstleister',
    '(?:fach)?betrieb|(?:fach)?betriebe|meisterbetrieb|meisterbetriebe|firma|firmen|unternehmen|spezialist|spezialisten|experte|experten|profi|profis|fachmann|meister|reparatur|reparaturen',
    'anlage|anlagen|technik|techniker|monteur|bau|bauer|einbau|montage|installation|wartung|sanierung|planung|beratung|arbeiten|zubehoer|verleih|kurs|kurse|unterricht|lehrer|trainer',
    'termin|termine|notdienst|untersuchung|untersuchungen|behandlung|behandlungen|operation|operationen|therapie|therapien|vorsorge|check',
    'beschwerden|schmerz|schmerzen|problem|probleme|entzuendung|entzuendungen|erkrankung|erkrankungen|krankheit|krankheiten|leiden|verletzung|verletzungen|klinik|kliniken|doktor',
  ].join('|')})$`,
)

const beforeGeneral = (word: string): string | undefined => general.exec(word)?.[1]

/** A word folded and as typed; for a known phrase all its words together, and which they are. */
interface Typed {
  readonly word: string
  readonly typed: string
  readonly asked: string
  readonly phrase: readonly string[]
}

const longestPhrase = 3

/** Folded letters before a dot: people who write "Dr. H. Leick" in full are found too, and nobody searches for the "e. V." in a name. */
const initialsIn = (text: string): ReadonlySet<string> =>
  new Set(
    wordsOf(text).flatMap(({ folded, start, end }) =>
      end - start === 1 && text[end] === '.' ? [folded] : [],
    ),
  )

/** "Landsbergerstraße" is "Landsberger Straße": people write either. */
const street = /^(.{4,}er)(strasse|platz|weg|allee|gasse|ring)$/

/** In the index's form of streets; "Sendlinger Str." begins nothing else. */
const wholeStreet = (word: string): string => word.replace(/(?<=^|.{3})str$/, 'strasse')

/** The known word that several make, also in other forms ("Zähne ziehen") and another order. */
const phraseOf = (some: readonly string[], analyser: Analyser, synonyms: Synonyms): string | undefined => {
  if (some.length < 2) return undefined
  const whole = some.join('')
  const form = formOf(whole, analyser)
  const isKnown = some.some((word) => stopWords.has(word)) ? synonyms.isPhrase(form) : synonyms.knows(form)
  return isKnown ? whole : synonyms.phraseWith(some.map((word) => analyser.analyse(word).stem))
}

/** The words of a text, with known phrases joined ("Kinder Arzt", "Haus kaufen"). Stop words count only as part of listed phrases. */
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
      .map((some) => ({ some, word: phraseOf(some, analyser, synonyms) }))
      .find(({ word }) => word !== undefined)
    const taken = phrase?.some ?? all.slice(at, at + 1)
    const typed = taken.map((word) => words.get(word) ?? word).join(' ')
    const asked = taken.join('')
    const word = phrase?.word ?? asked
    const spelled = synonyms.spelled(formOf(word, analyser))?.word ?? word
    read.push({ word: spelled, typed, asked, phrase: phrase?.some ?? [] })
    at += taken.length
  }
  return read
}

/**
 * Parses typed text. Words like "in" and "und" and initials count only if there are no others; words beyond ten are not read. Two words also match
 * the one that they form together ("zumba fix"). If that is a known word it replaces both ("Haus kaufen").
 */
export const parseQuery = (text: string, analyser: Analyser, synonyms: Synonyms = noSynonyms): Query => {
  const written = wordsOf(text)
  const typedWords = new Map(
    written.map(({ folded, start, end }) => [
      written.length === 1 && folded === 'str' ? folded : wholeStreet(folded),
      text.slice(start, end),
    ]),
  )
  const initials = initialsIn(text)
  const tells = (form: WordForm): boolean => synonyms.knows(form) && !synonyms.isTopic(form)
  const words = phrased(typedWords, analyser, synonyms)
  const telling = words.filter(({ word }) => !stopWords.has(word) && !initials.has(word))
  const isKnown = telling.some(({ word }) => !faintWords.has(word) && synonyms.knows(formOf(word, analyser)))
  const named = isKnown ? telling.filter(({ word }) => !faintWords.has(word)) : telling
  const all = named.length > 0 ? named : words
  const asked = all.slice(0, mostTerms)
  const isServed = asked.some(({ word }) => !servingWords.has(word) && tells(formOf(word, analyser)))
  const terms = asked.map((each, at) => {
    const { word } = each
    const shortened = fold(each.typed)
    const joined = [
      each.asked,
      (asked[at - 1]?.word ?? '') + word,
      word + (asked[at + 1]?.word ?? ''),
      // A name may have it as it was typed.
      ...(shortened.endsWith('str') ? [shortened] : []),
    ]
      .filter((other) => other !== word)
      .map((other) => formOf(other, analyser))
    const form = formOf(word, analyser)
    const isTopic = synonyms.isTopic(form) || (isServed && servingWords.has(word))
    return { ...termOf(each, joined, analyser, synonyms), isTopic }
  })
  const areTopics = terms.every(({ isTopic }) => isTopic)
  return {
    unread: all.slice(mostTerms).map(({ typed }) => typed),
    terms: terms.map(({ isTopic, ...term }) => ({
      ...term,
      narrows: (isTopic && !areTopics) || terms.some((other) => !other.isTopic && leadsTo(term, other)),
    })),
  }
}

/** Whether a word only leads to another: of a "Pizza Margherita" the pizza says where to look. */
const leadsTo = (term: Omit<Term, 'narrows'>, { word, stem }: WordForm): boolean =>
  term.word !== word &&
  term.synonyms.length === 0 &&
  term.wider.some(([only, more]) => more === undefined && (only?.word === word || only?.stem === stem))

const termOf = (
  { word, typed, asked, phrase }: Typed,
  joined: readonly WordForm[],
  analyser: Analyser,
  synonyms: Synonyms,
): Omit<Term, 'narrows'> => {
  const form = formOf(word, analyser)
  const apart = phrase.length > 0 ? phrase : (street.exec(word)?.slice(1) ?? [])
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
  const begun = meanings.flatMap(([only, more]) =>
    only !== undefined && more === undefined && only.word.startsWith(word) ? [only] : [],
  )
  const headMeaning = knownHead ? synonyms.meaning(knownHead) : []
  const headWider = knownHead ? synonyms.wider(knownHead) : []
  // An "Augenpraxis" is whoever deals with eyes, and no "Augenoptik".
  const isLed = headMeaning.length === 0 && headWider.length > 0
  const isNear = guessed.some((guess) => guess.isNear)
  // An unknown "Wasserinstallateur" is still an installer, and a "Zahnproblem" something for the dentist.
  const kind = isKnown || isNear ? undefined : partKnown(form, analyser, synonyms)
  return {
    ...form,
    typed: typed.toLowerCase(),
    asked,
    isPrefix: !isKnown && word.length >= shortestPrefix,
    synonyms: meanings,
    wider: [...wider, ...headWider],
    apart: apart.length === 0 ? [] : [apart.map((each) => formOf(each, analyser))],
    isTakenApart: form.parts.length > 0 && !isNear,
    begun,
    // The part before a general ending says it all: a business with exactly that word comes before its synonyms.
    joined: [...joined, ...(telling === undefined || isLed ? [] : [telling])],
    telling: telling === undefined ? [] : [[{ ...telling, ...(isLed && { isWhole: true }) }], ...headMeaning],
    isSpelled,
    edits,
    guessed: kind === undefined ? guessed : [...guessed, { ...kind, isNear: false }],
    sound: isKnown || [...typed].length < shortestTyped ? undefined : spokenSound(word),
  }
}

/** Of a compound the last part if it is known by itself, else the first; rather one that tells something. */
const partKnown = ({ parts }: WordForm, analyser: Analyser, synonyms: Synonyms): KnownWord | undefined => {
  const known = [parts.at(-1), parts[0]].flatMap((part) =>
    part === undefined ? [] : (synonyms.known(formOf(part, analyser)) ?? []),
  )
  return known.find(({ isTopic }) => !isTopic) ?? known[0]
}

/** Parses the text of a request: around a place, unless it is sorted by distance alone. */
export const queryOf = (
  { text, near, sort }: Pick<SearchRequest, 'text' | 'near' | 'sort'>,
  analyser: Analyser,
  synonyms: Synonyms,
): Query => ({
  ...parseQuery(text, analyser, synonyms),
  isAround: near !== undefined && sort !== 'distance',
})
