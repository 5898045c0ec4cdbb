import { describe, expect, test } from '@jest/globals'
import { permanentEvents } from '@schaufenster/events/catalogue.ts'
import { IndustryArchived, IndustryRenamed } from '@schaufenster/events/directory/industry-events.ts'
import { viewEvents } from '@schaufenster/events/insight/view-events.ts'
import { anyDataOf } from '@schaufenster/events/lib/arbitrary.ts'
import { streamName, type Actor } from '@schaufenster/events/lib/envelope.ts'
import { subjectIdPattern } from '@schaufenster/events/lib/subject-id.ts'
import { positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import fc from 'fast-check'
import { projectionLaws, type LawEvent } from '../runner/laws/projection-laws.ts'
import { actorKey, auditLog, concerning, type AuditBlockDocument } from './audit-log.ts'

const anyEvent = fc.oneof(
  ...[IndustryRenamed, IndustryArchived].map((definition) =>
    anyDataOf(definition).map((data) => ({ type: definition.type, data: Object(data) })),
  ),
)
const anyLog: fc.Arbitrary<readonly LawEvent[]> = fc.array(
  fc.record({ id: fc.constantFrom('a', 'b', 'c'), event: anyEvent }).map(({ id, event }) => ({
    stream: streamName('industry', id),
    partitionKey: id,
    event,
  })),
  { maxLength: 25 },
)

projectionLaws(auditLog, anyLog, { runs: 20 })

const eventAt = (ordinal: number, type: string, actor: Actor, correlationId: string, occurredAt: string) => ({
  id: newUuid(),
  type,
  schemaVersion: 1,
  data: {},
  stream: streamName('industry', 'a'),
  revision: ordinal,
  position: positionFromOrdinal(ordinal),
  metadata: {
    occurredAt,
    actor,
    commandId: 'c',
    correlationId,
    causationId: 'c',
    partitionKey: 'a',
  },
})

describe('the audit index', () => {
  const olga: Actor = { kind: 'user', userId: 'olga', role: 'admin' }
  const cli: Actor = { kind: 'system', name: 'cli' }

  test('says of each block of the log who is in it, what, in which chain, and from when to when', () => {
    const blocks = new Map<string, AuditBlockDocument>()
    for (const event of [
      eventAt(255, 'CompanyApproved', olga, 'one', '2026-11-21T10:00:02.000Z'),
      eventAt(256, 'CompanyApproved', olga, 'two', '2026-11-21T10:00:03.000Z'),
      eventAt(257, 'CompanyDeleted', cli, 'two', '2026-11-21T10:00:01.000Z'),
      eventAt(511, 'CompanyApproved', olga, 'two', '2026-11-21T10:00:02.000Z'),
    ]) {
      const route = auditLog.route(event)
      for (const key of 'keys' in route ? route.keys : []) {
        const block = auditLog.fold(blocks.get(key), event, key)
        if (block) blocks.set(key, block)
      }
    }
    expect([...blocks.values()]).toEqual([
      {
        first: positionFromOrdinal(255),
        last: positionFromOrdinal(255),
        from: '2026-11-21T10:00:02.000Z',
        to: '2026-11-21T10:00:02.000Z',
        actors: ['olga'],
        types: ['CompanyApproved'],
        correlations: ['one'],
        people: ['olga'],
      },
      {
        first: positionFromOrdinal(256),
        last: positionFromOrdinal(511),
        from: '2026-11-21T10:00:01.000Z',
        to: '2026-11-21T10:00:03.000Z',
        actors: ['olga', 'system:cli'],
        types: ['CompanyApproved', 'CompanyDeleted'],
        correlations: ['two'],
        people: ['olga'],
      },
    ])
  })

  test('finds everybody whom an event concerns, whatever the part is called', () => {
    const own = (schema: object) => Object.entries('properties' in schema ? Object(schema.properties) : {})
    for (const { type, schema, personal } of permanentEvents) {
      const named = own(schema).flatMap(([part, one]) =>
        Object(one).pattern === subjectIdPattern || part === personal?.subject ? [part] : [],
      )
      const data = Object.fromEntries(named.map((part) => [part, part]))
      const event = { ...eventAt(1, type, cli, 'one', '2026-11-21T10:00:00.000Z'), data }
      expect([type, concerning(event).toSorted()]).toEqual([type, named.toSorted()])
    }
  })

  test('takes every event that the permanent log can hold, and calls all visitors one', () => {
    const types: readonly string[] = auditLog.events.map(({ type }) => type)
    expect(types).toEqual(permanentEvents.map(({ type }) => type))
    for (const { type } of viewEvents) expect(types).not.toContain(type)
    expect(actorKey({ kind: 'guest', guestId: 'a' })).toBe(actorKey({ kind: 'guest', guestId: 'b' }))
  })
})
