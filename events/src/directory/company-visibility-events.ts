import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type from 'typebox'
import { defineEvent } from '../lib/define-event.ts'
import { CalendarDay } from './values.ts'

/** Temporary closures, visibility and the consent to be an example, set by owners, in the stream `company-{CompanyId}`. */

/** Temporarily closed, which customers can read; the company is still found. Without `until` the end is unknown. Both days are included. */
export const CompanyPaused = defineEvent({
  type: 'CompanyPaused',
  title: 'Vorübergehend geschlossen',
  schema: closedObject({ from: CalendarDay, until: Type.Optional(CalendarDay) }),
  fields: { from: 'Ab', until: 'Bis einschließlich' },
  undoable: 'byOwners',
})

/** The temporary closure is over. */
export const CompanyResumed = defineEvent({
  type: 'CompanyResumed',
  title: 'Wieder geöffnet',
  schema: closedObject({}),
  undoable: 'byOwners',
})

/** The owner hid the company from the pages. Its approval stays as it is (D-G11). */
export const CompanyHidden = defineEvent({
  type: 'CompanyHidden',
  title: 'Verborgen',
  schema: closedObject({}),
  undoable: 'byOwners',
})

/** As visible again as its approval allows. */
export const CompanyShown = defineEvent({
  type: 'CompanyShown',
  title: 'Wieder sichtbar gemacht',
  schema: closedObject({}),
  undoable: 'byOwners',
})

/** The company agreed that its best reviews are shown as examples on `/zufriedene-kunden`. */
export const CompanyFeaturingAllowed = defineEvent({
  type: 'CompanyFeaturingAllowed',
  title: '„Zufriedene Kunden“ zugestimmt',
  schema: closedObject({}),
  undoable: 'byOwners',
})

/** The company no longer agrees to that. */
export const CompanyFeaturingWithdrawn = defineEvent({
  type: 'CompanyFeaturingWithdrawn',
  title: 'Zustimmung zu „Zufriedene Kunden“ zurückgenommen',
  schema: closedObject({}),
  undoable: 'byOwners',
})

export const companyVisibilityEvents = [
  CompanyPaused,
  CompanyResumed,
  CompanyHidden,
  CompanyShown,
  CompanyFeaturingAllowed,
  CompanyFeaturingWithdrawn,
] as const
