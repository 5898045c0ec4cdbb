import { IconCrop } from '@tabler/icons-react'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { pictureFault } from '../../lib/picture-file.ts'
import { toastShown } from '../../lib/toasts.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { PictureField } from '../../ui/heavy/picture-field.tsx'
import { pictureChosen, pictureForm, uploadPicture, type PictureSlot } from './api.ts'
import { CropDialog } from './crop-dialog.tsx'
import { savedPicture } from './saved-picture.ts'

interface CompanyPictureFieldProps {
  /** The id of the company. */
  readonly company: string
  readonly slot: PictureSlot
  readonly label: string
  readonly hint: string
  /** Its address; empty without one. */
  readonly value: string
  readonly onRemove: () => void
}

/** Width by height, as the pages show them. */
const ratios: Readonly<Record<PictureSlot, number>> = { logo: 1, banner: 4 / 5 }

const notLoaded = 'Das Bild ließ sich nicht laden. Bitte wählen Sie es noch einmal.'

/** A picture of a company, of which a part is chosen; what was wrong with one tried before goes with the next. */
export const CompanyPictureField = ({ company, slot, ...field }: CompanyPictureFieldProps) => {
  const dispatch = useDispatch()
  const { state } = useForm(uploadPicture, pictureForm({ company, slot }))
  /** Kept whole while the page is open, so that another part can be chosen; later only the part that was taken is left. */
  const [original, setOriginal] = useState<File>()
  const [cropped, setCropped] = useState<File>()
  const send = (file: File) => {
    setCropped(undefined)
    for (const each of pictureChosen({ company, slot, file })) dispatch(each)
  }
  const choose = (file: File) => {
    setOriginal(undefined)
    // What is no picture is refused where all are.
    if (pictureFault(file) !== undefined) return send(file)
    setOriginal(file)
    setCropped(file)
  }
  const chooseAnotherPart = async () => {
    if (original !== undefined) return setCropped(original)
    const saved = await savedPicture(field.value).catch(() => undefined)
    if (saved === undefined) return void dispatch(toastShown({ text: notLoaded, tone: 'error' }))
    setOriginal(saved)
    setCropped(saved)
  }
  return (
    <>
      <PictureField
        {...field}
        name={slot}
        upload={state}
        onChoose={choose}
        action={
          <Button
            look="quiet"
            size="s"
            icon={<IconCrop aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => void chooseAnotherPart()}
          >
            Ausschnitt ändern
            <span className="visually-hidden">: {field.label}</span>
          </Button>
        }
      />
      <CropDialog
        label={field.label}
        file={cropped}
        ratio={ratios[slot]}
        onTake={send}
        onClose={() => setCropped(undefined)}
      />
    </>
  )
}
