import { consentEvents } from '@schaufenster/events/identity/consent-events.ts'
import { defineProjection } from '../runner/projection.ts'

/** The last cookie decision of a browser's visitor, with its proof. Key: the uid. */
export interface ConsentDocument {
  readonly uid: string
  /** `withdrawn`: something was allowed before; now only the essential is. */
  readonly status: 'given' | 'withdrawn'
  /** Besides the essential. */
  readonly allowed: readonly string[]
  readonly consentVersion: number
  readonly bannerTextHash: string
  /** ISO 8601, UTC. */
  readonly decidedAt: string
  readonly expires: string
  /** How many decisions were made; each is an event of the stream. */
  readonly decisions: number
}

export const consentLedger = defineProjection<(typeof consentEvents)[number], ConsentDocument>({
  name: 'consent-ledger',
  title: 'Einwilligungen',
  version: 2,
  scope: 'partition',
  events: consentEvents,
  route: ({ data }) => ({ keys: [data.uid] }),
  indexes: [{ fields: ['consentVersion'] }, { fields: ['status'] }, { fields: ['allowed'], each: true }],

  fold: (document, { type, data, metadata }) => {
    const { uid, allowed, consentVersion, bannerTextHash, expires } = data
    return {
      uid,
      status: type === 'CookieConsentWithdrawn' ? 'withdrawn' : 'given',
      allowed,
      consentVersion,
      bannerTextHash,
      decidedAt: metadata.occurredAt,
      expires,
      decisions: (document?.decisions ?? 0) + 1,
    }
  },
})
