import type { Audience, ViewEvent } from '@schaufenster/events/insight/view-events.ts'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { streamName, type NewEvent } from '@schaufenster/events/lib/envelope.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'

/** The company with a number, always the same one. */
export const testCompany = (number: number) =>
  companyId(`00000000-0000-4000-8000-${String(number).padStart(12, '0')}`)

/** One view for tests and benches. */
export interface TestView {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly company: number
  /** Absent: somebody who asked not to be told apart. */
  readonly visitor?: number
  readonly audience?: Audience
  readonly agent?: string
}

/** A stream of its own for each call, as each process that writes the telemetry log has one for a day. */
export const testStream = () => streamName('views', `2026-11-21.${newUuid()}`)

/** A view of the company with this number, ready to be appended. */
export const viewEvent = ({
  at,
  company,
  visitor,
  audience = 'visitor',
  agent = 'Mozilla',
}: TestView): NewEvent => {
  const id = newUuid()
  const data: ViewEvent['data'] = {
    modelType: 'Company',
    entityId: testCompany(company),
    companyId: testCompany(company),
    ...(visitor !== undefined && { visitor: visitor.toString(16).padStart(16, '0') }),
    audience,
    agent,
  }
  return {
    id,
    type: 'EntityViewed',
    schemaVersion: 1,
    data: { ...data },
    metadata: {
      occurredAt: new Date(at).toISOString(),
      actor: { kind: 'guest', guestId: 'anonymous' },
      commandId: id,
      correlationId: id,
      causationId: id,
      partitionKey: testCompany(company),
    },
  }
}
