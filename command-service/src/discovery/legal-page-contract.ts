import { LegalPage } from '@schaufenster/events/discovery/legal-page-events.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'
import { ExpectedVersion } from '../lib/expected-version.ts'

export const LegalPagePath = Type.Object({ page: LegalPage })

/** A new version of a legal text. */
export const LegalPageForm = closedObject({
  title: Type.String({ maxLength: 5_000 }),
  /** Sanitised on save (D-G9). */
  html: Type.String({ maxLength: 250_000 }),
  /** The day it takes effect: YYYY-MM-DD, in German time. */
  validFrom: Type.String({ maxLength: 50 }),
  expectedVersion: ExpectedVersion,
})
export type LegalPageForm = Static<typeof LegalPageForm>
