import { kilometresBetween } from '@schaufenster/projections/search/query/geo.ts'
import type { Row } from './row.ts'

/** Whether a row is what was searched for. */
export type Rule = (row: Row) => boolean

/** How well a row answers: from 0, not at all, to 3, perfectly. */
export type Grade = 0 | 1 | 2 | 3

/** Kinds compared one by one: each must be better than Elasticsearch's. */
export type Kind =
  | 'trade'
  | 'umlaut'
  | 'compound'
  | 'typo'
  | 'synonym'
  | 'dish'
  | 'treatment'
  | 'school'
  | 'street'
  | 'district'
  | 'town'
  | 'name'
  | 'hours'
  | 'phone'
  | 'sentence'

/** A query and how rows are judged for it: by rules on the row, never by looking at hits (docs/decisions/0059). */
export interface Judged {
  readonly kind: Kind
  readonly typed: string
  readonly grade: (row: Row) => Grade
}

/** Judges a query: a row gets the best grade whose rule it meets. */
export const judged = (
  kind: Kind,
  typed: string,
  best: Rule,
  good: Rule = nothing,
  fair: Rule = nothing,
): Judged => ({
  kind,
  typed,
  grade: (row) => (best(row) ? 3 : good(row) ? 2 : fair(row) ? 1 : 0),
})

const nothing: Rule = () => false

export const both =
  (...rules: readonly Rule[]): Rule =>
  (row) =>
    rules.every((rule) => rule(row))

export const either =
  (...rules: readonly Rule[]): Rule =>
  (row) =>
    rules.some((rule) => rule(row))

export const name =
  (pattern: RegExp): Rule =>
  (row) =>
    pattern.test(row.name)

/** In the value of a tag, which may list several. */
export const tag =
  (key: string, pattern: RegExp): Rule =>
  ({ tags }) =>
    Object.hasOwn(tags, key) && pattern.test(tags[key] ?? '')

/** An invented company of this trade. */
export const trade =
  (...trades: readonly string[]): Rule =>
  (row) =>
    trades.includes(row.trade)

/** An invented company that says so, in one of these trades if any are given. */
export const says =
  (pattern: RegExp, ...trades: readonly string[]): Rule =>
  (row) =>
    (trades.length === 0 || trades.includes(row.trade)) && row.trade !== '' && pattern.test(row.says)

/** A real one of this category. */
export const category =
  (...categories: readonly string[]): Rule =>
  ({ tags }) =>
    categories.includes(tags['category'] ?? '')

export const cuisine = (pattern: RegExp): Rule => tag('cuisine', pattern)
export const speciality = (pattern: RegExp): Rule => tag('healthcare:speciality', pattern)

export const street =
  (pattern: RegExp): Rule =>
  (row) =>
    pattern.test(row.street)

export const city =
  (pattern: RegExp): Rule =>
  (row) =>
    pattern.test(row.city)

export const plz =
  (...codes: readonly string[]): Rule =>
  (row) =>
    codes.includes(row.plz)

export const phone =
  (digits: string): Rule =>
  (row) =>
    row.phone !== '' && row.phone.endsWith(digits)

export const hours =
  (pattern: RegExp): Rule =>
  (row) =>
    pattern.test(row.hours)

/** Within this many kilometres of a point. */
export const within =
  (radiusKm: number, lat: number, lon: number): Rule =>
  (row) =>
    kilometresBetween({ lat, lon }, row) <= radiusKm

/** Meets a rule and has such a name. */
export const named = (pattern: RegExp, rule: Rule): Rule => both(rule, name(pattern))

/** Something that some of these trades offer or are named after: those are best, the others help. */
export const offered = (kind: Kind, typed: string, pattern: RegExp, ...trades: readonly string[]): Judged =>
  judged(kind, typed, both(trade(...trades), either(says(pattern), name(pattern))), trade(...trades))

/** A rule, graded by distance: up to one limit, up to a second, and beyond. */
export const nearby = (
  kind: Kind,
  typed: string,
  rule: Rule,
  [lat, lon]: readonly [lat: number, lon: number],
  [near, far, farthest]: readonly [near: number, far: number, farthest: number],
): Judged =>
  judged(
    kind,
    typed,
    both(rule, within(near, lat, lon)),
    both(rule, within(far, lat, lon)),
    both(rule, within(farthest, lat, lon)),
  )

export const restaurant = either(category('restaurants'), trade('Restaurants'))
export const cafe = either(category('cafes'), trade('Cafés'))
export const pub = either(category('pubs'), trade('Bars und Kneipen'))
export const pharmacy = either(category('pharmacies'), trade('Apotheken'))
export const doctor = either(category('doctors'), trade('Ärzte'))

/** A doctor of this speciality, by tag or by name. */
export const specialist = (field: RegExp, called: RegExp): Rule =>
  either(speciality(field), named(called, doctor))

export const familyDoctor = either(
  specialist(/general|family/, /hausarzt|hausärzt|allgemein/i),
  says(/hausarzt/i, 'Ärzte'),
)
export const kindergarten = either(category('kindergartens'), trade('Kindergärten'))
export const school = category('schools')
export const bank = either(category('banks'), trade('Banken und Versicherungen'))
export const supermarket = either(category('supermarkets'), trade('Supermärkte und Lebensmittel'))
export const bakery = either(
  tag('shop', /bakery|pastry/),
  trade('Bäckereien und Konditoreien'),
  name(/bäcker|backstube|backhaus|konditorei/i),
)
export const dentist = either(
  trade('Zahnärzte'),
  speciality(/dent|orthodont|maxillo/),
  tag('healthcare', /dentist/),
  both(category('doctors'), name(/zahn|kieferortho/i)),
)
export const italian = either(
  cuisine(/italian|pizza|pasta/),
  both(restaurant, name(/ristorante|trattoria|osteria|pizz/i)),
)
