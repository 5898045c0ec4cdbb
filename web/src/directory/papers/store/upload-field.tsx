import { IconX } from '@tabler/icons-react'
import { useDispatch } from 'react-redux'
import { counted } from '../../../lib/format.ts'
import { IconButton } from '../../../ui/button.tsx'
import { FileDrop } from '../../../ui/heavy/file-drop.tsx'
import { useDirectorySelector } from '../../store-state.ts'
import { fileTypes } from '../chosen-file.ts'
import { fileChosen, uploadLeft, type Upload } from './uploads.ts'

/** Takes files and shows how far each of them is. */
export const UploadField = ({ company }: { readonly company: string }) => {
  const dispatch = useDispatch()
  const uploads = useDirectorySelector((state) => state.uploads.uploads).filter(
    (upload) => upload.company === company,
  )
  const underWay = uploads.filter(({ status }) => status !== 'failed').length
  return (
    <FileDrop
      label="Dateien hinzufügen"
      accept={fileTypes.join(',')}
      multiple
      text="Dateien wählen oder hierher ziehen"
      hint="PDF, JPG, PNG oder WebP, jede höchstens 20 MB. Wo und womit ein Foto aufgenommen wurde, wird entfernt."
      onFile={(file) => dispatch(fileChosen(company, file))}
    >
      <output className="visually-hidden">
        {underWay > 0 ? `${counted(underWay, 'Datei wird', 'Dateien werden')} hochgeladen` : ''}
      </output>
      {uploads.length > 0 && (
        <ul className="plain-list upload-list" aria-label="Werden hochgeladen">
          {uploads.map((upload) => (
            <UploadEntry key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
    </FileDrop>
  )
}

const UploadEntry = ({ upload }: { readonly upload: Upload }) => {
  const dispatch = useDispatch()
  const { id, name, status, part, message } = upload
  const percent = Math.floor(part * 100)
  return (
    <li className="upload-entry">
      <span className="upload-entry__name">{name}</span>
      {status === 'failed' ? (
        <p className="upload-entry__problem" role="alert">
          {message}
        </p>
      ) : (
        <>
          <progress max={100} value={percent} aria-label={`${name}: Fortschritt`} />
          <span className="upload-entry__state">
            {status === 'waiting' ? 'Wartet' : status === 'checking' ? 'Wird geprüft' : `${percent} %`}
          </span>
        </>
      )}
      <IconButton
        label={status === 'failed' ? `${name}: Hinweis schließen` : `${name}: abbrechen`}
        icon={<IconX />}
        onClick={() => dispatch(uploadLeft(id))}
      />
    </li>
  )
}
