import { defineEvent, type EventDefinition } from '@schaufenster/events/lib/define-event.ts'
import { PersonalDataErased } from '@schaufenster/events/lib/erasure-events.ts'
import { SubjectId } from '@schaufenster/events/lib/subject-id.ts'
import Type from 'typebox'
import type { SearchSchema } from '../search/search-index.ts'
import { defineProjection } from './projection.ts'

/** Events and projections for the runner's own tests and benchmarks: a small warehouse with everything that can be hard to fold. */
export const ItemStored = defineEvent({
  type: 'ItemStored',
  title: 'ItemStored',
  schema: Type.Object({ item: Type.String(), shelf: Type.String(), amount: Type.Integer() }),
  fields: { item: 'item', shelf: 'shelf', amount: 'amount' },
})
export const ItemMoved = defineEvent({
  type: 'ItemMoved',
  title: 'ItemMoved',
  schema: Type.Object({ item: Type.String(), from: Type.String(), shelf: Type.String() }),
  fields: { item: 'item', from: 'from', shelf: 'shelf' },
})
export const ItemLabelled = defineEvent({
  type: 'ItemLabelled',
  title: 'ItemLabelled',
  schema: Type.Object({ item: Type.String(), label: Type.String() }),
  fields: { item: 'item', label: 'label' },
})
export const ItemRemoved = defineEvent({
  type: 'ItemRemoved',
  title: 'ItemRemoved',
  schema: Type.Object({ item: Type.String(), shelf: Type.String() }),
  fields: { item: 'item', shelf: 'shelf' },
})
export const ShelfRenamed = defineEvent({
  type: 'ShelfRenamed',
  title: 'ShelfRenamed',
  schema: Type.Object({ shelf: Type.String(), name: Type.String() }),
  fields: { shelf: 'shelf' },
})
export const KeeperNamed = defineEvent({
  type: 'KeeperNamed',
  title: 'KeeperNamed',
  schema: Type.Object({ keeper: SubjectId, shelf: Type.String(), name: Type.String(), phone: Type.String() }),
  personal: { subject: 'keeper', fields: ['name', 'phone'] },
  fields: { keeper: 'keeper', shelf: 'shelf', phone: 'phone' },
})

export const warehouseEvents: readonly EventDefinition[] = [
  ItemStored,
  ItemMoved,
  ItemLabelled,
  ItemRemoved,
  ShelfRenamed,
  KeeperNamed,
]

/** Depends on every event and their order, so that one folded twice, too early or not at all shows. */
const mixed = (before: number | undefined, value: number): number =>
  ((before ?? 17) * 31 + value + 1) % 1_000_003

/** `partition`, with removal, re-creation and a search index. */
export const items = defineProjection({
  name: 'items',
  title: 'items',
  version: 1,
  scope: 'partition',
  events: [ItemStored, ItemMoved, ItemRemoved],
  route: ({ data }) => ({ keys: [data.item] }),
  fold: (
    item: { readonly shelf: string; readonly history: number; readonly amount: number } | undefined,
    event,
  ) => {
    switch (event.type) {
      case 'ItemStored':
        return {
          shelf: event.data.shelf,
          history: mixed(item?.history, event.data.amount),
          amount: (item?.amount ?? 0) + event.data.amount,
        }
      case 'ItemMoved':
        return item && { ...item, shelf: event.data.shelf, history: mixed(item.history, 0) }
      case 'ItemRemoved':
        return undefined
    }
  },
  indexes: [{ fields: ['shelf', 'amount'] }],
  search: {
    index: 'items',
    document: (item, key) =>
      item.amount < 0
        ? undefined
        : { text: { name: [key] }, keywords: { shelf: [item.shelf] }, rank: item.history % 1000 },
  },
})

/** The same from streams with one document each. */
export const ownItems = defineProjection({ ...items, name: 'own-items', ownStream: true })

/** `partition`, with many documents that nobody searches. */
export const stock = defineProjection({
  name: 'stock',
  title: 'stock',
  version: 1,
  scope: 'partition',
  events: [ItemStored, ItemRemoved],
  route: ({ data }) => ({ keys: [data.item] }),
  fold: (item: { readonly history: number; readonly amount: number } | undefined, event) =>
    event.type === 'ItemRemoved'
      ? undefined
      : {
          history: mixed(item?.history, event.data.amount),
          amount: (item?.amount ?? 0) + event.data.amount,
        },
  indexes: [],
})

/** `global`: one document is fed by the events of many items. */
export const shelves = defineProjection({
  name: 'shelves',
  title: 'shelves',
  version: 1,
  scope: 'global',
  events: [ItemStored, ItemMoved, ItemRemoved],
  route: (event) => ({
    keys: event.type === 'ItemMoved' ? [event.data.from, event.data.shelf] : [event.data.shelf],
  }),
  fold: (shelf: { readonly history: number; readonly events: number } | undefined, event, key) => ({
    history: mixed(
      shelf?.history,
      event.data.item.length + (event.type === 'ItemStored' ? event.data.amount : key.length),
    ),
    events: (shelf?.events ?? 0) + 1,
  }),
  indexes: [],
})

/** `global`, routed by a filter on its own documents. */
export const placedItems = defineProjection({
  name: 'placed-items',
  title: 'placed-items',
  version: 1,
  scope: 'global',
  events: [ItemStored, ItemMoved, ItemRemoved, ShelfRenamed],
  route: (event) =>
    event.type === 'ShelfRenamed'
      ? { where: { field: 'shelf', is: event.data.shelf } }
      : { keys: [event.data.item] },
  fold: (
    item: { readonly shelf: string; readonly place?: string; readonly history: number } | undefined,
    event,
  ) => {
    switch (event.type) {
      case 'ItemStored':
        return { ...item, shelf: event.data.shelf, history: mixed(item?.history, event.data.amount) }
      case 'ItemMoved':
        return { shelf: event.data.shelf, history: mixed(item?.history, 3) }
      case 'ItemRemoved':
        return undefined
      case 'ShelfRenamed':
        return item && { ...item, place: event.data.name, history: mixed(item.history, 5) }
    }
  },
  indexes: [{ fields: ['shelf'] }],
})

/** `global` with a unique index. `read` may throw, so that the fold can't take the event. */
export const labelsReadBy = (read: (label: string) => string) =>
  defineProjection({
    name: 'labels',
    title: 'labels',
    version: 1,
    scope: 'global',
    events: [ItemLabelled, ItemRemoved],
    route: ({ data }) => ({ keys: [data.item] }),
    fold: (item: { readonly label: string; readonly labels: number } | undefined, event) =>
      event.type === 'ItemRemoved'
        ? undefined
        : { label: read(event.data.label), labels: (item?.labels ?? 0) + 1 },
    indexes: [{ fields: ['label'], unique: true }],
    search: {
      index: 'labels',
      document: ({ label }) => ({ text: { label: [label] }, keywords: {}, rank: 0 }),
    },
  })

export const labels = labelsReadBy((label) => {
  if (label === 'broken') throw new Error('the label can not be read')
  return label
})

interface Keeper {
  readonly names: readonly string[]
  readonly gone?: true
}

/** `partition`, with a personal field in clear; the erasure has the same partition key. */
export const keepers = defineProjection({
  name: 'keepers',
  title: 'keepers',
  version: 1,
  scope: 'partition',
  events: [KeeperNamed, PersonalDataErased],
  opens: ['name'],
  route: ({ data }) => ({ keys: ['keeper' in data ? data.keeper : data.subject] }),
  fold: (keeper: Keeper | undefined, event): Keeper | undefined =>
    event.type === 'PersonalDataErased'
      ? keeper && { ...keeper, gone: true }
      : { names: [...(keeper?.names ?? []), event.data.name] },
  indexes: [{ fields: ['names'], each: true }],
  search: {
    index: 'keepers',
    document: ({ names }) => ({ text: { names }, keywords: {}, rank: 0 }),
  },
})

/** `global`: several people's names in clear in one document, which may be parked while one of them is erased. */
export const shelfKeepers = defineProjection({
  name: 'shelf-keepers',
  title: 'shelf-keepers',
  version: 1,
  scope: 'global',
  events: [KeeperNamed, ItemStored],
  opens: ['name'],
  route: ({ data }) => ({ keys: [data.shelf] }),
  fold: (shelf: { readonly names: readonly string[]; readonly items: number } | undefined, event) => {
    if (event.type === 'ItemStored') {
      if (event.data.amount === 13) throw new Error('nobody stores thirteen')
      return { names: shelf?.names ?? [], items: (shelf?.items ?? 0) + 1 }
    }
    return { items: shelf?.items ?? 0, names: [...(shelf?.names ?? []), event.data.name] }
  },
  indexes: [],
  search: {
    index: 'shelf-keepers',
    document: ({ names }) => ({ text: { names }, keywords: {}, rank: 0 }),
  },
})

/** The schemas of these projections' search indexes. */
export const searchSchemas: readonly SearchSchema[] = [
  { index: 'items', version: 1, text: ['name'], keywords: ['shelf'], suggest: [] },
  { index: 'labels', version: 1, text: ['label'], keywords: [], suggest: [] },
]
