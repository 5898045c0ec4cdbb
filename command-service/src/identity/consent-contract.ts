import Type, { type Static } from 'typebox'

/** Requests and responses of `/api/consents`, and the content of the cookie (spec §3, D-1.6). */

const closed = { additionalProperties: false } as const

/** What a visitor may allow; essential cookies need no consent. */
const optional = {
  functional: Type.Boolean(),
  statistics: Type.Boolean(),
  marketing: Type.Boolean(),
  external_media: Type.Boolean(),
}

/** The version of what is asked. Raising it asks everybody again. */
export const ConsentVersion = Type.Literal(1)

/**
 * The hashes of all texts ever shown under this version, so that each recorded decision can be traced to its
 * wording in the web app (`consent-texts.ts`), whose test computes them.
 */
const BannerTextHash = Type.Enum(
  [
    '6b9f9392ac347df8b0b192b1d88d31cd7d1c60e3f23e5e8f9f620835006a9a4f',
    'e08d29ec1328a200871168bc3f13494526413e562b1c6ff32bdf56877b725d4d',
  ] as const,
  { 'x-hint': 'Was hier gefragt wird, hat sich geändert. Bitte laden Sie die Seite neu.' },
)

/** A decision. The cookie identifies the browser. */
export const ConsentRequest = Type.Object(
  {
    consents: Type.Object({ ...optional, essential: Type.Optional(Type.Literal(true)) }, closed),
    version: ConsentVersion,
    bannerTextHash: BannerTextHash,
  },
  closed,
)
export type ConsentRequest = Static<typeof ConsentRequest>

/** The spec's record, as stored in the cookie, with the version at the end. */
export const ConsentRecord = Type.Object({
  uid: Type.String({ format: 'uuid' }),
  consents: Type.Object({ essential: Type.Literal(true), ...optional }),
  domainPath: Type.String({ description: 'Wo die Auswahl gilt' }),
  expires: Type.String({ description: 'Bis wann sie gilt, ISO 8601' }),
  version: Type.Integer({ minimum: 1 }),
})
export type ConsentRecord = Static<typeof ConsentRecord>

/** The new content of the cookie. */
export const ConsentAnswer = Type.Object({ data: ConsentRecord })
export type ConsentAnswer = Static<typeof ConsentAnswer>

/** The cookie in which the site's scripts look up what they may do. */
export const consentCookie = 'cookie-consent'
