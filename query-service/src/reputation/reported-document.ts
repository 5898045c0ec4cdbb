import {
  CompanyDocumentAttached,
  CompanyDocumentRemoved,
  FileRemoved,
  FileRestored,
} from '@schaufenster/events/directory/file-events.ts'
import {
  PricePublished,
  PriceRemoved,
  PriceRestored,
  priceTypeNames,
} from '@schaufenster/events/directory/price-events.ts'
import type { OpenedEvent } from '@schaufenster/events/lib/codec.ts'
import { own } from '@schaufenster/platform/lib/own.ts'
import type { ContentPart } from './notice-contract.ts'

type Events = readonly OpenedEvent[]

/** The field's text in the last event that has one. */
const textIn = (events: Events, field: string): string =>
  events.map(({ data }) => own(data, field)).findLast((said) => typeof said === 'string') ?? ''

const isLast = (events: Events, shows: string, hides: string): boolean =>
  events.findLast(({ type }) => type === shows || type === hides)?.type === shows

/** A menu or price list is shown as long as it exists; another file also has to be among the documents. */
const isShown = (events: Events): boolean =>
  events.some(({ type }) => type === PricePublished.type)
    ? !isLast(events, PriceRemoved.type, PriceRestored.type)
    : isLast(events, CompanyDocumentAttached.type, CompanyDocumentRemoved.type) &&
      !isLast(events, FileRemoved.type, FileRestored.type)

const parts: readonly (Omit<ContentPart, 'was' | 'is'> & {
  readonly of: (events: Events) => string
})[] = [
  { label: 'Art', of: (events) => own(priceTypeNames, textIn(events, 'priceType')) ?? '' },
  {
    label: 'Name des Dokuments',
    of: (events) => textIn(events, 'title') || textIn(events, 'name'),
    isName: true,
  },
  {
    label: 'Adresse',
    of: (events) => (textIn(events, 'type') === 'link' ? textIn(events, 'link') : ''),
    isLink: true,
  },
  { label: 'Erste Seite', of: (events) => pageOf(events, 'preview'), isPicture: true },
  { label: 'Bild', of: (events) => pageOf(events, 'key'), isPicture: true },
]

/** Pictures are served by key even when they are no longer shown. */
const pageOf = (events: Events, field: 'preview' | 'key'): string => {
  const key = textIn(events, field)
  return key.endsWith('.webp') ? `/media/${key}` : ''
}

/** The content of a document, menu or price list at a moment beside its current one, from its events. */
export const reportedDocument = (events: Events, moment: string): readonly ContentPart[] => {
  const ofDocument = events.filter(({ type }) => /^(File|CompanyDocument|Price)/.test(type))
  const then = ofDocument.filter(({ metadata }) => metadata.occurredAt <= moment)
  const shown = (of: (events: Events) => string, at: Events): string => (isShown(at) ? of(at) : '')
  return parts
    .map(({ of, ...part }) => ({ ...part, was: shown(of, then), is: shown(of, ofDocument) }))
    .filter(({ was, is }) => was !== '' || is !== '')
}
