import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { anyDataOf } from '@schaufenster/events/lib/arbitrary.ts'
import { streamName, type RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import { positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { isRecord } from '@schaufenster/platform/lib/json.ts'
import { erasedAuthors } from '@schaufenster/projections/reputation/erased-authors.ts'
import type { AnyProjection } from '@schaufenster/projections/runner/projection.ts'
import { unviewed } from '@schaufenster/query-service/insight/view-board.ts'
import fc from 'fast-check'
import { projections } from '../instance/models/projections.ts'
import { openTestInstance, type TestInstance } from '../instance/test-instance.ts'
import { capabilities } from './capabilities.ts'

let product: TestInstance
beforeAll(async () => {
  product = await openTestInstance()
})
afterAll(() => product.close())

const mark = { $sealed: 'anna', box: 'sealed here' }

/** Whether documents of a model hold what its events seal, tried with each of them. */
const keepsSealed = ({ events, fold, name }: AnyProjection): boolean =>
  events.some((definition) => {
    const { type, personal, version } = definition
    if (personal === undefined) return false
    const [data] = fc.sample(anyDataOf(definition), { numRuns: 1, seed: 1 })
    const sealed = Object.fromEntries(personal.fields.map((field) => [field, mark]))
    const event: RecordedEvent = {
      id: newUuid(),
      type,
      schemaVersion: version,
      data: { ...(isRecord(data) ? JSON.parse(JSON.stringify(data)) : {}), ...sealed },
      stream: streamName('test', '1'),
      revision: 0,
      position: positionFromOrdinal(1),
      metadata: {
        occurredAt: '2026-01-01T10:00:00.000Z',
        actor: { kind: 'system', name: 'test' },
        commandId: 'c',
        correlationId: 'c',
        causationId: 'c',
        partitionKey: '1',
      },
    }
    try {
      return JSON.stringify(fold(undefined, event, name) ?? null).includes(mark.box)
    } catch {
      // No document begins with this event.
      return false
    }
  })

test('what is kept of a profile is made anew when somebody is erased whose words stand on it', () => {
  const sealing = projections.filter(keepsSealed).map(({ name }) => name)
  expect(sealing).toEqual(expect.arrayContaining(['reviews', 'comments', 'notices', 'user-account']))
  expect(sealing).not.toContain('company-profile')
  const viewed = () => unviewed
  const sections = capabilities.flatMap((capability) => capability.sections?.(product.instance, viewed) ?? [])
  const reading = sections.filter(({ reads }) => reads.some((name) => sealing.includes(name)))
  expect(reading.length).toBeGreaterThan(0)
  for (const { reads } of reading) expect(reads).toContain(erasedAuthors.name)
})
