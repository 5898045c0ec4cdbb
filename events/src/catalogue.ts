import { mailEvents } from './conversation/mail-events.ts'
import { companyEvents } from './directory/company-events.ts'
import { importEvents } from './directory/import-events.ts'
import { industryEvents } from './directory/industry-events.ts'
import { reviewRunEvents } from './directory/review-run-events.ts'
import { legalPageEvents } from './discovery/legal-page-events.ts'
import { consentEvents } from './identity/consent-events.ts'
import { privacyEvents } from './identity/privacy-events.ts'
import { retentionEvents } from './identity/retention-events.ts'
import { administratorEvents, roleEvents } from './identity/role-events.ts'
import { sessionEvents } from './identity/session-events.ts'
import { userEvents } from './identity/user-events.ts'
import { personalDataEvents } from './insight/personal-data-events.ts'
import { projectionEvents } from './insight/projection-events.ts'
import { viewDefinitionEvents } from './insight/view-definition-events.ts'
import { viewEvents } from './insight/view-events.ts'
import type { EventDefinition } from './lib/define-event.ts'
import { erasureEvents } from './lib/erasure-events.ts'
import { ReservationAbandoned, reservationEvents } from './lib/reservation-events.ts'

/**
 * Every event of the system, by the folder that holds it. A file of events ends with `export const companyEvents = [A, B] as const`; here it
 * gets an import and its place in the list of its capability: `directory: [...companyEvents, ...industryEvents]`.
 */
export const catalogue: Readonly<Record<string, readonly EventDefinition[]>> = {
  lib: [...erasureEvents, ...reservationEvents, ReservationAbandoned],
  identity: [
    ...userEvents,
    ...sessionEvents,
    ...roleEvents,
    ...administratorEvents,
    ...consentEvents,
    ...privacyEvents,
    ...retentionEvents,
  ],
  directory: [...companyEvents, ...industryEvents, ...importEvents, ...reviewRunEvents],
  discovery: legalPageEvents,
  conversation: mailEvents,
  insight: [...viewEvents, ...viewDefinitionEvents, ...personalDataEvents, ...projectionEvents],
}

/** What can be in the permanent log: all but telemetry, which has one of its own. */
export const permanentEvents: readonly EventDefinition[] = Object.values(catalogue)
  .flat()
  .filter((definition) => !viewEvents.some(({ type }) => type === definition.type))

/** What the codec of the running system is made from. */
export const allEvents: readonly EventDefinition[] = Object.values(catalogue).flat()
