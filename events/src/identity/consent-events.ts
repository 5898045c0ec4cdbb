import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'
import { defineEvent, type EventOf } from '../lib/define-event.ts'
import { Moment } from './values.ts'

/**
 * A browser's cookie decision (D-1.6), in the stream `consent-{uid}`. It names nobody: the uid is made for the browser,
 * and the actor is a guest even when logged in (docs/decisions/0044).
 */

/** What one may allow beside what is essential (spec §3). */
export const optionalCategories = ['functional', 'statistics', 'marketing', 'external_media'] as const

/** Made up for one browser, and in its cookie. */
export const ConsentUid = Type.String({ format: 'uuid' })

/** SHA-256 of all words that were shown when it was decided, in hex. */
export const bannerTextHashPattern = '^[0-9a-f]{64}$'

const Decision = closedObject({
  uid: ConsentUid,
  /** Beside what is essential; in the order of {@link optionalCategories}. */
  allowed: Type.Array(Type.Enum(optionalCategories), { uniqueItems: true }),
  /** Of what is asked; a raised one asks everybody again. */
  consentVersion: Type.Integer({ minimum: 1 }),
  /** Where the cookie holds: host and path. */
  domainPath: Type.String({ minLength: 1, maxLength: 300 }),
  expires: Moment,
  bannerTextHash: Type.String({ pattern: bannerTextHashPattern }),
})
export type ConsentDecision = Static<typeof Decision>

const fields = {
  uid: 'Kennung der Auswahl',
  allowed: {
    label: 'Erlaubt',
    words: {
      functional: 'Funktional',
      statistics: 'Statistik',
      marketing: 'Marketing',
      external_media: 'Externe Medien',
    },
  },
  consentVersion: 'Fassung der Abfrage',
  domainPath: 'Gültig auf',
  expires: 'Läuft ab',
  bannerTextHash: 'Prüfwert des gezeigten Textes',
} as const

/** The first decision of this browser; it may be that nothing but the essential is allowed. */
export const CookieConsentGiven = defineEvent({
  type: 'CookieConsentGiven',
  title: 'Über Cookies entschieden',
  schema: Decision,
  fields,
})

/** Another decision, the same under another version, or again after the first ran out. */
export const CookieConsentChanged = defineEvent({
  type: 'CookieConsentChanged',
  title: 'Anders über Cookies entschieden',
  schema: Decision,
  fields,
})

/** Something was allowed before, and nothing but the essential is now. */
export const CookieConsentWithdrawn = defineEvent({
  type: 'CookieConsentWithdrawn',
  title: 'Einwilligung in Cookies widerrufen',
  schema: Decision,
  fields,
})

export const consentEvents = [CookieConsentGiven, CookieConsentChanged, CookieConsentWithdrawn] as const
export type ConsentEvent = EventOf<(typeof consentEvents)[number]>
