import { useDispatch } from 'react-redux'
import { counted } from '../../lib/format.ts'
import { RecordDialog } from '../../ui/heavy/record-dialog.tsx'
import { useRecordDialog } from '../../ui/heavy/use-record-dialog.ts'
import { publishLexicon } from './api.ts'

/** Asks once more before everything is indexed with other words. */
export const LexiconDialog = () => {
  const dispatch = useDispatch()
  const { subject: words, shared } = useRecordDialog(publishLexicon)
  if (words === undefined) return null
  return (
    <RecordDialog
      {...shared}
      title="Wörterbuch veröffentlichen"
      send="Veröffentlichen"
      onSend={() => dispatch(publishLexicon.requested(words))}
    >
      <p>
        Der Suchindex wird mit{' '}
        {words.length === 0 ? 'keinem' : counted(words.length, 'eigenen Wort', 'eigenen Wörtern')} neu
        gefüllt, während der jetzige weiter antwortet. Sie können jederzeit eine frühere Fassung
        veröffentlichen.
      </p>
    </RecordDialog>
  )
}
