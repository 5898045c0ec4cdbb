import type { FileView } from '@schaufenster/query-service/directory/price-contract.ts'
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
    const { id, title, type, link, file: current } = subject.price
    return (
      <RecordDialog
        {...shared}
        title={`${title} ändern`}
        send="Speichern"
        rules={editRules}
        onSend={(data) => {
          const form = titleOf(data)
          const { file, link: chosen } = targetIn(data)
          const target = chosen === '' ? {} : { type, link: chosen }
          void dispatch(
            changePrice.requested(
              type === 'file' && file !== undefined
                ? { company, kind: 'exchange', id, form, file }
                : { company, kind: 'edit', id, form: { ...form, ...target } },
            ),
          )
        }}
      >
        <TextField label="Titel" name="title" defaultValue={title} />
        {type === 'link' ? (
          <TextField label="Adresse" name="link" inputMode="url" defaultValue={link} />
        ) : (
          <FileFields
            label="Andere Datei"
            none="Bleibt, wie sie ist"
            stored={stored.filter(({ id: other }) => other !== current?.id)}
          />
        )}
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
        const { file, link } = targetIn(data)
        void dispatch(
          changePrice.requested(
            !isLink && file !== undefined
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
        <FileFields label="Datei" none="Keine" stored={stored} />
      )}
    </RecordDialog>
  )
}

/** What is chosen: a new file, if nothing of the store, or where the entry leads. */
const targetIn = (data: FormData): { readonly file: File | undefined; readonly link: string } => {
  const link = textOf(data, 'link')
  const file = data.get('file')
  return { link, file: link === '' && file instanceof File && file.size > 0 ? file : undefined }
}

interface FileFieldsProps {
  readonly label: string
  /** What it means that nothing of the store is chosen. */
  readonly none: string
  readonly stored: readonly FileView[]
}

const FileFields = ({ label, none, stored }: FileFieldsProps) => (
  <>
    <TextField
      label={label}
      name="file"
      type="file"
      required={false}
      accept={fileTypes.join(',')}
      hint="JPG, PNG, WebP oder PDF, höchstens 20 MB"
    />
    {stored.length > 0 && (
      <SelectField
        label="Oder aus Ihrer Ablage"
        name="link"
        required={false}
        none={none}
        options={stored.map(({ id, name }) => ({ value: id, label: name }))}
      />
    )}
  </>
)
