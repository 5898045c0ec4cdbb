import type { LiveChange } from '@schaufenster/platform/live/live-hub.ts'
import { defineStream, type StreamChange } from '../lib/define-stream.ts'
import { PersonalDataErased } from '../lib/erasure-events.ts'
import { reservationEvents } from '../lib/reservation-events.ts'
import { consentEvents } from './consent-events.ts'
import { privacyEvents } from './privacy-events.ts'
import { retentionEvents } from './retention-events.ts'
import { administratorEvents, roleEvents } from './role-events.ts'
import { SessionEnded, sessionEvents, SessionRevoked } from './session-events.ts'
import { RoleAssigned, RoleUnassigned, SessionsRevoked, userEvents } from './user-events.ts'

const roles = { channel: 'roles', anyOf: ['role.manage'] } as const

/** Tokens state a user's rights as of their issue; some events make them outdated. */
const userChanges = ({ type, data }: StreamChange): readonly LiveChange[] => {
  if (type === PersonalDataErased.type) return changeOf(data['subject'])
  if (type === SessionsRevoked.type) return changeOf(data['userId'])
  if (type !== RoleAssigned.type && type !== RoleUnassigned.type) return []
  const { role } = data
  return [
    ...changeOf(data['userId']),
    ...(typeof role === 'string' ? [{ kind: 'changed', channel: roles.channel, id: role } as const] : []),
  ]
}

const changeOf = (userId: unknown): readonly LiveChange[] =>
  typeof userId === 'string' ? [{ kind: 'userChanged', userId }] : []

export const identityStreams = [
  defineStream({
    category: 'user',
    title: 'Konto',
    isPerson: true,
    events: [...userEvents, PersonalDataErased],
    live: { channel: 'accounts', anyOf: ['user.manage'] },
    changes: userChanges,
  }),
  defineStream({
    category: 'session',
    title: 'Anmeldung',
    events: sessionEvents,
    changes: ({ type, id }) =>
      type === SessionEnded.type || type === SessionRevoked.type
        ? [{ kind: 'sessionOver', sessionId: id }]
        : [],
  }),
  defineStream({ category: 'role', title: 'Rolle', events: roleEvents, live: roles }),
  defineStream({ category: 'administrators', title: 'Verwaltung', events: administratorEvents }),
  defineStream({ category: 'consent', title: 'Einwilligung', events: consentEvents }),
  defineStream({ category: 'privacy', title: 'Datenschutz', isPerson: true, events: privacyEvents }),
  defineStream({ category: 'retention', title: 'Aufbewahrung', events: retentionEvents }),
  defineStream({ category: 'email', title: 'E-Mail-Adresse', events: reservationEvents }),
] as const
