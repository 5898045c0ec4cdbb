import { useDispatch } from 'react-redux'
import { conflictOf, toldChanges, versionToSaveOver } from '../../../lib/conflict.ts'
import { atMost, needed, type Rules } from '../../../lib/form-checks.ts'
import { textOf } from '../../../lib/form-data.ts'
import type { Problem } from '../../../lib/problem.ts'
import { useForm } from '../../../lib/use-form.ts'
import { TextField } from '../../../ui/field.tsx'
import { ConflictNotice } from '../../../ui/heavy/conflict-notice.tsx'
import { RecordDialog } from '../../../ui/heavy/record-dialog.tsx'
import { useKeptFields } from '../../../ui/heavy/use-kept-fields.tsx'
import { useRecordDialog } from '../../../ui/heavy/use-record-dialog.ts'
import { changeFile, type SeenFile } from './api.ts'

const rules: Rules = { name: [needed('Bitte geben Sie einen Namen an.'), atMost(120)] }

/** What somebody else has called the file meanwhile. */
const otherNameOf = ({ details }: Problem, id: string) => {
  const last = toldChanges(details).findLast(
    ({ type, fields }) => type === 'FileRenamed' && fields['fileId'] === id,
  )
  const name = last?.fields['name']
  return last === undefined || typeof name !== 'string' ? undefined : { ...last, name }
}

/** Another name for the file that somebody has chosen, if any. */
export const RenameDialog = ({ company }: { readonly company: string }) => {
  const { subject } = useForm(changeFile)
  return subject === undefined ? null : <Rename key={subject.id} company={company} file={subject} />
}

const Rename = ({ company, file }: { readonly company: string; readonly file: SeenFile }) => {
  const dispatch = useDispatch()
  const { shared } = useRecordDialog(changeFile)
  const { offer, field, input, drop } = useKeptFields(changeFile, {
    company,
    page: `datei:${file.id}`,
    saved: { name: file.name },
  })
  const conflict = conflictOf(shared.state)
  const other = conflict && otherNameOf(conflict, file.id)
  const save = (name: string) => {
    const seen = {
      name: other?.name ?? file.name,
      version: versionToSaveOver(shared.state, file.version),
    }
    dispatch(changeFile.requested({ company, file, kind: 'rename', name, seen }))
  }
  return (
    <RecordDialog
      {...shared}
      title={`${file.name} umbenennen`}
      send="Speichern"
      rules={rules}
      onSend={(data) => save(textOf(data, 'name').trim())}
      notice={
        other === undefined ? undefined : (
          <ConflictNotice
            subject="dieser Name"
            changes={[{ what: 'Name', value: other.name, mine: input.name, at: other.at, by: other.by }]}
            busy={false}
            onKeep={() => save(input.name.trim())}
            onDrop={drop}
          />
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
