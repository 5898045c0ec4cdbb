import Type, { type Static } from 'typebox'

/** As people write their name: no control characters, no markup, no blank ends. */
const fullNamePattern = '^[^\\s<>\\u0000-\\u001f]([^<>\\u0000-\\u001f]*[^\\s<>\\u0000-\\u001f])?$'
export const FullName = Type.String({ minLength: 1, maxLength: 100, pattern: fullNamePattern })

/** As it was typed but for blank ends; compared without regard to case. */
export const Email = Type.String({ minLength: 3, maxLength: 254, format: 'email' })

/** Which of somebody's requests a mailed link is of. */
export const RequestId = Type.String({ format: 'uuid' })

/** Which of somebody's passwords counts; its hash is in the vault. */
export const PasswordId = Type.String({ format: 'uuid' })

/** Which secret for one-time codes counts; it is in the vault. */
export const FactorId = Type.String({ format: 'uuid' })

/** The SHA-256 of what the authenticator calls the passkey, in base64url. */
export const PasskeyId = Type.String({ pattern: '^[\\w-]{43}$' })

/** Program and system, “Firefox auf Windows”. */
export const Device = Type.String({ minLength: 1, maxLength: 60 })

/** ISO 8601, UTC. */
export const Moment = Type.String({ format: 'date-time' })

/** Everybody is a user; beside that `admin` may everything, and `analyse` reads reports (D-1.3). Roles of one's own come with their issue. */
export const roles = ['admin', 'analyse'] as const
export const Role = Type.Enum(roles)
export type Role = Static<typeof Role>
