import type { Business } from './corpus.ts'
import { both, city, either, judged, type Judged, type Rule } from './rules.ts'

/** How people type a name: each way transforms it, or returns undefined if it doesn't apply. */
const ways: Readonly<Record<string, (name: Named) => string | undefined>> = {
  whole: ({ name }) => name.toLowerCase(),
  part: ({ rare }) => rare,
  turned: ({ words: [first, second, ...more] }) =>
    second === undefined || more.length > 0 ? undefined : `${second} ${first}`,
  spelledOut: ({ name }) =>
    changed(name, (text) => text.replaceAll(/[äöüßÄÖÜ]/g, (one) => digraphs[one] ?? one)),
  withoutDots: ({ name }) =>
    changed(name, (text) => text.replaceAll(/[äöüÄÖÜ]/g, (one) => one.normalize('NFD').charAt(0))),
  and: ({ name }) => changed(name, (text) => text.replace(' & ', ' und ')),
  sign: ({ name }) => changed(name, (text) => text.replace(' und ', ' & ')),
  noApostrophe: ({ name }) => changed(name, (text) => text.replaceAll(/['’`´]/g, '')),
  blankForApostrophe: ({ name }) =>
    changed(name, (text) => text.replaceAll(/(?<=\p{L})['’`´](?=\p{L}{2})/gu, ' ')),
  legal: ({ name, words }) => (words.length > 1 && !/GmbH|e\. ?V/.test(name) ? `${name} GmbH` : undefined),
  genitive: ({ rare, words }) => (words.length > 1 && /[bdfghklmnrt]$/.test(rare) ? `${rare}s` : undefined),
  joined: ({ words: [first, second, ...more], name }) =>
    second === undefined || more.length > 0 || name.includes('&')
      ? undefined
      : `${first}${second.toLowerCase()}`,
  apart: ({ name }) => changed(name, (text) => text.replaceAll(/(?<=\p{L})-(?=\p{L})/gu, ' ')),
  begun: ({ rare, words }) => (rare.length < 8 || words.length > 2 ? undefined : rare.slice(0, -2)),
  swapped: ({ rare }) =>
    rare.length < 7 ? undefined : `${rare.slice(0, 3)}${rare.charAt(4)}${rare.charAt(3)}${rare.slice(5)}`,
  left: ({ rare }) => (rare.length < 8 ? undefined : `${rare.slice(0, 4)}${rare.slice(5)}`),
  initial: ({ name }) =>
    changed(name, (text) => text.replace(/((?:Dr|med)\. )(\p{Lu})\p{L}{2,} (?=\p{Lu})/u, '$1$2. ')),
  surnameOnly: ({ name }) =>
    /\bDr\.(?: med\.?)? (?:\p{Lu}[\p{L}.-]* )+(\p{Lu}\p{L}{3,})$/u.exec(name)?.[1]?.replace(/^/, 'Dr. '),
  town: ({ rare, row: { city: town } }) =>
    town === '' || town === 'München' ? undefined : `${rare} ${town}`,
  street: ({ rare, row: { street: where } }) => (where === '' ? undefined : `${rare} ${where}`),
}

const digraphs: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
}

interface Named {
  readonly row: Business['row']
  readonly name: string
  readonly words: readonly string[]
  /** The word shared with the fewest others. */
  readonly rare: string
}

const changed = (text: string, change: (text: string) => string): string | undefined =>
  change(text) === text ? undefined : change(text)

const shape = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}'’`´]*[\p{L}\p{N}])?/gu
const wordsOf = (text: string): readonly string[] => text.match(shape) ?? []

/** Our own, so that faults in the product's spelling code don't judge themselves. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (one) => digraphs[one] ?? one)
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]/g, '')

/**
 * This many questions for names of Munich in each way. The businesses are drawn by a hash of their id and a
 * salt, so two salts share almost none. The same name is best, its rarest word is good.
 */
export const nameQuestions = (
  businesses: readonly Business[],
  salt: string,
  ofEach: number,
): readonly Judged[] => {
  const real = businesses.filter(({ row }) => row.trade === '')
  const counts = new Map<string, number>()
  for (const { row } of real)
    for (const word of new Set(wordsOf(row.name).map(plain))) counts.set(word, (counts.get(word) ?? 0) + 1)
  const names = real
    .toSorted((a, b) => drawn(salt + a.row.id) - drawn(salt + b.row.id))
    .flatMap(({ row }): readonly Named[] => {
      const words = wordsOf(row.name)
      const telling = words.filter((word) => word.length >= 4 && !/\d/.test(word))
      const [rare] = telling.toSorted((a, b) => (counts.get(plain(a)) ?? 0) - (counts.get(plain(b)) ?? 0))
      return rare === undefined || row.name.length > 45 || (counts.get(plain(rare)) ?? 0) > 12
        ? []
        : [{ row, name: row.name, words, rare }]
    })
  let at = 0
  return Object.entries(ways).flatMap(([way, typedAs]) => {
    const made: Judged[] = []
    for (let tried = 0; made.length < ofEach && tried < names.length; tried += 1) {
      const named = names[at % names.length]
      at += 1
      const typed = named && typedAs(named)
      if (named && typed !== undefined) made.push(questionOf(way, typed, named))
    }
    return made
  })
}

const questionOf = (way: string, typed: string, { row, name, rare }: Named): Judged => {
  const [wanted, part] = [plain(name), plain(rare)]
  const isSame: Rule = (other) => plain(other.name) === wanted
  const hasRare: Rule = (other) => wordsOf(other.name).some((word) => plain(word) === part)
  if (way === 'town')
    return judged('name', typed, both(hasRare, city(new RegExp(`^${row.city}`, 'i'))), hasRare)
  if (way === 'street')
    return judged(
      'name',
      typed,
      both(hasRare, ({ street }) => street === row.street),
      hasRare,
    )
  if (nameOnlyInPart.has(way)) return judged('name', typed, either(isSame, hasRare))
  return judged('name', typed, isSame, hasRare)
}

/** Ways that type one word: any name with it is equally good. */
const nameOnlyInPart = new Set(['part', 'genitive', 'begun', 'swapped', 'left', 'surnameOnly'])

/** FNV-1a. */
const drawn = (text: string): number => {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash
}
