import { SubjectId } from '@schaufenster/events/lib/subject-id.ts'
import { allPermissions } from '@schaufenster/platform/app/permissions.ts'
import Type, { type Static } from 'typebox'

/** What the calls under `/api/auth` take and answer (spec §3, §7). */

/** No other parts than those that are named. */
export const closed = { additionalProperties: false } as const

/**
 * A mailbox of RFC 5321 that mail reaches from anywhere: at a domain name of two parts or more, so no bare host (`mara@buero`), no IP address, and
 * no quoted name.
 */
export const Email = Type.String({
  format: 'email',
  maxLength: 254,
  pattern: '^[^"]+@([A-Za-z0-9-]+\\.)+[A-Za-z][A-Za-z0-9-]+$',
  'x-hint': 'Bitte geben Sie eine vollständige E-Mail-Adresse ein, zum Beispiel name@beispiel.de.',
})

/** D-1.5: long, and nothing else. */
export const minimumPasswordLength = 10
const maximumPasswordLength = 200

/** One that is chosen; what is weak is refused elsewhere. */
export const NewPassword = Type.String({
  minLength: minimumPasswordLength,
  maxLength: maximumPasswordLength,
  'x-hint': `Ein Passwort hat ${minimumPasswordLength} bis ${maximumPasswordLength} Zeichen.`,
})

/** Markup, control characters, breaks of lines, marks that turn the direction of text, and what shows nothing. */
const notInNames =
  '<>\\u0000-\\u001f\\u007f-\\u009f\\u061c\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060\\u2066-\\u2069\\ufeff'

/**
 * What people call themselves or something; blanks around it are cut off. No part of its pattern can stand for what another one does: it is asked of texts that are far too long,
 * too, so that all that is wrong with them can be told, and would take minutes for one.
 */
export const nameOf = (maxLength: number, hint: string) =>
  Type.String({ minLength: 1, maxLength, pattern: `^(?=\\s*\\S)[^${notInNames}]*$`, 'x-hint': hint })

/** As people write their name. */
export const FullName = nameOf(
  100,
  'Bitte geben Sie Ihren Namen ein, ohne Sonderzeichen wie < und >, mit höchstens 100 Zeichen.',
)

/** The form of spec §2; `acceptTerms` must be ticked, and the version that was shown is the server's to know. */
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

/** Nothing in it tells whether the address had an account before. */
export const RegisterAnswer = Type.Object({
  user: Type.Object({ fullName: Type.String(), email: Type.String() }),
})
export type RegisterAnswer = Static<typeof RegisterAnswer>

/** Whatever somebody takes for their address: it is looked for, and nothing is found or said. */
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

/** The logged-in user, as pages show and route them. */
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

/** What a login gives: both tokens, and who one is. */
export const LoginAnswer = Type.Object({
  accessToken: Type.String(),
  refreshToken: Type.String(),
  user: CurrentUser,
})
export type LoginAnswer = Static<typeof LoginAnswer>

/** What a right password leads to: a login, or the question for a code. */
export const LoginStepAnswer = Type.Union([
  LoginAnswer,
  Type.Object({
    challenge: Type.String({ description: 'Gehört zum Code, fünf Minuten lang' }),
  }),
])
export type LoginStepAnswer = Static<typeof LoginStepAnswer>

/** The cookie wins over the body (D-1.1), so that a body may be left out. */
export const RefreshRequest = Type.Optional(
  Type.Object({ refreshToken: Type.Optional(Type.String({ maxLength: 1000 })) }, closed),
)

/** A fresh pair; the refresh token that was sent is used up after the grace of D-1.1. */
export const RefreshAnswer = Type.Object({ accessToken: Type.String(), refreshToken: Type.String() })
export type RefreshAnswer = Static<typeof RefreshAnswer>

/** Who a valid access token belongs to. */
export const VerifyAnswer = Type.Object({ data: Type.Object({ user: CurrentUser }) })
export type VerifyAnswer = Static<typeof VerifyAnswer>

const Token = Type.String({ minLength: 1, maxLength: 200 })

/** The holder of a mailed link; it works once. */
export const LinkRequest = Type.Object({ token: Token }, closed)
export type LinkRequest = Static<typeof LinkRequest>

/** What was done, in words. */
export const Confirmation = Type.Object({ message: Type.String() })
export type Confirmation = Static<typeof Confirmation>

/** Whoever forgot their password; the answer is the same for every address, and what is none says so. */
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

/** Another password, with the link of a mail. */
export const ResetRequest = Type.Object({ token: Token, password: NewPassword }, closed)
export type ResetRequest = Static<typeof ResetRequest>

/** The link of a mail still works. */
export const LinkAnswer = Type.Object({ valid: Type.Literal(true) })

/** As {@link Code}, with what it is for. */
export const codeThat = (description: string) =>
  Type.String({
    minLength: 6,
    maxLength: 40,
    description,
    'x-hint': 'Bitte geben Sie den Code ein: sechs Ziffern, oder einen Ersatzcode.',
  })
/** Six digits, or a recovery code; blanks and dashes as people type them. */
export const Code = codeThat('Sechs Ziffern, oder ein Ersatzcode')

/** A session of one's own that goes on. */
export const OwnSession = Type.Object({
  id: Type.String(),
  device: Type.String({ description: 'Programm und Gerät, mit denen sie begann' }),
  usedAt: Type.String({ description: 'Wann sie zuletzt erneuert wurde, ISO 8601' }),
  isCurrent: Type.Boolean({ description: 'Die Sitzung, aus der gefragt wird' }),
})
export type OwnSession = Static<typeof OwnSession>

/** All of them, the one that was used last first. */
export const OwnSessionsAnswer = Type.Object({ data: Type.Array(OwnSession) })
export type OwnSessionsAnswer = Static<typeof OwnSessionsAnswer>

/** The path of one session. */
export const SessionPath = Type.Object({ id: SubjectId })
