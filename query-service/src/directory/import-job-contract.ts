import Type, { type Static } from 'typebox'
import { SourceView } from './contract.ts'

const Count = Type.Integer()
const Text = Type.String()
const OptionalText = Type.Optional(Text)

/** An import on the list of imports. Times: ISO 8601, UTC. */
export const ImportJobRow = Type.Object({
  _id: Text,
  id: Text,
  fileName: Text,
  format: OptionalText,
  source: Type.Optional(Type.Omit(SourceView, ['id'])),
  rows: Count,
  status: Type.Enum(['running', 'interrupted', 'completed', 'undoing', 'undone'] as const, {
    description:
      '`interrupted`: kein Prozess führt ihn fort, weil seiner beendet wurde oder einen Fehler hatte; `undoing`: er wird gerade zurückgenommen',
  }),
  interruption: Type.Optional(
    Type.String({
      description:
        'Wie weit ein Import oder sein Zurücknehmen war, als es unterbrochen wurde, und was zu tun ist',
    }),
  ),
  startedAt: Text,
  completedAt: OptionalText,
  undoneAt: OptionalText,
  /** Companies that it has brought so far, without those removed by undoing it. */
  companies: Count,
  /** Progress while it runs or is undone in this process: rows or companies done, when this run began, and when it got this far. */
  progress: Type.Optional(Type.Object({ done: Count, since: Text, at: Text })),
  /** The outcomes of all rows, once it has finished. */
  counts: Type.Optional(
    Type.Object({ imported: Count, unchanged: Count, differing: Count, rejected: Count }),
  ),
})
export type ImportJobRow = Static<typeof ImportJobRow>

/** An import with the rows that became no company, the first thousand of each kind. */
export const ImportJobView = Type.Object({
  ...ImportJobRow.properties,
  rejectedRows: Type.Array(Type.Object({ line: Count, why: Text })),
  differingRows: Type.Array(Type.Object({ line: Count, companyId: Text, fields: Type.Array(Text) })),
  kept: Type.Array(Type.Object({ companyId: Text, why: Text })),
  keptInAll: Count,
})
export type ImportJobView = Static<typeof ImportJobView>

/** A page of the list of imports. */
export const ImportJobPage = Type.Object({
  imports: Type.Array(ImportJobRow),
  currentPage: Count,
  totalPages: Count,
  total: Count,
})
export type ImportJobPage = Static<typeof ImportJobPage>
