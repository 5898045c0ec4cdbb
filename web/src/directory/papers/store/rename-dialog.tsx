import { useDispatch } from 'react-redux'
import { atMost, needed, type Rules } from '../../../lib/form-checks.ts'
import { textOf } from '../../../lib/form-data.ts'
import { useForm } from '../../../lib/use-form.ts'
import { TextField } from '../../../ui/field.tsx'
import { RecordDialog } from '../../../ui/heavy/record-dialog.tsx'
import { useKeptFields } from '../../../ui/heavy/use-kept-fields.tsx'
import { useRecordDialog } from '../../../ui/heavy/use-record-dialog.ts'
import { changeFile, type NamedFile } from './api.ts'

const rules: Rules = { name: [needed('Bitte geben Sie einen Namen an.'), atMost(120)] }

/** Another name for the file that somebody has chosen, if any. */
export const RenameDialog = ({ company }: { readonly company: string }) => {
  const { subject } = useForm(changeFile)
  return subject === undefined ? null : <Rename key={subject.id} company={company} file={subject} />
}

const Rename = ({ company, file }: { readonly company: string; readonly file: NamedFile }) => {
  const dispatch = useDispatch()
  const { shared } = useRecordDialog(changeFile)
  const { offer, field } = useKeptFields(changeFile, {
    company,
    page: `datei:${file.id}`,
    saved: { name: file.name },
  })
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
      {offer}
      <TextField
        label="Name"
        {...field('name')}
        hint="Unter diesem Namen steht die Datei auf Ihrer Seite, wenn Sie sie veröffentlichen."
      />
    </RecordDialog>
  )
}
