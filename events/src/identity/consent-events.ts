import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'
import { defineEvent, type EventOf } from '../lib/define-event.ts'
import { Moment } from './values.ts'

/**
 * A browser's cookie decision (D-1.6), in the stream `consent-{uid}`. It names nobody: the uid is generated for the browser, and the actor is a guest
 * even when logged in (docs/decisions/0044).
 */

/** Categories that can be allowed besides the essential ones (spec §3). */
export const optionalCategories = ['functional', 'statistics', 'marketing', 'external_media'] as const

/** Generated for one browser and stored in its cookie. */
export const ConsentUid = Type.String({ format: 'uuid' })

/** SHA-256 in hex of all the text that was shown with the decision. */
export const bannerTextHashPattern = '^[0-9a-f]{64}$'

const Decision = closedObject({
  uid: ConsentUid,
  /** Besides the essential ones, in the order of {@link optionalCategories}. */
  allowed: Type.Array(Type.Enum(optionalCategories), { uniqueItems: true }),
  /** Version of the consent text. A new one asks everybody again. */
  consentVersion: Type.Integer({ minimum: 1 }),
  /** Host and path for which the cookie is valid. */
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

/** The first decision of this browser, which may allow only the essential. */
export const CookieConsentGiven = defineEvent({
  type: 'CookieConsentGiven',
  title: 'Über Cookies entschieden',
  schema: Decision,
  fields,
})

/** A new decision, or the same one for a new version or after the first expired. */
export const CookieConsentChanged = defineEvent({
  type: 'CookieConsentChanged',
  title: 'Anders über Cookies entschieden',
  schema: Decision,
  fields,
})

/** Something was allowed before; now only the essential is. */
export const CookieConsentWithdrawn = defineEvent({
  type: 'CookieConsentWithdrawn',
  title: 'Einwilligung in Cookies widerrufen',
  schema: Decision,
  fields,
})

export const consentEvents = [CookieConsentGiven, CookieConsentChanged, CookieConsentWithdrawn] as const
export type ConsentEvent = EventOf<(typeof consentEvents)[number]>
