import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { allEvents, allStreams, catalogue, streamKinds } from './catalogue.ts'
import { anyDataOf } from './lib/arbitrary.ts'
import { dataCheckOf } from './lib/check-data.ts'
import { createEventCodec } from './lib/codec.ts'
import type { PartDescription } from './lib/describe-fields.ts'
import { streamName, type NewEvent, type RecordedEvent } from './lib/envelope.ts'
import { goldenEvent, goldenFile, goldenKeys } from './lib/golden.ts'
import { positionFromOrdinal } from './store/position.ts'

const codec = createEventCodec(allEvents, goldenKeys)

const recorded = (event: NewEvent): RecordedEvent => ({
  ...event,
  stream: streamName('golden', '1'),
  revision: 0,
  position: positionFromOrdinal(1),
})

const kinds = [...catalogue].flatMap(([capability, definitions]) =>
  definitions.map((definition) => ({ capability, definition, type: definition.type })),
)

const golden = kinds.flatMap(({ capability, definition, type }) =>
  Array.from({ length: definition.version }, (_, index) => ({
    definition,
    type,
    version: index + 1,
    file: goldenFile(capability, type, index + 1),
  })),
)

const referencesOf = ({ refersTo, parts = {} }: PartDescription): readonly string[] => [
  ...(refersTo === undefined ? [] : [refersTo]),
  ...Object.values(parts).flatMap(referencesOf),
]

describe('the catalogue of events', () => {
  it('names each type once, in the past tense’s form', () => {
    const types = allEvents.map(({ type }) => type)
    expect(types).toEqual([...new Set(types)])
    for (const type of types) expect(type).toMatch(/^([A-Z][a-z0-9]*)+$/)
  })

  it.each(kinds)(
    '$type comes back from the log as it was, whatever it holds',
    async ({ definition, type }) => {
      const { id, metadata } = await goldenEvent(definition)
      await fc.assert(
        fc.asyncProperty(anyDataOf(definition), async (data) => {
          if (typeof data !== 'object' || data === null) throw new Error('an event’s data is an object')
          const encoded = await codec.encode({ type, data }, id, metadata)
          const stored: NewEvent = JSON.parse(JSON.stringify(encoded))
          const [opened] = await codec.open([recorded(stored)])
          expect(opened?.data).toEqual(data)
          for (const field of definition.personal?.fields ?? []) {
            if (stored.data[field] !== undefined)
              expect(stored.data[field]).toEqual({ $sealed: expect.any(String), box: expect.any(String) })
          }
        }),
        { numRuns: 25 },
      )
    },
  )
})

describe('the kinds of streams', () => {
  it('have a category and a title each of their own', () => {
    for (const names of [allStreams.map(({ category }) => category), allStreams.map(({ title }) => title)])
      expect(names).toEqual([...new Set(names)])
  })

  it('are known where a field refers to one', () => {
    const referred = allEvents.flatMap(({ fields }) => [...fields.values()].flatMap(referencesOf))
    expect(referred).toContain('company')
    expect(referred.filter((category) => !streamKinds.has(category))).toEqual([])
  })
})

describe('golden files', () => {
  it.each(golden)(
    '$type v$version is there, lifts, opens and fits the newest schema',
    async ({ definition, version, file }) => {
      if (!existsSync(file))
        throw new Error(`missing: run "npx node events/src/lib/write-golden.ts" (${file.pathname})`)
      const stored: NewEvent = JSON.parse(readFileSync(file, 'utf8'))
      expect(stored.schemaVersion).toBe(version)
      const [opened] = await codec.open([recorded(stored)])
      expect(opened?.schemaVersion).toBe(definition.version)
      expect(dataCheckOf(definition)(opened?.data ?? {})).toEqual(opened?.data)
    },
  )

  it.each(golden.filter(({ definition, version }) => version === definition.version))(
    '$type v$version would be stored with the same bytes today',
    async ({ type, file }) => {
      const stored: NewEvent = JSON.parse(readFileSync(file, 'utf8'))
      const [opened] = await codec.open([recorded(stored)])
      const again = await codec.encode({ type, data: opened?.data ?? {} }, stored.id, stored.metadata)
      expect(JSON.stringify(again)).toBe(JSON.stringify(stored))
    },
  )

  it('are all of events that the catalogue still knows: a stored event never goes away', () => {
    const expected = new Set(golden.map(({ file }) => file.pathname))
    const found = [...catalogue.keys()].flatMap((capability) => {
      const folder = new URL('./', goldenFile(capability, 'Any', 1))
      return readdirSync(folder).map((name) => new URL(name, folder).pathname)
    })
    expect(found.filter((file) => !expected.has(file))).toEqual([])
  })
})
