import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { wordedEnum } from '@schaufenster/platform/lib/worded-enum.ts'
import Type, { type Static } from 'typebox'
import { ExpectedVersion } from '../lib/expected-version.ts'
import { neededText, text } from './contract.ts'

/** Requests that set what owners decide about a whole company: whether it is seen, which mail they get, and its end. */

/** `PUT /api/companies/{id}/visibility`: `open` ends `paused`, `shown` ends `hidden`, `notFeatured` ends `featured` (on `/zufriedene-kunden`). */
export const VisibilityForm = closedObject({
  state: wordedEnum(['open', 'paused', 'hidden', 'shown', 'featured', 'notFeatured'], {
    open: 'Wieder geöffnet',
    paused: 'Vorübergehend geschlossen',
    hidden: 'Verborgen',
    shown: 'Wieder zu sehen',
    featured: '„Zufriedene Kunden“ zugestimmt',
    notFeatured: 'Zustimmung zu „Zufriedene Kunden“ zurückgenommen',
  }),
  /** The last day of a pause, YYYY-MM-DD. */
  until: text(20),
  expectedVersion: ExpectedVersion,
})
export type VisibilityForm = Static<typeof VisibilityForm>

/** `PUT /api/companies/{id}/mail`: which mail its owners get of those that nobody needs. */
export const MailForm = closedObject({
  readyVideos: Type.Boolean({ description: 'Wenn ein Video fertig verarbeitet ist' }),
  expectedVersion: ExpectedVersion,
})
export type MailForm = Static<typeof MailForm>

/** `DELETE /api/companies/{id}`: for an owner or an administrator, who types the company's name to confirm. */
export const OwnDeletionForm = closedObject({ name: neededText, reason: neededText })
