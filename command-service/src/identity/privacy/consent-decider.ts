import {
  consentEvents,
  type ConsentDecision,
  type ConsentEvent,
} from '@schaufenster/events/identity/consent-events.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { right } from '@schaufenster/platform/lib/either.ts'
import { isOneOf, type Decider } from '../../lib/decider.ts'
import type { StreamRef } from '../../lib/handle.ts'

/** A browser's last decision; undefined before the first. */
export type ConsentState = ConsentDecision | undefined

/** A decision and its time, in milliseconds since 1970. */
export interface RecordConsent {
  readonly decision: ConsentDecision
  readonly now: number
}

/** The stream of one browser's consent, partitioned by its uid. */
export const consentStream = (uid: string): StreamRef => ({
  name: streamName('consent', uid),
  partitionKey: uid,
})

/** The rules of consent (D-1.6). Repeating a valid decision changes nothing. Nothing is ever refused: consent is the visitor's to give. */
export const consentDecider: Decider<ConsentState, RecordConsent, ConsentEvent> = {
  initialState: undefined,
  isEvent: isOneOf(consentEvents),
  evolve: (_state, { data }) => data,
  decide: (before, { decision, now }) => {
    if (before === undefined) return right([{ type: 'CookieConsentGiven', data: decision }])
    if (isSame(before, decision) && now < Date.parse(before.expires)) return right([])
    const isWithdrawn = before.allowed.length > 0 && decision.allowed.length === 0
    return right([{ type: isWithdrawn ? 'CookieConsentWithdrawn' : 'CookieConsentChanged', data: decision }])
  },
}

const isSame = (before: ConsentDecision, decision: ConsentDecision): boolean =>
  before.consentVersion === decision.consentVersion &&
  before.bannerTextHash === decision.bannerTextHash &&
  before.domainPath === decision.domainPath &&
  before.allowed.join() === decision.allowed.join()
