import { expect, test } from '@jest/globals'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { searchRowOf } from './search-row.ts'

test('half a letter in what was typed is replaced: ClickHouse would refuse the rows of all that came with it', () => {
  const row = searchRowOf({
    id: newUuid(),
    type: 'SearchPerformed',
    schemaVersion: 1,
    stream: streamName('search', 'platform'),
    revision: 0,
    position: positionFromOrdinal(1),
    data: {
      terms: 'pizza \uD83C',
      place: '\uDF55 münchen',
      filters: [],
      hits: 0,
      ms: 1,
      audience: 'visitor',
      agent: 'Firefox',
    },
    metadata: {
      occurredAt: '2026-11-23T08:00:00.000Z',
      actor: { kind: 'guest', guestId: 'anonymous' },
      commandId: 'c',
      correlationId: 'c',
      causationId: 'c',
      partitionKey: 'search-platform',
    },
  })
  expect([row.terms, row.place]).toEqual(['pizza \uFFFD', '\uFFFD münchen'])
})
