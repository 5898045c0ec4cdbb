import { own } from '@schaufenster/platform/lib/own.ts'
/** Rules that recognise easily guessed passwords without a list. They expect lower case. */

/** Sequences that fingers and minds follow: alphabet, digits, rows and columns of German and English keyboards. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertzuiopü+',
  'asdfghjklöä#',
  '<yxcvbnm,.-',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  '^1234567890ß´',
  '!"§$%&/()=?',
  '!@#$%^&*()_+',
  '1qay2wsx3edc4rfv5tgb6zhn7ujm8ik,9ol.0pö-',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
]
const tracks = rows.flatMap((row) => [row, [...row].toReversed().join('')])

/** Shorter sequences prove nothing: “stu” and “wer” occur in words. */
const shortestRun = 3
/** How many characters beside sequences still leave a password easy to guess. */
const mostBeside = 2
/** A longer unit repeated twice may be a password in its own right. */
const longestUnit = 9

/** Whether a text repeats one short unit, or consists of sequences (one character or along a row) plus a character or two. */
export const isPattern = (text: string): boolean => repeats(text) || runs(text)

const repeats = (text: string): boolean => {
  const longest = Math.min(longestUnit, Math.floor(text.length / 2))
  return Array.from({ length: longest }, (_, index) => index + 1).some(
    (unit) => text.slice(unit) === text.slice(0, -unit),
  )
}

/** A sequence may end early where the next one begins: the split that leaves the fewest other characters counts. */
const runs = (text: string): boolean => {
  const beside = Array<number>(text.length + 1).fill(0)
  for (let at = text.length - 1; at >= 0; at -= 1) {
    let fewest = 1 + (beside[at + 1] ?? 0)
    for (let length = runAt(text, at); length >= shortestRun; length -= 1)
      fewest = Math.min(fewest, beside[at + length] ?? 0)
    beside[at] = fewest
  }
  return text.length > mostBeside && (beside[0] ?? 0) <= mostBeside
}

/** The longest sequence starting at this position. */
const runAt = (text: string, at: number): number => {
  const [same = ''] = /^(.)\1*/su.exec(text.slice(at)) ?? []
  return Math.max(same.length, ...tracks.map((track) => alongFrom(track, text, at)))
}

const alongFrom = (track: string, text: string, at: number): number => {
  const from = track.indexOf(text.charAt(at))
  if (from < 0) return 0
  let length = 1
  while (from + length < track.length && text[at + length] === track[from + length]) length += 1
  return length
}

/** The most common content of German passwords: feelings, people, seasons, towns, clubs, and purposes. Umlauts as two letters. */
export const commonGermanWords: readonly string[] = [
  ...[
    'ich',
    'du',
    'wir',
    'er',
    'sie',
    'es',
    'dich',
    'mich',
    'dir',
    'mir',
    'uns',
    'euch',
    'und',
    'ist',
    'bin',
    'bist',
  ],
  ...[
    'mein',
    'meine',
    'meinen',
    'dein',
    'deine',
    'unser',
    'unsere',
    'das',
    'der',
    'die',
    'ein',
    'eine',
    'so',
    'sehr',
  ],
  ...[
    'liebe',
    'lieb',
    'liebt',
    'liebst',
    'hasse',
    'vermisse',
    'brauche',
    'will',
    'nur',
    'fuer',
    'immer',
    'ewig',
    'alles',
  ],
  ...[
    'schatz',
    'schatzi',
    'engel',
    'baby',
    'hase',
    'hasi',
    'maus',
    'mausi',
    'baer',
    'baerchen',
    'prinzessin',
    'suesse',
  ],
  ...[
    'mama',
    'papa',
    'oma',
    'opa',
    'mutter',
    'vater',
    'kind',
    'kinder',
    'familie',
    'freund',
    'freunde',
    'freundin',
  ],
  ...[
    'sonne',
    'sonnenschein',
    'stern',
    'sommer',
    'winter',
    'fruehling',
    'herbst',
    'urlaub',
    'weihnachten',
    'blume',
  ],
  ...[
    'montag',
    'dienstag',
    'mittwoch',
    'donnerstag',
    'freitag',
    'samstag',
    'sonntag',
    'januar',
    'februar',
    'maerz',
  ],
  ...[
    'april',
    'mai',
    'juni',
    'juli',
    'august',
    'september',
    'oktober',
    'november',
    'dezember',
    'hund',
    'katze',
    'auto',
  ],
  ...[
    'passwort',
    'kennwort',
    'geheim',
    'geheimnis',
    'zugang',
    'sicher',
    'sicherheit',
    'computer',
    'internet',
    'test',
  ],
  ...[
    'hallo',
    'welt',
    'willkommen',
    'guten',
    'tag',
    'morgen',
    'fussball',
    'deutschland',
    'berlin',
    'hamburg',
    'muenchen',
  ],
  ...[
    'koeln',
    'bayern',
    'schalke',
    'borussia',
    'dortmund',
    'werder',
    'bremen',
    'eintracht',
    'frankfurt',
    'hertha',
  ],
]

/** Few combinations of more words are guessed early. */
const mostWords = 4

const phrase = new RegExp(`^(?:${commonGermanWords.join('|')}){1,${mostWords}}$`, 'u')

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** Whether a text consists of a few {@link commonGermanWords}, with or without blanks and dashes between them. */
export const isGermanPhrase = (text: string): boolean =>
  phrase.test(
    text.replaceAll(/[\s._-]+/gu, '').replaceAll(/[äöüß]/gu, (letter) => own(umlauts, letter) ?? letter),
  )
