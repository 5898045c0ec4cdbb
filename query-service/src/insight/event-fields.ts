import { wordOfField } from '@schaufenster/events/insight/words-of-fields.ts'
import { wordOfValue } from '@schaufenster/events/insight/words-of-values.ts'
import { isStreamName, type StreamName } from '@schaufenster/events/lib/envelope.ts'
import { isPermission, permissions } from '@schaufenster/platform/app/permissions.ts'
import { berlinTime } from '@schaufenster/platform/lib/berlin.ts'
import type { AuditField } from './audit-contract.ts'
import { hoursInWords } from './hours-in-words.ts'
import { textOf, withoutTags } from './stream-state.ts'

/** Parts that hold the id of something, and the category of its stream. */
const references: Readonly<Record<string, string>> = {
  userId: 'user',
  subject: 'user',
  recipient: 'user',
  companyId: 'company',
  companyIds: 'company',
  industryIds: 'industry',
  into: 'industry',
  importId: 'import',
  role: 'role',
}
/** Parts that hold the name of a stream. */
const streams: ReadonlySet<string> = new Set(['stream', 'reservation'])
/** Codes that say nothing beside the object, the stream of a claim or the subject of a mail. */
const untold: ReadonlySet<string> = new Set(['partitionKey', 'commandId', 'mailId', 'projection'])

const referenceOf = (field: string, value: string): StreamName | undefined => {
  if (streams.has(field)) return isStreamName(value) ? value : undefined
  const category = Object.hasOwn(references, field) ? references[field] : undefined
  const name = `${category}-${value}`
  return category !== undefined && isStreamName(name) ? name : undefined
}

/** The streams of everything that a part of an event names by an id. */
export const referencesIn = (value: unknown, field = ''): readonly StreamName[] => {
  if (typeof value === 'string') return [referenceOf(field, value) ?? []].flat()
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    referencesIn(part, Array.isArray(value) ? field : name),
  )
}

/** What an event holds, part by part, for people to read; `names`: what the things are called that it names by their ids. */
export const fieldsOf = (data: object, names: ReadonlyMap<string, string>): readonly AuditField[] => {
  const told = (value: unknown, field: string): string => {
    if (untold.has(field)) return ''
    if (field === 'at' && typeof value === 'number') return berlinTime(value)
    if (field === 'officeHours') return hoursInWords(value)
    if (typeof value === 'object' && value !== null)
      return Object.entries(value)
        .map(([name, part]) => told(part, Array.isArray(value) ? field : name))
        .filter((text) => text !== '')
        .join(', ')
    if (typeof value !== 'string') return textOf(value)
    const reference = referenceOf(field, value)
    if (reference !== undefined) return names.get(reference) ?? textOf(wordOfValue(field, value))
    if (field === 'permissions' && isPermission(value)) return permissions[value].name
    return field === 'html' || field === 'about' ? withoutTags(value) : textOf(wordOfValue(field, value))
  }
  return Object.entries(data).flatMap(([field, value]) => {
    const text = told(value, field)
    return text === '' ? [] : [{ label: wordOfField(field), value: text }]
  })
}
