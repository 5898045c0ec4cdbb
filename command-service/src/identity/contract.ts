import Type, { type Static } from 'typebox'

/** What the calls under `/api/auth` take and answer (spec §3, §7; capabilities.md C1). */

const closed = { additionalProperties: false } as const

/**
 * A mailbox of RFC 5321 that mail reaches from anywhere: at a domain name of two parts or more, so no bare host (`mara@buero`), no IP address, and
 * no quoted name.
 */
const Email = Type.String({
  format: 'email',
  maxLength: 254,
  pattern: '^[^"]+@([A-Za-z0-9-]+\\.)+[A-Za-z][A-Za-z0-9-]+$',
  'x-hint': 'Bitte geben Sie eine vollständige E-Mail-Adresse ein, zum Beispiel name@beispiel.de.',
})

/** D-1.5: long, and nothing else. */
export const minimumPasswordLength = 10
const maximumPasswordLength = 200

/** Markup, control characters, and marks that turn the direction of text. Blanks around a name are cut off. */
const notInNames = '<>\\u0000-\\u001f\\u202a-\\u202e\\u2066-\\u2069'

export const RegisterRequest = Type.Object(
  {
    fullName: Type.String({
      minLength: 1,
      maxLength: 100,
      pattern: `^[^${notInNames}]*[^\\s${notInNames}][^${notInNames}]*$`,
      'x-hint': 'Bitte geben Sie Ihren Namen ein, ohne Sonderzeichen wie < und >, mit höchstens 100 Zeichen.',
    }),
    email: Email,
    password: Type.String({
      minLength: minimumPasswordLength,
      maxLength: maximumPasswordLength,
      'x-hint': `Ein Passwort hat ${minimumPasswordLength} bis ${maximumPasswordLength} Zeichen.`,
    }),
    acceptTerms: Type.Literal(true, { 'x-hint': 'Bitte stimmen Sie den AGB zu.' }),
  },
  closed,
)
export type RegisterRequest = Static<typeof RegisterRequest>

/** Nothing in it tells whether the address had an account before. */
export const RegisterAnswer = Type.Object({
  user: Type.Object({ fullName: Type.String(), email: Type.String() }),
})
export type RegisterAnswer = Static<typeof RegisterAnswer>

export const LoginRequest = Type.Object(
  {
    email: Type.String({ minLength: 1, maxLength: 254 }),
    password: Type.String({ minLength: 1, maxLength: maximumPasswordLength }),
  },
  closed,
)
export type LoginRequest = Static<typeof LoginRequest>

export const CurrentUser = Type.Object({
  _id: Type.String(),
  id: Type.String(),
  fullName: Type.String(),
  email: Type.String(),
  companies: Type.Array(Type.String(), { description: 'Kennungen der eigenen Unternehmen' }),
  role: Type.Object({ rolename: Type.Union([Type.Literal('admin'), Type.Literal('user')]) }),
  permissions: Type.Array(Type.String()),
})
export type CurrentUser = Static<typeof CurrentUser>

export const LoginAnswer = Type.Object({
  accessToken: Type.String(),
  refreshToken: Type.String(),
  user: CurrentUser,
})
export type LoginAnswer = Static<typeof LoginAnswer>

/** The cookie wins over the body (D-1.1), so that a body may be left out. */
export const RefreshRequest = Type.Optional(
  Type.Object({ refreshToken: Type.Optional(Type.String({ maxLength: 1000 })) }, closed),
)

export const RefreshAnswer = Type.Object({ accessToken: Type.String(), refreshToken: Type.String() })
export type RefreshAnswer = Static<typeof RefreshAnswer>

export const VerifyAnswer = Type.Object({ data: Type.Object({ user: CurrentUser }) })
export type VerifyAnswer = Static<typeof VerifyAnswer>
