import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { wordedEnum } from '@schaufenster/platform/lib/worded-enum.ts'
import Type, { type Static } from 'typebox'
import { PageQuery } from '../app/paging.ts'

/** Answers about data protection (Art. 5 (2), 7 (1), 12 (3) GDPR): ids and figures, nobody's name. */

const Text = Type.String()
const Count = Type.Integer({ minimum: 0 })
const Moment = Type.String({ description: 'ISO 8601, UTC' })

const requestKinds = ['copy', 'erasure'] as const
const requestStates = ['open', 'overdue', 'done'] as const

/** A data subject request. */
export const PrivacyRequestRow = Type.Object({
  id: Text,
  kind: Type.Enum(requestKinds),
  account: Type.String({ description: 'Kennung des Kontos' }),
  requestedAt: Moment,
  hasExpired: Type.Boolean({
    description: 'Niemand hat es verlangt: Die Aufbewahrungsfrist des Kontos war abgelaufen',
  }),
  dueOn: Type.String({ description: 'Bis zu diesem Tag ist zu antworten, JJJJ-MM-TT' }),
  /** `cleaning`: the key is destroyed; read models and files are still being cleaned. */
  state: Type.Enum([...requestStates, 'cleaning']),
  /** The proof that it was done. */
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

/** Filters on requests. */
export const PrivacyRequestQuery = closedObject({
  ...PageQuery,
  kind: Type.Optional(wordedEnum(requestKinds, { copy: 'Auskunft', erasure: 'Löschung' })),
  state: Type.Optional(wordedEnum(requestStates, { open: 'Offen', overdue: 'Überfällig', done: 'Erledigt' })),
})
export type PrivacyRequestQuery = Static<typeof PrivacyRequestQuery>

/** A page of requests, newest first. */
export const PrivacyRequestPage = Type.Object({
  requests: Type.Array(PrivacyRequestRow),
  currentPage: Count,
  totalPages: Count,
  total: Count,
})
export type PrivacyRequestPage = Static<typeof PrivacyRequestPage>

/** Browsers' decisions on one version of the consent text. */
export const ConsentFigures = Type.Object({
  version: Count,
  decided: Count,
  /** Accepted only the essential from the beginning. */
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

/** How long something is kept, and what happens to it then. */
export const RetentionRow = Type.Object({
  key: Text,
  what: Text,
  kept: Text,
  after: Text,
  /** When data were last removed and how much; only for rules whose removals are in the log. */
  last: Type.Optional(Type.Object({ at: Moment, removed: Count })),
})
export type RetentionRow = Static<typeof RetentionRow>

/** Everything that fits on one page without paging. */
export const PrivacyOverview = Type.Object({
  data: Type.Object({
    open: Count,
    overdue: Count,
    /** Newest version first. */
    consents: Type.Array(ConsentFigures),
    retention: Type.Array(RetentionRow),
  }),
})
export type PrivacyOverview = Static<typeof PrivacyOverview>
