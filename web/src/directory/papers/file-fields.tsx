import type { FileView } from '@schaufenster/query-service/directory/price-contract.ts'
import { textOf } from '../../lib/form-data.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { fileTypes } from './chosen-file.ts'

/** What is chosen: a new file, if nothing of the store, or where the entry leads. */
export const targetIn = (data: FormData): { readonly file: File | undefined; readonly link: string } => {
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

/** Asks for a file: a new one, or one of the store. */
export const FileFields = ({ label, none, stored }: FileFieldsProps) => (
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
