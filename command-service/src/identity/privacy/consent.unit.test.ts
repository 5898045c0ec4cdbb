import { expect, test } from '@jest/globals'
import type { ConsentDecision, ConsentEvent } from '@schaufenster/events/identity/consent-events.ts'
import { scenarioOf } from '../../lib/scenario.ts'
import { consentDecider } from './consent-decider.ts'
import { uidIn } from './consent-routes.ts'

const now = Date.UTC(2026, 10, 21)
const year = 365 * 86_400_000
const uid = '019aa5d6-2c00-7000-8000-000000000001'

const decided = (change: Partial<ConsentDecision> = {}): ConsentDecision => ({
  uid,
  allowed: [],
  consentVersion: 1,
  domainPath: 'schaufenster.example/',
  expires: new Date(now + year).toISOString(),
  bannerTextHash: 'a'.repeat(64),
  ...change,
})
const statistics = decided({ allowed: ['statistics'] })
const first = (data: ConsentDecision): ConsentEvent => ({ type: 'CookieConsentGiven', data })
const changed = (data: ConsentDecision): ConsentEvent => ({ type: 'CookieConsentChanged', data })

const { given } = scenarioOf(consentDecider)

test('the first decision is recorded, also one that allows nothing', () => {
  given().when({ decision: decided(), now }).then(first(decided()))
})

test('the same again, while it holds, is no decision; after a year it is one', () => {
  const again = decided({ expires: new Date(now + 2 * year).toISOString() })
  given(first(decided()))
    .when({ decision: again, now: now + year - 1 })
    .thenNothing()
  given(first(decided()))
    .when({ decision: again, now: now + year })
    .then(changed(again))
})

test.each([
  ['something else is allowed', statistics],
  ['more was asked', decided({ consentVersion: 2 })],
  ['other words were shown', decided({ bannerTextHash: 'b'.repeat(64) })],
])('it is another decision when %s', (_what, decision) => {
  given(first(decided())).when({ decision, now }).then(changed(decision))
})

test('who allows nothing any more has withdrawn', () => {
  given(first(statistics))
    .when({ decision: decided(), now })
    .then({ type: 'CookieConsentWithdrawn', data: decided() })
})

test('only a cookie that is one of ours says which browser it is', () => {
  const record = {
    uid: uid.toUpperCase(),
    consents: {
      essential: true,
      functional: false,
      statistics: true,
      marketing: false,
      external_media: false,
    },
    domainPath: 'schaufenster.example/',
    expires: decided().expires,
    version: 7,
  }
  expect(uidIn(JSON.stringify(record))).toBe(uid)
  for (const cookie of [undefined, '', '{', '{}', JSON.stringify({ ...record, uid: '../user-1' })])
    expect(uidIn(cookie)).toBeUndefined()
})
