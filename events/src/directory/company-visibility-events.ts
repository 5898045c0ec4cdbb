import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type from 'typebox'
import { defineEvent } from '../lib/define-event.ts'
import { CalendarDay } from './values.ts'

/** What owners say about whether their company is open and seen at all, in the stream `company-{CompanyId}`. */

/** Closed for a while, for its customers to read; it stays where it is found. Without `until` nobody knows how long. Both days count. */
export const CompanyPaused = defineEvent({
  type: 'CompanyPaused',
  title: 'Vorübergehend geschlossen',
  schema: closedObject({ from: CalendarDay, until: Type.Optional(CalendarDay) }),
  fields: { from: 'Ab', until: 'Bis einschließlich' },
  undoable: true,
})

/** Open as before. */
export const CompanyResumed = defineEvent({
  type: 'CompanyResumed',
  title: 'Wieder geöffnet',
  schema: closedObject({}),
})

/** The owner took it off the pages; whether it is approved stays as it is (D-G11). */
export const CompanyHidden = defineEvent({
  type: 'CompanyHidden',
  title: 'Verborgen',
  schema: closedObject({}),
  undoable: true,
})

/** As visible as its approval allows. */
export const CompanyShown = defineEvent({
  type: 'CompanyShown',
  title: 'Wieder sichtbar gemacht',
  schema: closedObject({}),
})

export const companyVisibilityEvents = [CompanyPaused, CompanyResumed, CompanyHidden, CompanyShown] as const
