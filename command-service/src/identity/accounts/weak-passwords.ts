import { invalid, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { isGermanPhrase, isPattern } from './guessable.ts'

interface Holder {
  readonly fullName: string
  readonly email: string
}

const isListed = invalid({
  password: 'Dieses Passwort wird zu oft verwendet und darum zuerst geraten. Bitte wählen Sie ein anderes.',
})

const followsPattern = invalid({
  password:
    'Dieses Passwort wiederholt sich oder folgt einer Reihe, wie „aaaa“, „abcd“ oder die Tasten „qwertz“. Das wird zuerst geraten. Bitte wählen Sie ein anderes.',
})

const isTheirs = invalid({
  password:
    'Ein Passwort darf nicht nur aus Ihrem Namen, Ihrer E-Mail-Adresse oder unserem Namen bestehen. Bitte wählen Sie ein anderes.',
})

/** Case doesn't make a password harder to guess. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase()

let listed: Promise<ReadonlySet<string>> | undefined

/** The 49,000 passwords most common in leaks elsewhere; loaded with the first password. */
const commonPasswords = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map(folded))
}

/** Without up to six digits or signs at each end, such as a year: people pad short passwords that way. */
const withoutEnds = (text: string): string => /^\P{L}{0,6}(\p{L}.*\p{L})\P{L}{0,6}$/su.exec(text)?.[1] ?? text

/** The words that somebody who knows the site and the person tries first; parts of two letters say nothing. */
const wordsOf = ({ fullName, email }: Holder): readonly string[] =>
  ['schaufenster', ...folded(`${fullName} ${email}`).split(/[^\p{L}\p{N}]+/u)]
    .filter(({ length }) => length > 2)
    .toSorted((a, b) => b.length - a.length)

/**
 * Why a password is easy to guess; undefined if nothing is known against it (D-1.5; OWASP ASVS 5.0, 6.2.4 and
 * 6.2.11). Most listed passwords are shorter than the minimum, so listed ones, patterns and common German
 * phrases also count with a few digits or signs around them. Digits and punctuation around words of the
 * person or the site don't help either.
 */
export const weaknessOf = async (password: string, holder: Holder): Promise<Refusal | undefined> => {
  const text = folded(password)
  const common = await (listed ??= commonPasswords())
  for (const guess of [text, withoutEnds(text)]) {
    if (common.has(guess) || isGermanPhrase(guess)) return isListed
    if (isPattern(guess)) return followsPattern
  }
  const rest = wordsOf(holder).reduce((left, word) => left.replaceAll(word, ''), text)
  return /\p{L}/u.test(rest) || rest === text ? undefined : isTheirs
}
