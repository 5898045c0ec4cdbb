import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { wordedEnum } from '@schaufenster/platform/lib/worded-enum.ts'
import Type, { type Static } from 'typebox'
import { PageQuery } from '../app/paging.ts'

/** What the calls about the protection of data answer (Art. 5 (2), 7 (1), 12 (3) GDPR): ids and figures, and nobody's name. */

const Text = Type.String()
const Count = Type.Integer({ minimum: 0 })
const Moment = Type.String({ description: 'ISO 8601, UTC' })

const requestKinds = ['copy', 'erasure'] as const
const requestStates = ['open', 'overdue', 'done'] as const

/** A request about one's own data. */
export const PrivacyRequestRow = Type.Object({
  id: Text,
  kind: Type.Enum(requestKinds),
  account: Type.String({ description: 'Kennung des Kontos' }),
  requestedAt: Moment,
  hasExpired: Type.Boolean({
    description: 'Niemand hat es verlangt: Die Aufbewahrungsfrist des Kontos war abgelaufen',
  }),
  dueOn: Type.String({ description: 'Bis zu diesem Tag ist zu antworten, JJJJ-MM-TT' }),
  /** `cleaning`: the key is destroyed, and read models and files are still being cleaned. */
  state: Type.Enum([...requestStates, 'cleaning']),
  /** What proves it. */
  done: Type.Optional(
    Type.Object({
      at: Moment,
      position: Text,
      event: Text,
      entries: Type.Optional(Count),
    }),
  ),
})
export type PrivacyRequestRow = Static<typeof PrivacyRequestRow>

/** Which requests. */
export const PrivacyRequestQuery = closedObject({
  ...PageQuery,
  kind: Type.Optional(wordedEnum(requestKinds, { copy: 'Auskunft', erasure: 'Löschung' })),
  state: Type.Optional(wordedEnum(requestStates, { open: 'Offen', overdue: 'Überfällig', done: 'Erledigt' })),
})
export type PrivacyRequestQuery = Static<typeof PrivacyRequestQuery>

/** A page of them, the newest first. */
export const PrivacyRequestPage = Type.Object({
  requests: Type.Array(PrivacyRequestRow),
  currentPage: Count,
  totalPages: Count,
  total: Count,
})
export type PrivacyRequestPage = Static<typeof PrivacyRequestPage>

/** What browsers decided about one version of what is asked. */
export const ConsentFigures = Type.Object({
  version: Count,
  decided: Count,
  /** Nothing but the essential, from the beginning. */
  refused: Count,
  withdrawn: Count,
  allowed: Type.Object({
    functional: Count,
    statistics: Count,
    marketing: Count,
    external_media: Count,
  }),
})

export type ConsentFigures = Static<typeof ConsentFigures>

/** How long something is kept, and what becomes of it then. */
export const RetentionRow = Type.Object({
  key: Text,
  what: Text,
  kept: Text,
  after: Text,
  /** When something was taken away last, and how much; for what leaves that in the log. */
  last: Type.Optional(Type.Object({ at: Moment, removed: Count })),
})
export type RetentionRow = Static<typeof RetentionRow>

/** All that fits on one page without turning it. */
export const PrivacyOverview = Type.Object({
  data: Type.Object({
    open: Count,
    overdue: Count,
    /** The newest version first. */
    consents: Type.Array(ConsentFigures),
    retention: Type.Array(RetentionRow),
  }),
})
export type PrivacyOverview = Static<typeof PrivacyOverview>
