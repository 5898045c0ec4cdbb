import { useDispatch } from 'react-redux'
import { dataOf } from '../lib/loadable.ts'
import { useAnswer } from '../lib/use-answer.ts'
import { Combobox } from '../ui/combobox.tsx'
import { placeProblem } from './fitting.ts'
import { placeSuggestions } from './place-suggestions.ts'

interface PlaceFieldProps {
  readonly value: string
  readonly onType: (text: string) => void
}

/** Where somebody looks, with suggestions: a part of a form, which finds its fault by `placeProblem`. */
export const PlaceField = ({ value, onType }: PlaceFieldProps) => {
  const dispatch = useDispatch()
  const places = dataOf(useAnswer(placeSuggestions))
  const fits = places !== undefined && value.trim() !== '' && value.trim().startsWith(places.text)
  return (
    <Combobox
      label="Ort oder Postleitzahl"
      name="ort"
      value={value}
      problem={placeProblem(value)}
      placeholder="Ort oder PLZ"
      items={fits ? places.items : []}
      keyOf={({ label }) => label}
      onType={(text) => {
        onType(text)
        dispatch(placeSuggestions.asked(text))
      }}
      onChoose={({ label }) => onType(label)}
    >
      {({ label }) => label}
    </Combobox>
  )
}
