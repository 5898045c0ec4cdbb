import { useDispatch } from 'react-redux'
import { atMost, needed, type Rules } from '../../../lib/form-checks.ts'
import { textOf } from '../../../lib/form-data.ts'
import { TextField } from '../../../ui/field.tsx'
import { RecordDialog } from '../../../ui/heavy/record-dialog.tsx'
import { useRecordDialog } from '../../../ui/heavy/use-record-dialog.ts'
import { changeFile } from './api.ts'

const rules: Rules = { name: [needed('Bitte geben Sie einen Namen an.'), atMost(120)] }

/** Another name for the file that somebody has chosen, if any. */
export const RenameDialog = ({ company }: { readonly company: string }) => {
  const dispatch = useDispatch()
  const { subject: file, shared } = useRecordDialog(changeFile)
  if (file === undefined) return null
  return (
    <RecordDialog
      {...shared}
      title={`${file.name} umbenennen`}
      send="Speichern"
      rules={rules}
      onSend={(data) =>
        void dispatch(
          changeFile.requested({ company, file, kind: 'rename', name: textOf(data, 'name').trim() }),
        )
      }
    >
      <TextField
        label="Name"
        name="name"
        defaultValue={file.name}
        hint="Unter diesem Namen steht die Datei auf Ihrer Seite, wenn Sie sie veröffentlichen."
      />
    </RecordDialog>
  )
}
