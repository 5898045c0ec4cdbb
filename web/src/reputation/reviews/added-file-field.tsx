import { useId, useState } from 'react'
import { FieldFrame } from '../../ui/field.tsx'
import { addedFileFault, addedFileTypes } from './added-file-rules.ts'

/** The picture or video that somebody adds to a text, if they do. */
export const AddedFileField = () => {
  const id = useId()
  const [fault, setFault] = useState<string>()
  return (
    <FieldFrame
      id={id}
      label="Bild oder Video"
      optional
      hint="JPG, PNG, WebP, MP4 oder MOV, höchstens 20 MB."
      problem={fault}
    >
      <input
        id={id}
        name="file"
        type="file"
        accept={addedFileTypes.join(',')}
        aria-describedby={`${id}-hint ${id}-problem`}
        aria-invalid={fault !== undefined || undefined}
        onChange={({ target }) => {
          const file = target.files?.[0]
          setFault(file && addedFileFault(file)?.message)
        }}
      />
    </FieldFrame>
  )
}

/** The file that was chosen, if one was. */
export const addedFileIn = (data: FormData): File | undefined => {
  const file = data.get('file')
  return file instanceof File && file.size > 0 ? file : undefined
}
