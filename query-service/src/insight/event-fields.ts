import { labelOf, partOf, wordOf } from '@schaufenster/events/insight/event-descriptions.ts'
import type { PartDescription } from '@schaufenster/events/lib/describe-fields.ts'
import { isStreamName, type StreamName } from '@schaufenster/events/lib/envelope.ts'
import { berlinTime } from '@schaufenster/platform/lib/berlin.ts'
import { hoursInWords, specialHoursInWords } from '../lib/hours-in-words.ts'
import { textOf, withoutTags } from '../lib/stream-state.ts'
import type { AuditField } from './audit-contract.ts'

/** The parts of an event that are shown. Its type tells what its fields mean. */
export interface ShownEvent {
  readonly type: string
  readonly data: object
}

const referenceOf = ({ format, refersTo }: PartDescription, value: string): StreamName | undefined => {
  const name = format === 'streamName' ? value : `${refersTo}-${value}`
  return (format === 'streamName' || refersTo !== undefined) && isStreamName(name) ? name : undefined
}

/** The streams of everything that an event refers to by id. */
export const referencesIn = ({ type, data }: ShownEvent): readonly StreamName[] => {
  const inside = (field: string, part: string, value: unknown): readonly StreamName[] => {
    if (typeof value === 'string') return [referenceOf(partOf(type, field, part), value) ?? []].flat()
    if (Array.isArray(value)) return value.flatMap((item) => inside(field, part, item))
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([name, inner]) => inside(field, name, inner))
  }
  return Object.entries(data).flatMap(([field, value]) => inside(field, field, value))
}

/** The fields of an event in words. `names`: what the referenced things are called. */
export const fieldsOf = (
  { type, data }: ShownEvent,
  names: ReadonlyMap<string, string>,
): readonly AuditField[] => {
  const shown = (field: string, part: string, value: unknown): string => {
    const description = partOf(type, field, part)
    if (description.format === 'hidden') return ''
    if (description.format === 'milliseconds' && typeof value === 'number') return berlinTime(value)
    if (description.format === 'officeHours') return hoursInWords(value)
    if (description.format === 'specialHours') return specialHoursInWords(value)
    if (Array.isArray(value)) return listed(value.map((item) => shown(field, part, item)))
    if (typeof value === 'object' && value !== null)
      return listed(Object.entries(value).map(([name, inner]) => shown(field, name, inner)))
    if (typeof value !== 'string') return textOf(value)
    if (description.format === 'html') return withoutTags(value)
    const reference = referenceOf(description, value)
    const name = reference === undefined ? undefined : names.get(reference)
    return name ?? textOf(wordOf(description, value))
  }
  return Object.entries(data).flatMap(([field, value]) => {
    const text = shown(field, field, value)
    return text === '' ? [] : [{ label: labelOf(type, field), value: text }]
  })
}

const listed = (texts: readonly string[]): string => texts.filter((text) => text !== '').join(', ')
