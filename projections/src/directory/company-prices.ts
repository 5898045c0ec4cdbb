import type { PriceContent } from '@schaufenster/events/directory/price-events.ts'
import { priceEvents, type RecordedPriceEvent } from '@schaufenster/events/directory/price-events.ts'
import { streamParts } from '@schaufenster/events/lib/envelope.ts'
import { defineProjection } from '../runner/projection.ts'

/** A company's menu or price list. */
export interface PriceEntry extends PriceContent {
  readonly id: string
  /** Version of its last event. */
  readonly version: number
  readonly order: number
  readonly removed: boolean
  /** When it was removed (ISO 8601, UTC); null if it isn't. */
  readonly removedAt: string | null
  /** The platform took it off the page: its owners can't put it back. */
  readonly isLocked: boolean
}

/** A company's menus and price lists. Key: the company's id. */
export interface CompanyPricesDocument {
  readonly id: string
  /** In the owner's order. Includes removed ones, since they may be restored. */
  readonly prices: readonly PriceEntry[]
  readonly priceIds: readonly string[]
}

const changesOf = (event: RecordedPriceEvent): Partial<PriceEntry> => {
  switch (event.type) {
    case 'PricePublished': {
      const { companyId: _, ...published } = event.data
      return { ...published, removed: false, removedAt: null, isLocked: false }
    }
    case 'PriceChanged': {
      const { companyId: _, ...content } = event.data
      return content
    }
    case 'PriceMoved':
      return { order: event.data.order }
    case 'PriceRemoved':
      return { removed: true, removedAt: event.metadata.occurredAt }
    case 'PriceRestored':
      return { removed: false, removedAt: null }
    // Other events record that it leaves the page and comes back.
    case 'PriceLocked':
      return { isLocked: true }
    case 'PriceUnlocked':
      return { isLocked: false }
  }
}

const begun = {
  priceType: 'other',
  title: '',
  type: 'link',
  link: '',
  order: 0,
  removed: false,
  removedAt: null,
  isLocked: false,
} as const

const withPrice = (prices: readonly PriceEntry[], event: RecordedPriceEvent): readonly PriceEntry[] => {
  const { id } = streamParts(event.stream)
  const before = prices.find((price) => price.id === id)
  const after = { ...begun, ...before, ...changesOf(event), id, version: event.revision }
  return [...prices.filter((price) => price.id !== id), after].toSorted(
    (one, other) => one.order - other.order || (one.id < other.id ? -1 : 1),
  )
}

/** Every company's menus and price lists (D-2.7). */
export const companyPrices = defineProjection<(typeof priceEvents)[number], CompanyPricesDocument>({
  name: 'company-prices',
  title: 'Speisekarten und Preislisten',
  version: 2,
  scope: 'partition',
  events: priceEvents,
  route: ({ metadata }) => ({ keys: [metadata.partitionKey] }),
  fold: (document, event, key) => {
    const prices = withPrice(document?.prices ?? [], event)
    return { id: key, prices, priceIds: prices.map(({ id }) => id) }
  },
  indexes: [{ fields: ['priceIds'], each: true }],
})
