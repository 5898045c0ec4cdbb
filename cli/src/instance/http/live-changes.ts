import { CompanyOwnerAdded, CompanyOwnerRemoved } from '@schaufenster/events/directory/company-events.ts'
import { SessionEnded, SessionRevoked } from '@schaufenster/events/identity/session-events.ts'
import { RoleAssigned, RoleUnassigned, SessionsRevoked } from '@schaufenster/events/identity/user-events.ts'
import { streamParts, type RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import { PersonalDataErased } from '@schaufenster/events/lib/erasure-events.ts'
import type { LiveChange } from '@schaufenster/platform/live/live-hub.ts'

/** That a company changed, for everybody who may list all of them. */
export const adminChannel = 'admin'
/** That a decision about many companies is further. */
export const reviewsChannel = 'reviews'
/** That an industry came, or is another. */
export const industriesChannel = 'industries'
/** That definitions of a view are others, or that another one counts. */
export const definitionsChannel = 'definitions'
/** That an account is another, for those who look after accounts. */
export const accountsChannel = 'accounts'
/** That a role is another, or has others. */
export const rolesChannel = 'roles'
/** Everything that happens, for those who read the history. */
export const historyChannel = 'log'
/** All that changes with one company. */
export const companyChannel = (id: string): string => `company:${id}`
/** That the list of somebody's companies has changed. */
export const userChannel = (userId: string): string => `user:${userId}`

/** That numbers of views have changed. */
export const allViewsChannel = 'views'
/** That numbers of views of one company have changed. */
export const viewsChannel = (id: string): string => `views:${id}`
/** That other mails wait. */
export const outboxChannel = 'outbox'
/** That read models are otherwise: further, filling, waiting. */
export const projectionsChannel = 'projections'

/** What an event means to those who listen; nothing of what stands in it is told. */
export const liveChangesOf = (event: RecordedEvent): readonly LiveChange[] => [
  { kind: 'changed', channel: historyChannel, id: event.id },
  ...changesOf(event),
]

const changesOf = ({ type, stream, data }: RecordedEvent): readonly LiveChange[] => {
  const { category, id } = streamParts(stream)
  if (category === 'industry') return [{ kind: 'changed', channel: industriesChannel, id }]
  if (category === 'reviewRun') return [{ kind: 'changed', channel: reviewsChannel, id }]
  if (category === 'viewDefinition') return [{ kind: 'changed', channel: definitionsChannel, id }]
  if (category === 'company') return companyChanges(type, id, data['userId'])
  if (category === 'role') return [{ kind: 'changed', channel: rolesChannel, id }]
  if (category === 'user')
    return [{ kind: 'changed', channel: accountsChannel, id }, ...accountChanges(type, data)]
  if (type === SessionEnded.type || type === SessionRevoked.type)
    return [{ kind: 'sessionOver', sessionId: id }]
  return []
}

/** What it means beside that the account is another. */
const accountChanges = (type: string, data: RecordedEvent['data']): readonly LiveChange[] => {
  if (type === PersonalDataErased.type) return userChanges(data['subject'])
  if (type === SessionsRevoked.type) return userChanges(data['userId'])
  if (type !== RoleAssigned.type && type !== RoleUnassigned.type) return []
  const { role } = data
  const ofRole: readonly LiveChange[] =
    typeof role === 'string' ? [{ kind: 'changed', channel: rolesChannel, id: role }] : []
  return [...userChanges(data['userId']), ...ofRole]
}

const companyChanges = (type: string, id: string, owner: unknown): readonly LiveChange[] => {
  const channel = companyChannel(id)
  const changes: LiveChange[] = [
    { kind: 'changed', channel: adminChannel, id },
    { kind: 'changed', channel, id },
  ]
  if (typeof owner !== 'string') return changes
  if (type === CompanyOwnerAdded.type || type === CompanyOwnerRemoved.type)
    changes.push({ kind: 'changed', channel: userChannel(owner), id })
  if (type === CompanyOwnerRemoved.type)
    for (const lost of [channel, viewsChannel(id)])
      changes.push({ kind: 'accessLost', channel: lost, userId: owner })
  return changes
}

const userChanges = (userId: unknown): readonly LiveChange[] =>
  typeof userId === 'string' ? [{ kind: 'userChanged', userId }] : []
