import { useDispatch } from 'react-redux'
import { RecordDialog } from '../../ui/heavy/record-dialog.tsx'
import { useRecordDialog } from '../../ui/heavy/use-record-dialog.ts'
import { decideQueued } from './api.ts'
import { revertOf } from './decisions.ts'

/** Asks before the changes of an owner are taken back: the queue has no way back from that. */
export const RevertDialog = () => {
  const dispatch = useDispatch()
  const { subject, shared } = useRecordDialog(decideQueued)
  if (subject?.kind !== 'changed') return null
  return (
    <RecordDialog
      {...shared}
      title={`Änderung zurücknehmen: ${subject.company.name}`}
      send="Zurücknehmen"
      look="danger"
      onSend={() => dispatch(decideQueued.requested(revertOf(subject)))}
    >
      <p>Auf der Seite stehen dann sofort wieder die früheren Angaben.</p>
    </RecordDialog>
  )
}
