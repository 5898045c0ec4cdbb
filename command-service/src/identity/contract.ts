import { SubjectId } from '@schaufenster/events/lib/subject-id.ts'
import { allPermissions } from '@schaufenster/platform/app/permissions.ts'
import Type, { type Static } from 'typebox'

/** Requests and responses of the calls under `/api/auth` (spec §3, §7). */

/** No other properties than the named ones. */
export const closed = { additionalProperties: false } as const

/**
 * An RFC 5321 mailbox that can be reached from anywhere: its domain name has at least two parts. Excludes
 * bare hosts (`mara@buero`), IP addresses and quoted names.
 */
export const Email = Type.String({
  format: 'email',
  maxLength: 254,
  pattern: '^[^"]+@([A-Za-z0-9-]+\\.)+[A-Za-z][A-Za-z0-9-]+$',
  'x-hint': 'Bitte geben Sie eine vollständige E-Mail-Adresse ein, zum Beispiel name@beispiel.de.',
})

/** D-1.5: length is the only rule. */
export const minimumPasswordLength = 10
const maximumPasswordLength = 200

/** A new password; weak ones are refused elsewhere. */
export const NewPassword = Type.String({
  minLength: minimumPasswordLength,
  maxLength: maximumPasswordLength,
  'x-hint': `Ein Passwort hat ${minimumPasswordLength} bis ${maximumPasswordLength} Zeichen.`,
})

/** Markup, control characters, line breaks, direction marks and invisible characters. */
const notInNames =
  '<>\\u0000-\\u001f\\u007f-\\u009f\\u061c\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060\\u2066-\\u2069\\ufeff'

/**
 * A name that people choose, without blanks at its ends. The alternatives of its pattern exclude each other:
 * it is also run on far too long texts, so that all faults can be reported, and backtracking would take
 * minutes on one.
 */
export const nameOf = (maxLength: number, hint: string) =>
  Type.String({ minLength: 1, maxLength, pattern: `^(?=\\s*\\S)[^${notInNames}]*$`, 'x-hint': hint })

/** A person's full name. */
export const FullName = nameOf(
  100,
  'Bitte geben Sie Ihren Namen ein, ohne Sonderzeichen wie < und >, mit höchstens 100 Zeichen.',
)

/** The form of spec §2. `acceptTerms` must be ticked; the server knows which version was shown. */
export const RegisterRequest = Type.Object(
  {
    fullName: FullName,
    email: Email,
    password: NewPassword,
    acceptTerms: Type.Literal(true, { 'x-hint': 'Bitte stimmen Sie den AGB zu.' }),
  },
  closed,
)
export type RegisterRequest = Static<typeof RegisterRequest>

/** Accepts anything as an address: an unknown one is simply not found. */
const AnyEmail = Type.String({ minLength: 1, maxLength: 254 })

/** A login; a wrong address and a wrong password get the same answer. */
export const LoginRequest = Type.Object(
  {
    email: AnyEmail,
    password: Type.String({ minLength: 1, maxLength: maximumPasswordLength }),
  },
  closed,
)
export type LoginRequest = Static<typeof LoginRequest>

/** The logged-in user, as pages display them and route by them. */
export const CurrentUser = Type.Object({
  _id: Type.String(),
  id: Type.String(),
  fullName: Type.String(),
  email: Type.String(),
  isVerified: Type.Boolean({ description: 'Die E-Mail-Adresse ist bestätigt' }),
  companies: Type.Array(Type.String(), { description: 'Kennungen der eigenen Unternehmen' }),
  role: Type.Object({ rolename: Type.Union([Type.Literal('admin'), Type.Literal('user')]) }),
  permissions: Type.Array(Type.Enum(allPermissions), { description: 'Beside what everybody may' }),
  mustSecureAccount: Type.Optional(
    Type.Boolean({
      description:
        'Die Rollen erlauben mehr, und das ruht, bis ein zweiter Faktor oder Passkey eingerichtet ist. Fehlt sonst.',
    }),
  ),
  mustLogInAgain: Type.Optional(
    Type.Boolean({
      description:
        'Es gibt ihn, aber diese Sitzung begann ohne ihn: Die Rechte gelten nach einer Anmeldung mit ihm. Fehlt sonst.',
    }),
  ),
})
export type CurrentUser = Static<typeof CurrentUser>

/** The result of a login or registration: both tokens and the user. */
export const LoginAnswer = Type.Object({
  accessToken: Type.String(),
  refreshToken: Type.String(),
  user: CurrentUser,
})
export type LoginAnswer = Static<typeof LoginAnswer>

/** The result of a correct password: a login, or a request for a code. */
export const LoginStepAnswer = Type.Union([
  LoginAnswer,
  Type.Object({
    challenge: Type.String({ description: 'Gehört zum Code, fünf Minuten lang' }),
  }),
])
export type LoginStepAnswer = Static<typeof LoginStepAnswer>

/** The cookie takes precedence over the body (D-1.1), so the body is optional. */
export const RefreshRequest = Type.Optional(
  Type.Object({ refreshToken: Type.Optional(Type.String({ maxLength: 1000 })) }, closed),
)

/** A new pair of tokens; the old refresh token is used up after the grace period of D-1.1. */
export const RefreshAnswer = Type.Object({ accessToken: Type.String(), refreshToken: Type.String() })
export type RefreshAnswer = Static<typeof RefreshAnswer>

/** The user of a valid access token. */
export const VerifyAnswer = Type.Object({ data: Type.Object({ user: CurrentUser }) })
export type VerifyAnswer = Static<typeof VerifyAnswer>

const Token = Type.String({ minLength: 1, maxLength: 200 })

/** The token of a mailed one-time link. */
export const LinkRequest = Type.Object({ token: Token }, closed)
export type LinkRequest = Static<typeof LinkRequest>

/** A sentence that says what was done. */
export const Confirmation = Type.Object({ message: Type.String() })
export type Confirmation = Static<typeof Confirmation>

/** What the link of a mail led to; `next` if something is left to do with it (docs/decisions/0027). */
export const VerificationAnswer = Type.Object({
  message: Type.String(),
  next: Type.Optional(
    Type.Union([Type.Literal('password'), Type.Literal('account')], {
      description:
        '`password`: der Link wurde nicht in dem Browser geöffnet, der sich registriert hat, und mit ihm ist ein Passwort zu wählen (`/api/auth/resetPassword`). `account`: die Adresse hat schon ein anderes Konto (`/api/auth/settleRegistration`).',
    }),
  ),
})
export type VerificationAnswer = Static<typeof VerificationAnswer>

/** What becomes of an unconfirmed account: what it began moves to the account that has the address, or goes with it. */
export const SettlementRequest = Type.Object(
  {
    token: Token,
    decision: Type.Union([Type.Literal('takeOver'), Type.Literal('erase')], {
      'x-hint': 'Bitte entscheiden Sie: übernehmen oder löschen.',
    }),
  },
  closed,
)
export type SettlementRequest = Static<typeof SettlementRequest>

/** For a forgotten password; the answer is the same for every address, and only an invalid one is refused. */
export const ForgottenRequest = Type.Object(
  {
    email: Type.String({
      maxLength: 254,
      pattern: '^\\s*[^\\s@]+@[^\\s@]+\\s*$',
      'x-hint': 'Bitte geben Sie eine vollständige E-Mail-Adresse ein, zum Beispiel name@beispiel.de.',
    }),
  },
  closed,
)
export type ForgottenRequest = Static<typeof ForgottenRequest>

/** A new password, authorised by a mailed link. */
export const ResetRequest = Type.Object({ token: Token, password: NewPassword }, closed)
export type ResetRequest = Static<typeof ResetRequest>

/** The link of a mail still works. */
export const LinkAnswer = Type.Object({ valid: Type.Literal(true) })

/** Like {@link Code}, with its purpose. */
export const codeThat = (description: string) =>
  Type.String({
    minLength: 6,
    maxLength: 40,
    description,
    'x-hint': 'Bitte geben Sie den Code ein: sechs Ziffern, oder einen Ersatzcode.',
  })
/** Six digits, or a recovery code; blanks and dashes as people type them. */
export const Code = codeThat('Sechs Ziffern, oder ein Ersatzcode')

/** One of the user's active sessions. */
export const OwnSession = Type.Object({
  id: Type.String(),
  device: Type.String({ description: 'Programm und Gerät, mit denen sie begann' }),
  usedAt: Type.String({ description: 'Wann sie zuletzt erneuert wurde, ISO 8601' }),
  isCurrent: Type.Boolean({ description: 'Die Sitzung, aus der gefragt wird' }),
})
export type OwnSession = Static<typeof OwnSession>

/** All sessions, the most recently used first. */
export const OwnSessionsAnswer = Type.Object({ data: Type.Array(OwnSession) })
export type OwnSessionsAnswer = Static<typeof OwnSessionsAnswer>

/** The path of one session. */
export const SessionPath = Type.Object({ id: SubjectId })
