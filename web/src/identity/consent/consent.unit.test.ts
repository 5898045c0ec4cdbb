import { createHash } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { bannerTextHash, consentTexts, consentVersion } from './consent-texts.ts'
import { allowedIn, nothing } from './consent.ts'
import { isConsentKnown } from './known-consent.ts'

/** As the API sets it. */
const cookieOf = (version: number) =>
  `angemeldet=1; cookie-consent=${encodeURIComponent(
    JSON.stringify({
      uid: '019aa5d6-2c00-7000-8000-000000000001',
      consents: { essential: true, ...nothing, statistics: true },
      domainPath: 'schaufenster.example/',
      expires: '2027-11-21T00:00:00.000Z',
      version,
    }),
  )}; schaufenster-position=1`

test('the hash that is recorded is that of the words that are shown', () => {
  expect(bannerTextHash).toBe(createHash('sha256').update(JSON.stringify(consentTexts)).digest('hex'))
})

test('who has decided on what is asked now is not asked; another version, another cookie or none is', () => {
  expect(isConsentKnown(cookieOf(consentVersion))).toBe(true)
  for (const cookies of ['', 'angemeldet=1', cookieOf(consentVersion + 1), cookieOf(10 + consentVersion)])
    expect(isConsentKnown(cookies)).toBe(false)
})

test('what was allowed last is ticked, under whichever version, and nothing that nobody has ticked', () => {
  expect(allowedIn(cookieOf(7))).toEqual({ ...nothing, statistics: true })
  for (const cookies of ['', 'cookie-consent=', 'cookie-consent=%7B', 'not-cookie-consent=%7B%7D'])
    expect(allowedIn(cookies)).toEqual(nothing)
})
