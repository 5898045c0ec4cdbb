import { approvalDecisions } from '@schaufenster/events/directory/approval-run-events.ts'
import Type, { type Static } from 'typebox'

/** The answers about bulk decisions on companies (docs/decisions/0073). */

const Text = Type.String()
const OptionalText = Type.Optional(Text)

/** One bulk decision on companies and its progress. Times: ISO 8601, UTC. */
export const ApprovalRunRow = Type.Object({
  _id: Text,
  id: Text,
  isMine: Type.Boolean({ description: 'Wer fragt, hat sie begonnen.' }),
  decision: Type.Enum(approvalDecisions),
  reason: OptionalText,
  undoes: Type.Optional(
    Type.String({ description: 'Der Lauf, dessen Entscheidungen sie rückgängig macht.' }),
  ),
  status: Type.Enum(['running', 'completed', 'stopped'] as const, {
    description: '`running` auch nach einem Absturz: Der nächste Start macht weiter.',
  }),
  because: Type.Optional(
    Type.Enum(['asked', 'notAllowed'] as const, {
      description: 'Warum sie anhielt: auf Wunsch, oder weil, wer sie begann, es nicht mehr darf.',
    }),
  ),
  startedAt: Text,
  endedAt: OptionalText,
  companies: Type.Integer({ description: 'So viele wurden ausgewählt.' }),
  done: Type.Integer({ description: 'So viele davon sind wie gewünscht entschieden.' }),
  refused: Type.Integer({ description: 'So viele davon gingen nicht.' }),
})
export type ApprovalRunRow = Static<typeof ApprovalRunRow>

/** A run with the refused companies, at most the first thousand. */
export const ApprovalRunView = Type.Object({
  ...ApprovalRunRow.properties,
  refusals: Type.Array(Type.Object({ companyId: Text, name: OptionalText, why: Text })),
})
export type ApprovalRunView = Static<typeof ApprovalRunView>
