import { useId, useState } from 'react'
import { pictureFault, pictureTypes } from '../../lib/picture-file.ts'
import { FieldFrame } from '../../ui/field.tsx'

/** The picture that somebody adds to a text, if they do. */
export const AddedPictureField = () => {
  const id = useId()
  const [fault, setFault] = useState<string>()
  return (
    <FieldFrame id={id} label="Bild" optional hint="JPG, PNG oder WebP, höchstens 20 MB." problem={fault}>
      <input
        id={id}
        name="picture"
        type="file"
        accept={pictureTypes.join(',')}
        aria-describedby={`${id}-hint ${id}-problem`}
        aria-invalid={fault !== undefined || undefined}
        onChange={({ target }) => {
          const file = target.files?.[0]
          setFault(file && pictureFault(file)?.message)
        }}
      />
    </FieldFrame>
  )
}

/** The file that was chosen, if one was. */
export const pictureIn = (data: FormData): File | undefined => {
  const picture = data.get('picture')
  return picture instanceof File && picture.size > 0 ? picture : undefined
}
