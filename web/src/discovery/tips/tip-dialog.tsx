import type { TipView } from '@schaufenster/query-service/discovery/tip-contract.ts'
import { useDispatch } from 'react-redux'
import { atMost, needed, plainText, type Rules } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import { useForm } from '../../lib/use-form.ts'
import { TextField } from '../../ui/field.tsx'
import { PictureField } from '../../ui/heavy/picture-field.tsx'
import { RecordDialog } from '../../ui/heavy/record-dialog.tsx'
import { TextAreaField } from '../../ui/heavy/text-area-field.tsx'
import { useRecordDialog } from '../../ui/heavy/use-record-dialog.ts'
import { changeTip, uploadTipPicture, type TipDialogSubject } from './api.ts'

const rules: Rules = {
  title: [needed('Bitte geben Sie einen Titel an.'), plainText, atMost(120)],
  text: [needed('Bitte schreiben Sie, was Sie raten.'), plainText, atMost(4_000)],
}

/** The open dialog of a tip, if any. */
export const TipDialog = () => {
  const { subject } = useForm(changeTip)
  if (subject === undefined) return null
  return subject.kind === 'archive' ? <Archive tip={subject.tip} /> : <Fields subject={subject} />
}

type FieldsSubject = Exclude<TipDialogSubject, { readonly kind: 'archive' }>

const Fields = ({ subject }: { readonly subject: FieldsSubject }) => {
  const dispatch = useDispatch()
  const { shared } = useRecordDialog(changeTip)
  const upload = useForm(uploadTipPicture).state
  const tip = subject.kind === 'edit' ? subject.tip : undefined
  const send = (data: FormData) => {
    const form = { title: textOf(data, 'title'), text: textOf(data, 'text'), image: subject.image || null }
    dispatch(
      changeTip.requested(
        tip === undefined
          ? { kind: 'create', form }
          : { kind: 'edit', id: tip.id, form: { ...form, expectedVersion: tip.version } },
      ),
    )
  }
  return (
    <RecordDialog
      {...shared}
      title={tip === undefined ? 'Neuer Tipp' : 'Tipp bearbeiten'}
      send={tip === undefined ? 'Veröffentlichen' : 'Speichern'}
      disabled={upload.status === 'sending'}
      rules={rules}
      onSend={send}
    >
      <TextField label="Titel" name="title" required defaultValue={tip?.title ?? ''} />
      <TextAreaField
        label="Text"
        name="text"
        required
        rows={8}
        hint="Eine leere Zeile beginnt einen neuen Absatz."
        defaultValue={tip?.text ?? ''}
      />
      <PictureField
        name="image"
        label="Bild"
        hint="Ein Bild im Querformat, JPG, PNG oder WebP, höchstens 20 MB."
        value={subject.image}
        upload={upload}
        onChoose={(file) => dispatch(uploadTipPicture.requested({ subject, file }))}
        onRemove={() => dispatch(changeTip.opened({ ...subject, image: '' }))}
      />
    </RecordDialog>
  )
}

const Archive = ({ tip: { id, title } }: { readonly tip: TipView }) => {
  const dispatch = useDispatch()
  const { shared } = useRecordDialog(changeTip)
  return (
    <RecordDialog
      {...shared}
      title="Tipp archivieren"
      send="Archivieren"
      onSend={() => dispatch(changeTip.requested({ kind: 'archive', id }))}
    >
      <p>Besucher sehen „{title}“ danach nicht mehr. Sie können den Tipp jederzeit wieder zeigen.</p>
    </RecordDialog>
  )
}
