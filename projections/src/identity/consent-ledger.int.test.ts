import { CookieConsentGiven, consentEvents } from '@schaufenster/events/identity/consent-events.ts'
import { anyDataOf } from '@schaufenster/events/lib/arbitrary.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import fc from 'fast-check'
import { projectionLaws } from '../runner/laws/projection-laws.ts'
import { consentLedger } from './consent-ledger.ts'

const uids = ['019aa5d6-2c00-7000-8000-000000000001', '019aa5d6-2c00-7000-8000-000000000002']

const anyDecisions = fc.array(
  fc
    .tuple(
      fc.constantFrom(...uids),
      fc.constantFrom(...consentEvents.map(({ type }) => type)),
      anyDataOf(CookieConsentGiven),
    )
    .map(([uid, type, data]) => ({
      stream: streamName('consent', uid),
      partitionKey: uid,
      event: { type, data: { ...data, uid } },
    })),
  { maxLength: 15 },
)

projectionLaws(consentLedger, anyDecisions, { runs: 20 })
