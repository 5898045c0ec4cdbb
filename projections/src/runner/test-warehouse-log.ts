import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { PersonalDataErased } from '@schaufenster/events/lib/erasure-events.ts'
import fc from 'fast-check'
import type { LawEvent } from './laws/projection-laws.ts'

const item = fc.constantFrom('anvil', 'bolt', 'cog', 'drill', 'eye')
const shelf = fc.constantFrom('top', 'mid', 'low')
const keeper = fc.constantFrom('anna', 'bert')
const amount = fc.oneof(fc.integer({ min: -3, max: 9 }), fc.constant(13))

const ofItem = (event: LawEvent['event'] & { readonly data: { readonly item: string } }): LawEvent => ({
  stream: streamName('item', event.data.item),
  partitionKey: event.data.item,
  event,
})

export const anyWarehouseLog: fc.Arbitrary<readonly LawEvent[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ item, shelf, amount }).map((data) => ofItem({ type: 'ItemStored', data })),
    },
    {
      weight: 2,
      arbitrary: fc.record({ item, from: shelf, shelf }).map((data) => ofItem({ type: 'ItemMoved', data })),
    },
    {
      weight: 2,
      arbitrary: fc
        .record({ item, label: fc.constantFrom('red', 'green', 'blue', 'broken') })
        .map((data) => ofItem({ type: 'ItemLabelled', data })),
    },
    { weight: 2, arbitrary: fc.record({ item, shelf }).map((data) => ofItem({ type: 'ItemRemoved', data })) },
    {
      weight: 1,
      arbitrary: fc.record({ shelf, name: fc.constantFrom('A', 'B') }).map((data) => ({
        stream: streamName('shelf', data.shelf),
        partitionKey: data.shelf,
        event: { type: 'ShelfRenamed', data },
      })),
    },
    {
      weight: 2,
      arbitrary: fc
        .record({ keeper, shelf, name: fc.constantFrom('Anna', 'Bert', 'Ö'), phone: fc.constant('089') })
        .map((data) => ({
          stream: streamName('keeper', data.keeper),
          partitionKey: data.keeper,
          event: { type: 'KeeperNamed', data },
        })),
    },
    {
      weight: 1,
      arbitrary: keeper.map((subject) => ({
        stream: streamName('keeper', subject),
        partitionKey: subject,
        event: { type: PersonalDataErased.type, data: { subject } },
      })),
    },
  ),
  { maxLength: 40, size: 'max' },
)
