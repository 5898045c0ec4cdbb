import type { LiveChange } from '@schaufenster/platform/live/live-hub.ts'
import { defineStream, type StreamChange } from '../lib/define-stream.ts'
import { reservationEvents } from '../lib/reservation-events.ts'
import { approvalRunEvents } from './approval-run-events.ts'
import { companyEvents } from './company-events.ts'
import { CompanyOwnerAdded, CompanyOwnerRemoved } from './company-owner-events.ts'
import { companyPairEvents } from './company-pair-events.ts'
import { favoriteEvents } from './favorite-events.ts'
import { fileEvents } from './file-events.ts'
import { importEvents } from './import-events.ts'
import { industryEvents } from './industry-events.ts'
import { partnershipEvents } from './partnership-events.ts'
import { priceEvents } from './price-events.ts'
import { textEvents } from './text-events.ts'

export const companyChannel = (id: string): string => `company:${id}`
/** Announces changes in the view counts of one company. */
export const viewsChannel = (id: string): string => `views:${id}`
/** Announces changes of a company's partners and requests. */
export const partnersChannel = (id: string): string => `partners:${id}`
/** Announces changes of a company's reviews and their comments. */
export const reviewsChannel = (id: string): string => `reviews:${id}`
/** Announces that the people editing a company have changed. */
export const editingChannel = (id: string): string => `editing:${id}`
/** Announces changes of a user's list of companies. */
export const userChannel = (userId: string): string => `user:${userId}`

/** Owners can follow their companies for as long as they own them. */
const companyChanges = ({ type, id, data }: StreamChange): readonly LiveChange[] => {
  const channel = companyChannel(id)
  const owner = data['userId']
  const changed: LiveChange = { kind: 'changed', channel, id }
  if (typeof owner !== 'string') return [changed]
  const ofOwner: LiveChange = { kind: 'changed', channel: userChannel(owner), id }
  if (type === CompanyOwnerAdded.type) return [changed, ofOwner]
  if (type !== CompanyOwnerRemoved.type) return [changed]
  const lost = [channel, viewsChannel(id), partnersChannel(id), reviewsChannel(id), editingChannel(id)].map(
    (one) => ({
      kind: 'accessLost' as const,
      channel: one,
      userId: owner,
    }),
  )
  return [changed, ofOwner, ...lost]
}

/** Both companies can follow their partnership. */
const partnershipChanges = ({ id, data }: StreamChange): readonly LiveChange[] =>
  [data['company'], data['partner']].flatMap((side) =>
    typeof side === 'string' ? [{ kind: 'changed', channel: partnersChannel(side), id } as const] : [],
  )

export const companyStreams = defineStream({
  category: 'company',
  title: 'Unternehmen',
  events: companyEvents,
  // Monitoring lists companies too.
  live: { channel: 'admin', anyOf: ['company.approve', 'analytics.read'] },
  changes: companyChanges,
})

export const directoryStreams = [
  companyStreams,
  defineStream({
    category: 'industry',
    title: 'Branche',
    events: industryEvents,
    live: { channel: 'industries', anyOf: ['industry.manage'] },
  }),
  defineStream({
    category: 'favorites',
    title: 'Merkliste',
    isPerson: true,
    events: favoriteEvents,
  }),
  defineStream({ category: 'texts', title: 'Geschriebene Texte', isPerson: true, events: textEvents }),
  defineStream({
    category: 'partnership',
    title: 'Partnerschaft',
    events: partnershipEvents,
    changes: partnershipChanges,
  }),
  defineStream({
    category: 'import',
    title: 'Import',
    events: importEvents,
    live: { channel: 'imports', anyOf: ['company.import'] },
  }),
  defineStream({
    category: 'files',
    title: 'Dateien',
    events: fileEvents,
    changes: ({ id }) => [{ kind: 'changed', channel: companyChannel(id), id }],
  }),
  defineStream({
    category: 'price',
    title: 'Preisliste',
    events: priceEvents,
    changes: ({ data: { companyId } }) =>
      typeof companyId === 'string'
        ? [{ kind: 'changed', channel: companyChannel(companyId), id: companyId }]
        : [],
  }),
  defineStream({
    category: 'reviewRun',
    title: 'Sammelentscheidung',
    events: approvalRunEvents,
    live: { channel: 'approvals', anyOf: ['company.approve'] },
  }),
  defineStream({ category: 'companyPair', title: 'Ähnliche Unternehmen', events: companyPairEvents }),
  defineStream({ category: 'slug', title: 'Adresse', events: reservationEvents }),
  defineStream({ category: 'industrySlug', title: 'Adresse einer Branche', events: reservationEvents }),
] as const
