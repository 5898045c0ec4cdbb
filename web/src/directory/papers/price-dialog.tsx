import { useDispatch } from 'react-redux'
import { atMost, needed, type Rules } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { RecordDialog } from '../../ui/heavy/record-dialog.tsx'
import { useRecordDialog } from '../../ui/heavy/use-record-dialog.ts'
import { changePrice, storedFiles, type PriceType } from './api.ts'
import { fileTypes } from './chosen-file.ts'

interface PriceDialogProps {
  readonly company: string
  readonly priceType: PriceType
}

const titleRules: Rules = { title: [atMost(120)] }
const editRules: Rules = { title: [needed('Bitte geben Sie einen Titel an.'), atMost(120)] }
const linkRules: Rules = { ...titleRules, link: [needed('Bitte geben Sie die Adresse an.')] }

/** The open dialog about a menu or a price list, if any. */
export const PriceDialog = ({ company, priceType }: PriceDialogProps) => {
  const dispatch = useDispatch()
  const { subject, shared } = useRecordDialog(changePrice)
  const stored = dataOf(useAnswer(storedFiles, company))?.data ?? []
  if (subject === undefined) return null
  const titleOf = (data: FormData) => {
    const title = textOf(data, 'title').trim()
    return title === '' ? {} : { title }
  }
  if (subject.kind === 'edit') {
    const { id, title, type, link } = subject.price
    return (
      <RecordDialog
        {...shared}
        title={`${title} ändern`}
        send="Speichern"
        rules={editRules}
        onSend={(data) => {
          const target = type === 'link' ? ({ type, link: textOf(data, 'link') } as const) : {}
          void dispatch(
            changePrice.requested({ company, kind: 'edit', id, form: { ...titleOf(data), ...target } }),
          )
        }}
      >
        <TextField label="Titel" name="title" defaultValue={title} />
        {type === 'link' && <TextField label="Adresse" name="link" inputMode="url" defaultValue={link} />}
      </RecordDialog>
    )
  }
  const isLink = subject.kind === 'link'
  return (
    <RecordDialog
      {...shared}
      title={isLink ? 'Link hinzufügen' : 'Datei hinzufügen'}
      send="Veröffentlichen"
      rules={isLink ? linkRules : titleRules}
      onSend={(data) => {
        const form = { company, priceType, ...titleOf(data) }
        const file = data.get('file')
        const link = textOf(data, 'link')
        void dispatch(
          changePrice.requested(
            !isLink && link === '' && file instanceof File
              ? { company, kind: 'upload', form, file }
              : { company, kind: 'create', form: { ...form, type: subject.kind, link } },
          ),
        )
      }}
    >
      <TextField label="Titel" name="title" required={false} />
      {isLink ? (
        <TextField
          label="Adresse"
          name="link"
          inputMode="url"
          required
          hint="Zum Beispiel www.beispiel.de/karte"
        />
      ) : (
        <>
          <TextField
            label="Datei"
            name="file"
            type="file"
            accept={fileTypes.join(',')}
            hint="JPG, PNG, WebP oder PDF, höchstens 20 MB"
          />
          {stored.length > 0 && (
            <SelectField
              label="Oder aus Ihrer Ablage"
              name="link"
              required={false}
              none="Keine"
              options={stored.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </>
      )}
    </RecordDialog>
  )
}
