import { expect, test } from '@jest/globals'
import { firstViewRules, viewDefinitionEvents } from '@schaufenster/events/insight/view-definition-events.ts'
import { anyDataOf } from '@schaufenster/events/lib/arbitrary.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import fc from 'fast-check'
import { projectionLaws } from '../runner/laws/projection-laws.ts'
import { viewDefinitions, type ViewDefinitionsDocument } from './view-definitions.ts'

const stream = streamName('viewDefinition', 'platform')

projectionLaws(
  viewDefinitions,
  fc.array(
    fc
      .oneof(
        ...viewDefinitionEvents.map((definition) =>
          anyDataOf(definition).map((data) => ({ type: definition.type, data: Object(data) })),
        ),
      )
      .map((event) => ({ stream, partitionKey: stream, event })),
    { maxLength: 15 },
  ),
  { runs: 20 },
)

test('definitions are what was published, without what was discarded', () => {
  const metadata = {
    occurredAt: '2026-11-21T12:00:00.000Z',
    actor: { kind: 'system', name: 'test' },
    commandId: 'c',
    correlationId: 'c',
    causationId: 'c',
    partitionKey: stream,
  } as const
  const events = [
    { type: 'ViewDefinitionPublished', data: { version: 2, ...firstViewRules, windowMinutes: 60 } },
    { type: 'ViewDefinitionPublished', data: { version: 3, ...firstViewRules, windowMinutes: 90 } },
    { type: 'ViewDefinitionSelected', data: { version: 3, previous: 1 } },
    { type: 'ViewDefinitionDiscarded', data: { version: 2 } },
  ] as const
  let document: ViewDefinitionsDocument | undefined
  for (const [revision, event] of events.entries())
    document = viewDefinitions.fold(
      document,
      {
        ...event,
        id: newUuid(),
        schemaVersion: 1,
        metadata,
        stream,
        revision,
        position: positionFromOrdinal(revision + 1),
      },
      stream,
    )
  expect(document).toEqual({
    selected: 3,
    definitions: [
      { version: 1, ...firstViewRules, publishedAt: null },
      { version: 3, ...firstViewRules, windowMinutes: 90, publishedAt: metadata.occurredAt },
    ],
  })
})
