import { IconPhotoUp, IconTrash } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import type { FormState } from '../../lib/form-state.ts'
import { pictureTypes } from '../../lib/picture-file.ts'
import { Button } from '../button.tsx'
import { useProblem } from '../field.tsx'
import { DropBox } from './drop-box.tsx'
import './picture-field.css'

interface PictureFieldProps {
  /** Of the field in its form. */
  readonly name: string
  readonly label: string
  readonly hint: string
  /** Its address; empty without one. */
  readonly value: string
  /** How the upload of the one chosen last is doing. */
  readonly upload: FormState
  readonly onChoose: (file: File) => void
  readonly onRemove: () => void
  /** What else can be done with it. */
  readonly action?: ReactNode
}

/** A picture that is chosen or dropped, uploaded at once and kept with the next save. */
export const PictureField = ({
  name,
  label,
  hint,
  value,
  upload,
  onChoose,
  onRemove,
  action,
}: PictureFieldProps) => {
  const id = useId()
  const problem = useProblem(name, undefined)
  const busy = upload.status === 'sending'
  const fault =
    upload.status === 'failed' ? (upload.problem.fields['file'] ?? upload.problem.message) : problem
  return (
    <div className="field picture-field" data-slot={name} data-invalid={fault !== undefined || undefined}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <DropBox
        id={id}
        name={name}
        accept={pictureTypes.join(',')}
        isInvalid={fault !== undefined}
        onFile={(file) => !busy && onChoose(file)}
      >
        {value === '' ? (
          <span className="picture-field__empty" aria-hidden="true">
            <IconPhotoUp />
          </span>
        ) : (
          <img className="picture-field__picture" src={value} alt="" />
        )}
        <span className="picture-field__action" aria-hidden="true">
          {busy && <span className="button__light" />}
          {busy ? 'Wird hochgeladen' : value === '' ? 'Bild wählen oder hierher ziehen' : 'Bild ersetzen'}
        </span>
      </DropBox>
      <p className="field__hint" id={`${id}-hint`}>
        {hint}
      </p>
      <p className="field__problem" id={`${id}-problem`} role="alert">
        {fault}
      </p>
      <output className="visually-hidden">{busy ? `${label} wird hochgeladen` : ''}</output>
      {value !== '' && action}
      {value !== '' && (
        <Button look="quiet" size="s" icon={<IconTrash aria-hidden="true" />} onClick={onRemove}>
          {label} entfernen
        </Button>
      )}
    </div>
  )
}
