import Type, { type Static } from 'typebox'

/** all, true (Geprüft), false (Nicht geprüft): spec §3. Visitors only ever see approved ones. */
export const Verified = Type.Union([Type.Boolean(), Type.Enum(['all', 'true', 'false'] as const)])
export type Verified = Static<typeof Verified>

/** Whether only approved companies are wanted, or only others. Undefined: both. */
export const truthOf = (verified: Verified | undefined): boolean | undefined =>
  verified === undefined || verified === 'all' ? undefined : verified === true || verified === 'true'
