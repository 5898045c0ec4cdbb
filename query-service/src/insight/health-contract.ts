import Type, { type Static } from 'typebox'

/** One aspect of the product's health, in plain words. */
export const HealthFinding = Type.Object({
  key: Type.Enum(['disk', 'backup', 'mails', 'models', 'policies', 'films', 'search', 'saving'] as const),
  label: Type.String(),
  figure: Type.String(),
  state: Type.Enum(['fine', 'note', 'mend'] as const, {
    description: '`mend`: Etwas muss getan werden. `note`: Etwas sollte getan werden.',
  }),
  what: Type.String(),
  remedy: Type.Optional(Type.String({ description: 'Was zu tun ist.' })),
  page: Type.Optional(
    Type.Enum(['outbox', 'projections'] as const, { description: 'Die Seite, auf der es weitergeht.' }),
  ),
})
export type HealthFinding = Static<typeof HealthFinding>

/** `GET /api/health`: findings that need attention come first. */
export const Health = Type.Object({ data: Type.Array(HealthFinding) })
export type Health = Static<typeof Health>
