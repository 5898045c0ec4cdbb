import { expect, test } from '@jest/globals'
import { lexiconEvents } from '@schaufenster/events/discovery/lexicon-events.ts'
import { rankingEvents } from '@schaufenster/events/discovery/ranking-events.ts'
import { synonymEvents } from '@schaufenster/events/discovery/synonym-events.ts'
import { anyDataOf } from '@schaufenster/events/lib/arbitrary.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import fc from 'fast-check'
import { projectionLaws } from '../runner/laws/projection-laws.ts'
import { lexicon } from './lexicon.ts'
import { firstRanking, ranking, type RankingDocument } from './ranking.ts'
import { synonyms } from './synonyms.ts'

const synonymStream = streamName('synonyms', 'platform')
const rankingStream = streamName('ranking', 'platform')
const groups = ['1', '2'].map((digit) => `0192f0c1-7a00-7000-8000-00000000000${digit}`)

projectionLaws(
  synonyms,
  fc.array(
    fc
      .oneof(
        ...synonymEvents.map((definition) =>
          fc
            .tuple(anyDataOf(definition), fc.constantFrom(...groups))
            .map(([data, synonymId]) => ({ type: definition.type, data: { ...Object(data), synonymId } })),
        ),
      )
      .map((event) => ({ stream: synonymStream, partitionKey: synonymStream, event })),
    { maxLength: 15 },
  ),
  { runs: 20 },
)

projectionLaws(
  ranking,
  fc.array(
    fc
      .oneof(
        ...rankingEvents.map((definition) =>
          anyDataOf(definition).map((data) => ({ type: definition.type, data: Object(data) })),
        ),
      )
      .map((event) => ({ stream: rankingStream, partitionKey: rankingStream, event })),
    { maxLength: 10 },
  ),
  { runs: 20 },
)

const lexiconStream = streamName('lexicon', 'platform')

projectionLaws(
  lexicon,
  fc.array(
    fc
      .oneof(
        ...lexiconEvents.map((definition) =>
          anyDataOf(definition).map((data) => ({ type: definition.type, data: Object(data) })),
        ),
      )
      .map((event) => ({ stream: lexiconStream, partitionKey: lexiconStream, event })),
    { maxLength: 10 },
  ),
  { runs: 20 },
)

const occurredAt = '2026-11-21T12:00:00.000Z'
const metadata = {
  occurredAt,
  actor: { kind: 'system', name: 'test' },
  commandId: 'c',
  correlationId: 'c',
  causationId: 'c',
  partitionKey: rankingStream,
} as const

test('the rankings that held stand in their order, with that of the index where they began', () => {
  const rules = {
    ...{ name: 1, services: 2, tagLine: 3, industry: 4, city: 5, about: 6 },
    ...{ exactness: 7, nearness: 8, relaxes: false },
  }
  const events = [
    { type: 'RankingChanged', data: { version: 1, title: 'Nähe', ...rules } },
    { type: 'RankingReset', data: { version: 2 } },
  ] as const
  let document: RankingDocument | undefined
  for (const [revision, event] of events.entries())
    document = ranking.fold(
      document,
      {
        ...event,
        id: newUuid(),
        schemaVersion: 1,
        metadata,
        stream: rankingStream,
        revision,
        position: positionFromOrdinal(revision + 1),
      },
      rankingStream,
    )
  expect(document?.versions).toEqual([
    firstRanking,
    { version: 1, title: 'Nähe', rules, since: occurredAt },
    { version: 2, title: null, rules: null, since: occurredAt },
  ])
})
