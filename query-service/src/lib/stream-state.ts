import { CalendarDay, Moment } from '@schaufenster/events/directory/values.ts'
import { wordOf } from '@schaufenster/events/insight/event-descriptions.ts'
import { berlinTime } from '@schaufenster/platform/lib/berlin.ts'
import type { AnyProjection } from '@schaufenster/projections/runner/projection.ts'
import { Compile } from 'typebox/compile'
import type { AuditChanges } from '../insight/audit-contract.ts'

const IsoMoment = Compile(Moment)
const IsoDay = Compile(CalendarDay)

/** A part of an object in words: its label, and its dotted path in the folded document. */
export interface StatePart {
  readonly label: string
  readonly path: string
  /** Undefined: formatted like any value. */
  readonly text?: (value: unknown) => string
  /** It holds ids of people, who are shown by name. */
  readonly people?: true
}

/** The dotted paths into a document and its nested objects. */
export type StatePath<Document> = {
  [Name in keyof Document & string]: NonNullable<Document[Name]> extends
    | string
    | number
    | boolean
    | readonly unknown[]
    ? Name
    : Name | `${Name}.${StatePath<NonNullable<Document[Name]>>}`
}[keyof Document & string]

/** The parts of a document: label, path and optional formatting. */
export const partsOf = <Document>(
  parts: readonly (readonly [
    label: string,
    path: StatePath<Document>,
    told?: StatePart['text'] | 'people',
  ])[],
): readonly StatePart[] =>
  parts.map(([label, path, told]) => ({
    label,
    path,
    ...(told === 'people' ? { people: true } : told && { text: told }),
  }))

/** How to fold objects of one kind for a view of their past: by the read model that shows them now, stopped earlier. */
export interface StreamState {
  /** Its documents are fed by the stream alone, or it is folded with only what that stream contributes. */
  readonly projection: AnyProjection
  readonly parts: readonly StatePart[]
}

/** Kinds of objects by the category of their streams. */
export type StreamStates = Readonly<Record<string, StreamState>>

/** What people are called, by their ids. */
export type NamesOfPeople = ReadonlyMap<string, string>

/** An erased account. */
export const erasedName = 'Gelöschtes Konto'

const valueAt = (document: unknown, { path }: StatePart): unknown =>
  path.split('.').reduce(memberOf, document)

const idsAt = (document: unknown, part: StatePart): readonly string[] =>
  [valueAt(document, part)].flat().filter((id) => typeof id === 'string')

/** The ids of the people that appear in a document. */
export const peopleIn = (parts: readonly StatePart[], document: unknown): readonly string[] =>
  parts.flatMap((part) => (part.people ? idsAt(document, part) : []))

/** The value of one part of a document in words; empty if there is none. */
export const textAt = (document: unknown, part: StatePart, names: NamesOfPeople): string =>
  part.people
    ? idsAt(document, part)
        .map((id) => names.get(id) ?? erasedName)
        .join(', ')
    : (part.text ?? textOf)(valueAt(document, part))

/** The parts that differ between two states of an object. */
export const differencesOf = (
  parts: readonly StatePart[],
  before: unknown,
  after: unknown,
  names: NamesOfPeople,
): AuditChanges =>
  parts.flatMap((part) => {
    const [old, now] = [textAt(before, part, names), textAt(after, part, names)]
    return old === now ? [] : [{ label: part.label, before: old, after: now }]
  })

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? new Map<string, unknown>(Object.entries(value)).get(name)
    : undefined

/** Any value for people to read: moments and days in German, lists with commas, an object's parts in sequence. */
export const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (typeof value === 'object')
    return Object.values(value)
      .map(textOf)
      .filter((text) => text !== '')
      .join(', ')
  if (IsoMoment.Check(value)) return berlinTime(value)
  return IsoDay.Check(value) ? germanDay(value) : String(value)
}

/** "2026-11-21" as "21.11.2026". */
export const germanDay = (day: string): string => day.split('-').toReversed().join('.')

/** The text of markup without its tags. */
export const withoutTags = (html: unknown): string =>
  textOf(html)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Formats a list of codes as German words. */
export const wordsFor =
  (words: Readonly<Record<string, string>>) =>
  (values: unknown): string =>
    [values]
      .flat()
      .map((value) => wordOf({ words }, textOf(value)))
      .join(', ')

/** Formats a list of ids as names. */
export const namesFor =
  (nameOf: (id: string) => string) =>
  (ids: unknown): string =>
    [ids]
      .flat()
      .filter((id) => typeof id === 'string')
      .map(nameOf)
      .join(', ')
