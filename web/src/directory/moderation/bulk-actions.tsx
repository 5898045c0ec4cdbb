import type { CompanyRow } from '@schaufenster/query-service/directory/contract.ts'
import { useEffect, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { useForm } from '../../lib/use-form.ts'
import type { Selection } from '../../ui/heavy/grid/use-selection.ts'
import { ReasonDialog } from '../../ui/heavy/reason-dialog.tsx'
import { RecordDialog } from '../../ui/heavy/record-dialog.tsx'
import { decideMany, type BulkKind } from './approval-runs.ts'
import { BulkBar } from './bulk-bar.tsx'
import { DeletionPreview } from './deletion-preview.tsx'
import type { GridQuery } from './grid-query.ts'
import { companiesCounted, deletionOfMany, rejectionOfMany } from './questions.ts'

interface BulkActionsProps {
  readonly query: GridQuery
  readonly selection: Selection
  /** Companies on this page, and how many the question finds. */
  readonly companies: readonly CompanyRow[]
  readonly total: number
  readonly mayDelete: boolean
}

/** One decision for all that is chosen, asked for once more before the server makes it. */
export const BulkActions = ({ query, selection, companies, total, mayDelete }: BulkActionsProps) => {
  const dispatch = useDispatch()
  const { subject: dialog, state: asking, sent } = useForm(decideMany)
  const before = useRef(sent)
  const { clear } = selection
  useEffect(() => {
    if (before.current === sent) return
    before.current = sent
    clear()
  }, [sent, clear])
  const chosen = selection.whole ? total : selection.ids.size
  const open = (kind: BulkKind) => dispatch(decideMany.opened(kind))
  const close = () => dispatch(decideMany.closed())
  const decide = (kind: BulkKind, reason?: string) => {
    const scope = selection.whole ? { query, companies: total } : { ids: [...selection.ids] }
    dispatch(decideMany.requested({ scope, kind, ...(reason !== undefined && { reason }) }))
  }
  const wholePage = selection.ids.size > 0 && selection.ids.size === companies.length
  return (
    <>
      {chosen > 0 && (
        <BulkBar
          chosen={chosen}
          offerAll={!selection.whole && wholePage && total > companies.length ? total : undefined}
          onChooseAll={selection.chooseWhole}
          onClear={clear}
          onApprove={() => open('approve')}
          onReject={() => open('reject')}
          onDelete={mayDelete ? () => open('delete') : undefined}
        />
      )}
      <RecordDialog
        title={`${companiesCounted(chosen)} freigeben`}
        open={dialog === 'approve'}
        send="Freigeben"
        state={asking}
        onSend={() => decide('approve')}
        onClose={close}
      >
        <p>
          Die Einträge werden öffentlich und in der Suche gefunden. Schon freigegebene bleiben es; was sich an
          ihnen geändert hat, gilt als angenommen. Danach lässt sich alles auf einmal rückgängig machen.
        </p>
      </RecordDialog>
      <ReasonDialog
        question={dialog === 'reject' ? rejectionOfMany(companiesCounted(chosen)) : undefined}
        form={asking}
        onSend={(reason) => decide('reject', reason)}
        onClose={close}
      />
      <ReasonDialog
        question={dialog === 'delete' ? deletionOfMany(companiesCounted(chosen)) : undefined}
        form={asking}
        onSend={(reason) => decide('delete', reason)}
        onClose={close}
      >
        <DeletionPreview
          companies={selection.whole ? companies : companies.filter(({ id }) => selection.ids.has(id))}
          whole={selection.whole ? query : undefined}
          chosen={chosen}
        />
      </ReasonDialog>
    </>
  )
}
