import { approvalDecisions, decisionNames } from '@schaufenster/events/directory/approval-run-events.ts'
import { gridFilterFields } from '@schaufenster/events/directory/grid-filter.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { wordedEnum } from '@schaufenster/platform/lib/worded-enum.ts'
import Type, { type Static } from 'typebox'
import { neededText } from './contract.ts'

/** Requests and responses of the calls that decide on many companies at once (docs/decisions/0073). */

const ApprovalFilter = closedObject({
  ...gridFilterFields,
  verified: Type.Optional(Type.Boolean()),
})
/** Selects companies with the same filters as `GET /api/companies/pagination`. */
export type ApprovalFilter = Static<typeof ApprovalFilter>

/** `POST /api/approval-runs`. */
export const ApprovalRunForm = closedObject({
  decision: wordedEnum(approvalDecisions, decisionNames),
  reason: Type.Optional(
    Type.Union([neededText, Type.Null()], {
      description:
        'Nötig, wenn abgelehnt, gelöscht oder eine Freigabe zurückgenommen wird; die Inhaber lesen ihn.',
    }),
  ),
  ids: Type.Optional(
    Type.Array(Type.String({ maxLength: 100 }), {
      minItems: 1,
      maxItems: 1000,
      description: 'Kennung oder Adresse jedes Unternehmens, wenn nicht `all`.',
    }),
  ),
  all: Type.Optional(
    Type.Object(
      {
        ...ApprovalFilter.properties,
        companies: Type.Integer({
          minimum: 1,
          description: 'Wie viele Treffer gezeigt und bestätigt wurden. Sind es inzwischen mehr: 409.',
        }),
      },
      {
        additionalProperties: false,
        description:
          'Alle, die die Liste `GET /api/companies/pagination` mit denselben Filtern findet; von sehr vielen Treffern einer Suche die 10.000 passendsten.',
      },
    ),
  ),
})

/** The run continues in the background; `GET /api/approval-runs/{id}` reports its progress. */
export const ApprovalRunStarted = Type.Object({
  data: Type.Object({
    _id: Type.String(),
    id: Type.String(),
    companies: Type.Integer({ description: 'So viele Unternehmen werden entschieden.' }),
  }),
})
export type ApprovalRunStarted = Static<typeof ApprovalRunStarted>

export const ApprovalRunPath = Type.Object({ id: Type.String({ maxLength: 100 }) })

export const ApprovalRunStopped = Type.Object({
  data: Type.Object({ _id: Type.String(), id: Type.String() }),
})
