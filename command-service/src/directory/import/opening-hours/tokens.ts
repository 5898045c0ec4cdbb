import type { Weekday } from '@schaufenster/events/directory/values.ts'
import { own } from '@schaufenster/platform/lib/own.ts'

/** `PH` and `SH` of OSM. */
export type Holidays = 'public' | 'school'

/** A token of an OSM opening hours text, not yet interpreted. */
export type Token =
  | { readonly kind: 'day'; readonly day: Weekday }
  | { readonly kind: 'holidays'; readonly holidays: Holidays }
  /** 1 is January. */
  | { readonly kind: 'month'; readonly month: number }
  | { readonly kind: 'number'; readonly value: number }
  /** Minutes after midnight; above 1,440 means the next day. */
  | { readonly kind: 'time'; readonly minutes: number }
  | { readonly kind: 'state'; readonly state: 'open' | 'closed' }
  | { readonly kind: 'always' }
  | { readonly kind: 'comment'; readonly text: string }
  | { readonly kind: 'symbol'; readonly symbol: string }
  /** Text that no rule recognises. */
  | { readonly kind: 'unknown'; readonly text: string }

/** Splits an `opening_hours` value into tokens. Knows the days and months in English and German, because mappers write both. Never fails. */
export const tokensOf = (value: string): readonly Token[] => {
  const pattern =
    /\s+|"(?<comment>[^"]*)"|(?<always>24\s*\/\s*7)|(?<hour>\d{1,2})[:.](?<minute>\d{2})(?!\d)(?:\s*(?:h|Uhr)\b)?|(?<number>\d+)|(?<word>\p{L}+)\.?|(?<symbol>\|\||.)/giu
  return [...value.matchAll(pattern)].flatMap(({ groups }) => tokenOf(groups ?? {}))
}

const tokenOf = (groups: Readonly<Record<string, string | undefined>>): readonly Token[] => {
  const { comment, always, hour, minute, number, word, symbol } = groups
  if (comment !== undefined) return [{ kind: 'comment', text: comment.trim() }]
  if (always !== undefined) return [{ kind: 'always' }]
  if (hour !== undefined) return [timeOf(Number(hour), Number(minute))]
  if (number !== undefined) return [{ kind: 'number', value: Number(number) }]
  if (word !== undefined) return [words.get(word.toLowerCase()) ?? { kind: 'unknown', text: word }]
  if (symbol === undefined) return []
  return [{ kind: 'symbol', symbol: own(sameSymbols, symbol) ?? symbol }]
}

/** OSM counts on past midnight: 26:00 is 2 a.m. */
const timeOf = (hour: number, minute: number): Token =>
  hour <= 30 && minute <= 59
    ? { kind: 'time', minutes: hour * 60 + minute }
    : { kind: 'unknown', text: `${hour}:${minute}` }

const sameSymbols: Readonly<Record<string, string>> = { '–': '-', '—': '-', '−': '-', '&': ',', '.': ';' }

const listed = (tokens: readonly (readonly [string, Token])[]): readonly (readonly [string, Token])[] =>
  tokens.flatMap(([names, token]) => names.split(' ').map((name) => [name, token] as const))

const words: ReadonlyMap<string, Token> = new Map(
  listed([
    ['mo mon monday montag', { kind: 'day', day: 'monday' }],
    ['tu tue tues tuesday di dienstag', { kind: 'day', day: 'tuesday' }],
    ['we wed wednesday mi mittwoch', { kind: 'day', day: 'wednesday' }],
    ['th thu thur thurs thursday do donnerstag', { kind: 'day', day: 'thursday' }],
    ['fr fri friday freitag', { kind: 'day', day: 'friday' }],
    ['sa sat saturday samstag sonnabend', { kind: 'day', day: 'saturday' }],
    ['su sun sunday so sonntag', { kind: 'day', day: 'sunday' }],
    ['ph feiertag feiertage feiertags', { kind: 'holidays', holidays: 'public' }],
    ['sh ferien schulferien', { kind: 'holidays', holidays: 'school' }],
    ['jan january januar', { kind: 'month', month: 1 }],
    ['feb february februar', { kind: 'month', month: 2 }],
    ['mar march mär märz', { kind: 'month', month: 3 }],
    ['apr april', { kind: 'month', month: 4 }],
    ['may mai', { kind: 'month', month: 5 }],
    ['jun june juni', { kind: 'month', month: 6 }],
    ['jul july juli', { kind: 'month', month: 7 }],
    ['aug august', { kind: 'month', month: 8 }],
    ['sep sept september', { kind: 'month', month: 9 }],
    ['oct october okt oktober', { kind: 'month', month: 10 }],
    ['nov november', { kind: 'month', month: 11 }],
    ['dec december dez dezember', { kind: 'month', month: 12 }],
    ['off closed geschlossen zu ruhetag', { kind: 'state', state: 'closed' }],
    ['open geöffnet offen', { kind: 'state', state: 'open' }],
    ['and und', { kind: 'symbol', symbol: ',' }],
    ['to bis', { kind: 'symbol', symbol: '-' }],
  ]),
)
