import { left, right } from '@schaufenster/platform/lib/either.ts'
import { checkPlainText, type Checked } from '../lib/field-checks.ts'
import { longestTexts } from './review-contract.ts'

/** The rules for visitors' public texts. Breaking a rule unknowingly is worse than one more text to moderate, so all are coarse. */

interface Rule {
  readonly breaks: (text: string) => boolean
  readonly say: string
}

/** They reverse surrounding text; nobody types them. */
const turning = /[\u202a-\u202e\u2066-\u2069]/u
/** Invisible characters that come with copied text. */
const invisible = /[\u200b\u200e\u200f\u2060\ufeff]|(?!\n)\p{Cc}/gu

const endings = 'de|at|ch|com|net|org|eu|info|biz|io|shop|online|site|xyz|top|ru|cn|tk'
const link = new RegExp(
  `\\bhttps?:|\\bwww\\.|\\b[a-z0-9][a-z0-9-]+\\.(?:${endings})(?![\\p{L}\\p{N}.])`,
  'iu',
)
const mail = /[^\s@]+(?:@|\s?[([]at[)\]]\s?)[^\s@]+\.[a-z]{2,}/iu
const dates = /\b\d{1,2}\.\s?\d{1,2}\.(?:\s?\d{2,4})?/gu
const phone = /(?:\+|\b0)\d(?:[\s()/.-]{0,3}\d){5,}/u
const account = /\b[A-Z]{2}\d{2}(?:\s?\d{4}){3,}/u
const stacked = /\p{M}{3,}/u
const repeated = /([\p{L}!?.,*_-])\1{7,}/iu

const isShouted = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0
  return letters >= 20 && capitals > letters * 0.7
}

/** More marks than any language writes. */
const isZalgo = (text: string): boolean => {
  const marks = text.match(/\p{Mn}/gu)?.length ?? 0
  return stacked.test(text) || (marks >= 10 && marks > text.length * 0.4)
}

/** For all public texts: a text must not disturb its surroundings. */
const rulesOfAll: readonly Rule[] = [
  {
    breaks: (text) => turning.test(text),
    say: 'Ihr Text enthält unsichtbare Zeichen, die die Schreibrichtung ändern. Bitte tippen Sie ihn neu.',
  },
  { breaks: isZalgo, say: 'Bitte schreiben Sie ohne übereinander gestapelte Zeichen.' },
]

const rules: readonly Rule[] = [
  ...rulesOfAll,
  { breaks: (text) => mail.test(text), say: 'Bitte nennen Sie keine E-Mail-Adressen.' },
  { breaks: (text) => link.test(text), say: 'Bitte schreiben Sie ohne Links und Internetadressen.' },
  {
    breaks: (text) => phone.test(text.replaceAll(dates, ' ')) || account.test(text),
    say: 'Bitte nennen Sie keine Telefonnummern und keine Kontodaten.',
  },
  { breaks: isShouted, say: 'Bitte schreiben Sie nicht alles in Großbuchstaben.' },
  {
    breaks: (text) => repeated.test(text),
    say: 'Bitte schreiben Sie Wörter aus und wiederholen Sie nicht immer dasselbe Zeichen.',
  },
]

/** The first rule a text breaks, in German; undefined if none. */
export const ruleBrokenBy = (text: string): string | undefined => brokenOf(rules, text)

const brokenOf = (among: readonly Rule[], text: string): string | undefined =>
  among.find(({ breaks }) => breaks(text))?.say

/** Several lines of plain public text; `blank` is the text for an empty one. */
export const checkPublicText = (given: string, blank: string): Checked<string> =>
  checkText(given, longestTexts.text, blank, rules)

/** The same for owners, who may give their telephone number or site. */
export const checkPublicAnswer = (given: string, blank: string): Checked<string> =>
  checkText(given, longestTexts.answer, blank, rulesOfAll)

const checkText = (
  given: string,
  longest: number,
  blank: string,
  among: readonly Rule[],
): Checked<string> => {
  const checked = checkPlainText(given.replaceAll('\r\n', '\n').replaceAll(invisible, ''), longest, blank)
  if (checked._tag === 'Left') return checked
  const broken = brokenOf(among, checked.right)
  return broken === undefined ? right(checked.right) : left(broken)
}
