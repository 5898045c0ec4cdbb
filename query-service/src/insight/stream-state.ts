import { Moment } from '@schaufenster/events/directory/values.ts'
import { berlinTime } from '@schaufenster/platform/lib/berlin.ts'
import type { AuditChanges } from './audit-contract.ts'
import type { AnyProjection } from '@schaufenster/projections/runner/projection.ts'
import { Compile } from 'typebox/compile'

const IsoMoment = Compile(Moment)

/** A part of an object in words: its label, and where it stands in the folded document (dotted path). */
export interface StatePart {
  readonly label: string
  readonly path: string
  /** Undefined: as any value is told. */
  readonly text?: (value: unknown) => string
}

/** The dotted paths into a document: to what it holds, and into the objects among that. */
export type StatePath<Document> = {
  [Name in keyof Document & string]: NonNullable<Document[Name]> extends
    | string
    | number
    | boolean
    | readonly unknown[]
    ? Name
    : Name | `${Name}.${StatePath<NonNullable<Document[Name]>>}`
}[keyof Document & string]

/** The parts of a document: a label, a path that leads there, and how to tell what stands there. */
export const partsOf = <Document>(
  parts: readonly (readonly [label: string, path: StatePath<Document>, text?: StatePart['text']])[],
): readonly StatePart[] => parts.map(([label, path, text]) => ({ label, path, ...(text && { text }) }))

/** How objects of one kind are folded to look at their past: by the very read model that shows them now, stopped earlier. */
export interface StreamState {
  /** Its documents are fed by the stream alone, or it is folded with what the stream says of them. */
  readonly projection: AnyProjection
  readonly parts: readonly StatePart[]
}

/** A value at a dotted path, in words; empty where there is nothing. */
export const textAt = (document: unknown, { path, text = textOf }: StatePart): string =>
  text(path.split('.').reduce(memberOf, document))

/** The parts that differ between two states of an object. */
export const differencesOf = (parts: readonly StatePart[], before: unknown, after: unknown): AuditChanges =>
  parts.flatMap((part) => {
    const [old, now] = [textAt(before, part), textAt(after, part)]
    return old === now ? [] : [{ label: part.label, before: old, after: now }]
  })

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? new Map<string, unknown>(Object.entries(value)).get(name)
    : undefined

/** Any value for people to read: moments in German time, lists with commas, the parts of objects one after the other. */
export const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (typeof value === 'object')
    return Object.values(value)
      .map(textOf)
      .filter((text) => text !== '')
      .join(', ')
  return IsoMoment.Check(value) ? berlinTime(value) : String(value)
}
