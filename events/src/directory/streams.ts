import type { LiveChange } from '@schaufenster/platform/live/live-hub.ts'
import { defineStream, type StreamChange } from '../lib/define-stream.ts'
import { reservationEvents } from '../lib/reservation-events.ts'
import { approvalRunEvents } from './approval-run-events.ts'
import { companyEvents } from './company-events.ts'
import { CompanyOwnerAdded, CompanyOwnerRemoved } from './company-owner-events.ts'
import { favoriteEvents } from './favorite-events.ts'
import { importEvents } from './import-events.ts'
import { industryEvents } from './industry-events.ts'

export const companyChannel = (id: string): string => `company:${id}`
/** Tells that numbers of views of one company have changed. */
export const viewsChannel = (id: string): string => `views:${id}`
/** Tells somebody that the list of their companies has changed. */
export const userChannel = (userId: string): string => `user:${userId}`

/** Owners follow their companies for as long as they own them. */
const companyChanges = ({ type, id, data }: StreamChange): readonly LiveChange[] => {
  const channel = companyChannel(id)
  const owner = data['userId']
  const changed: LiveChange = { kind: 'changed', channel, id }
  if (typeof owner !== 'string') return [changed]
  const ofOwner: LiveChange = { kind: 'changed', channel: userChannel(owner), id }
  if (type === CompanyOwnerAdded.type) return [changed, ofOwner]
  if (type !== CompanyOwnerRemoved.type) return [changed]
  const lost = [channel, viewsChannel(id)].map((one) => ({
    kind: 'accessLost' as const,
    channel: one,
    userId: owner,
  }))
  return [changed, ofOwner, ...lost]
}

export const companyStreams = defineStream({
  category: 'company',
  title: 'Unternehmen',
  events: companyEvents,
  // Monitoring, too, lists companies.
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
  defineStream({ category: 'import', title: 'Import', events: importEvents }),
  defineStream({
    category: 'reviewRun',
    title: 'Sammelentscheidung',
    events: approvalRunEvents,
    live: { channel: 'approvals', anyOf: ['company.approve'] },
  }),
  defineStream({ category: 'slug', title: 'Adresse', events: reservationEvents }),
  defineStream({ category: 'industrySlug', title: 'Adresse einer Branche', events: reservationEvents }),
] as const
