import { companyId } from '@schaufenster/events/directory/ids.ts'
import type { Audience, ViewEvent } from '@schaufenster/events/insight/view-events.ts'
import { streamName, type NewEvent } from '@schaufenster/events/lib/envelope.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'

/** The company with a number, always the same one. */
export const testCompany = (number: number) =>
  companyId(`00000000-0000-4000-8000-${String(number).padStart(12, '0')}`)

export interface TestView {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly company: number
  /** Missing for people who asked not to be tracked. */
  readonly visitor?: number
  readonly audience?: Audience
  readonly agent?: string
}

/**
 * The view with a number. There are few visitors and companies, so that much repeats within half an hour and within a day. Every 400 views are around
 * the end of another month; one in eleven visitors asked not to be tracked, and one in seventeen is a bot.
 */
export const numberedView = (number: number): { readonly at: number; readonly event: ViewEvent } => {
  const company = testCompany(number % 7)
  return {
    at: Date.UTC(2025, 9 + Math.floor(number / 400)) - 4_000_000 + (number % 400) * 20_000,
    event: {
      type: 'EntityViewed',
      data: {
        modelType: 'Company',
        entityId: company,
        companyId: company,
        ...(number % 11 !== 0 && { visitor: hex(1 + ((number * 7_919) % 13)) }),
        audience: number % 17 === 0 ? 'bot' : 'visitor',
        agent: `Mozilla ${number}`,
      },
    },
  }
}

export const numberOf = ({ data }: Pick<NewEvent, 'data'>): number =>
  Number(String(data['agent']).split(' ')[1])

const hex = (visitor: number): string => visitor.toString(16).padStart(16, '0')

/** A new stream per call, as each process that writes the telemetry log has one per day. */
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
    ...(visitor !== undefined && { visitor: hex(visitor) }),
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
