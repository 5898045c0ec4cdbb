import { useDispatch } from 'react-redux'
import { RecordDialog } from '../../ui/heavy/record-dialog.tsx'
import { useRecordDialog } from '../../ui/heavy/use-record-dialog.ts'
import { undoImport } from './api.ts'
import { companies } from './import-words.ts'

/** Asks once more before an import is taken back, with the number of what goes. */
export const UndoDialog = () => {
  const dispatch = useDispatch()
  const { subject: job, shared } = useRecordDialog(undoImport)
  if (job === undefined) return null
  return (
    <RecordDialog
      {...shared}
      title="Import zurücknehmen"
      send={`${companies(job.companies)} entfernen`}
      look="danger"
      onSend={() => dispatch(undoImport.requested(job.id))}
    >
      <p>
        {companies(job.companies)} aus „{job.fileName}“ werden wieder entfernt. Was seitdem jemand bearbeitet
        oder übernommen hat, bleibt.
      </p>
    </RecordDialog>
  )
}
