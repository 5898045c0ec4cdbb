import { useDispatch } from 'react-redux'
import { useForm } from '../../lib/use-form.ts'
import { PictureField } from '../../ui/heavy/picture-field.tsx'
import { pictureChosen, pictureForm, uploadPicture, type PictureSlot } from './api.ts'

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

/** A picture of a company; what was wrong with one tried before goes with the next. */
export const CompanyPictureField = ({ company, slot, ...field }: CompanyPictureFieldProps) => {
  const dispatch = useDispatch()
  const { state } = useForm(uploadPicture, pictureForm({ company, slot }))
  const choose = (file: File) => {
    for (const each of pictureChosen({ company, slot, file })) dispatch(each)
  }
  return <PictureField {...field} name={slot} upload={state} onChoose={choose} />
}
