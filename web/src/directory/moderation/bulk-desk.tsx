import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { ConfirmDialog } from '../../ui/heavy/confirm-dialog.tsx'
import { ReasonDialog } from '../../ui/heavy/reason-dialog.tsx'
import { useWorkspaceSelector } from '../workspace-state.ts'
import { BulkBar, BulkProgress } from './bulk-bar.tsx'
import type { GridQuery } from './grid-query.ts'
import { companiesCounted, rejectionOfMany } from './questions.ts'
import { bulkRequested, bulkStopped } from './slice.ts'
import type { Selection } from './use-selection.ts'

interface BulkDeskProps {
  readonly query: GridQuery
  readonly selection: Selection
  /** Companies on this page, and that the question finds. */
  readonly onPage: number
  readonly total: number
}

/** One decision for all that is chosen, asked for once more before it is made. */
export const BulkDesk = ({ query, selection, onPage, total }: BulkDeskProps) => {
  const dispatch = useDispatch()
  const bulk = useWorkspaceSelector(({ moderation }) => moderation.bulk)
  const [dialog, setDialog] = useState<'approve' | 'reject'>()
  const chosen = selection.whole ? total : selection.ids.size
  const close = () => setDialog(undefined)
  const decide = (kind: 'approve' | 'reject', reason?: string) => {
    const scope = selection.whole ? { query } : { ids: [...selection.ids] }
    dispatch(bulkRequested({ scope, kind, ...(reason !== undefined && { reason }) }))
    selection.clear()
    close()
  }
  const wholePage = selection.ids.size > 0 && selection.ids.size === onPage
  return (
    <>
      {chosen > 0 && (
        <BulkBar
          chosen={chosen}
          offerAll={!selection.whole && wholePage && total > onPage ? total : undefined}
          onChooseAll={selection.chooseWhole}
          onClear={selection.clear}
          onApprove={() => setDialog('approve')}
          onReject={() => setDialog('reject')}
        />
      )}
      {chosen === 0 && <BulkProgress bulk={bulk} onStop={() => dispatch(bulkStopped())} />}
      <ConfirmDialog
        title={`${companiesCounted(chosen)} freigeben`}
        open={dialog === 'approve'}
        send="Freigeben"
        onSend={() => decide('approve')}
        onClose={close}
      >
        <p>
          Die Einträge werden öffentlich und in der Suche gefunden. Schon freigegebene bleiben es; was sich an
          ihnen geändert hat, gilt als angenommen. Zurücknehmen lässt sich das nur einzeln.
        </p>
      </ConfirmDialog>
      <ReasonDialog
        question={dialog === 'reject' ? rejectionOfMany(companiesCounted(chosen)) : undefined}
        form={{ status: 'idle' }}
        onSend={(reason) => decide('reject', reason)}
        onClose={close}
      />
    </>
  )
}
