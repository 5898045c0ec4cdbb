import { expect, test } from '@jest/globals'
import { permanentEvents } from '../catalogue.ts'
import type { EventDefinition } from '../lib/define-event.ts'
import { isUndoable, labelOf, partOf, titleOf, wordOf } from './event-descriptions.ts'

const fieldsOf = ({ schema }: EventDefinition): readonly string[] =>
  'properties' in schema ? Object.keys(schema.properties ?? {}) : []

/** The codes in a schema, each with the part that contains it. */
const codesIn = (
  schema: unknown,
  part: string,
): readonly { readonly part: string; readonly code: string }[] => {
  if (Array.isArray(schema)) return schema.flatMap((one) => codesIn(one, part))
  if (typeof schema !== 'object' || schema === null) return []
  const own = [
    ...('const' in schema ? [schema.const] : []),
    ...('enum' in schema && Array.isArray(schema.enum) ? schema.enum : []),
  ].filter((value) => typeof value === 'string')
  const properties = 'properties' in schema ? Object.entries(schema.properties ?? {}) : []
  const nested = ['items', 'anyOf'].flatMap((name) =>
    codesIn(Object.entries(schema).find(([key]) => key === name)?.[1], part),
  )
  return [
    ...own.map((code) => ({ part, code })),
    ...nested,
    ...properties.flatMap(([name, property]) => codesIn(property, name)),
  ]
}

test('every event has a title of its own', () => {
  const titles = permanentEvents.map(({ title }) => title)
  expect(titles).toEqual([...new Set(titles)])
})

test('the fields of one event are told apart by their labels', () => {
  for (const event of permanentEvents) {
    const labels = fieldsOf(event).map((field) => labelOf(event.type, field))
    expect([event.type, labels]).toEqual([event.type, [...new Set(labels)]])
  }
})

test('every code in an event has a German word, at any depth', () => {
  const missing = permanentEvents.flatMap((event) =>
    Object.entries('properties' in event.schema ? (event.schema.properties ?? {}) : {}).flatMap(
      ([field, schema]) =>
        codesIn(schema, field)
          .filter(({ part, code }) => !Object.hasOwn(partOf(event.type, field, part).words ?? {}, code))
          .map(({ part, code }) => `${event.type} ${field} ${part}: ${code}`),
    ),
  )
  expect(missing).toEqual([])
})

test('what a newer program wrote is called by its own name', () => {
  expect(titleOf('CompanyApproved')).toBe('Freigegeben')
  expect(isUndoable('CompanyApproved')).toBe(true)
  for (const name of ['toString', '__proto__', 'BadgeAwarded']) {
    expect([titleOf(name), labelOf('CompanyApproved', name), isUndoable(name)]).toEqual([name, name, false])
    expect(partOf('CompanyApproved', name, name)).toEqual({})
    expect(wordOf(partOf('RoleAssigned', 'role', 'role'), name)).toBe(name)
  }
})
