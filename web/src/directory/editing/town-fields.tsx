import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { TextField } from '../../ui/field.tsx'
import { useForm } from '../../ui/form-talk.ts'
import { postcodeAsked, postcodeOf } from './api.ts'
import { bind, type AddressFieldsProps } from './bind-field.ts'
import { townAdvice, type TownAdvice } from './towns.ts'

/** Postcode and town. Typing a postcode fills in its town if there is exactly one and no other was entered. */
export const TownFields = ({ slot, ...props }: AddressFieldsProps) => {
  const { values, onEdit } = props
  const { changed } = useForm()
  const dispatch = useDispatch()
  const country = values[`${slot}.country`]
  const city = values[`${slot}.city`]
  const plz = values[`${slot}.plz`].trim()
  const isGerman = country === 'DE' && /^\d{5}$/.test(plz)
  // Data that can't be loaded now is no obstacle: the form works without it.
  const towns = dataOf(useAnswer(postcodeOf, isGerman ? plz : ''))?.towns
  useEffect(() => {
    if (isGerman) dispatch(postcodeAsked(plz))
  }, [dispatch, isGerman, plz])

  const name = (town: string) => {
    onEdit(`${slot}.city`, town)
    changed(`${slot}.city`, town)
  }
  // Looking at a saved address changes nothing.
  const [typed, setTyped] = useState(false)
  const brought = useRef('')
  const considered = useRef<readonly string[]>([])
  const bring = useEffectEvent((towns: readonly string[]) => {
    const [town, ...others] = towns
    if (considered.current === towns) return
    considered.current = towns
    if (!typed || town === undefined || others.length > 0) return
    if (city.trim() !== '' && city !== brought.current) return
    brought.current = town
    name(town)
  })
  // It would come between the letters of whoever types it just now.
  const [isNaming, setIsNaming] = useState(false)
  useEffect(() => {
    if (towns !== undefined && !isNaming) bring(towns)
  }, [towns, isNaming])

  const postcode = bind(props, `${slot}.plz`)
  return (
    <div className="town-fields">
      <div className="field-grid__town">
        <TextField
          label="Postleitzahl"
          autoComplete="postal-code"
          inputMode={country === 'DE' ? 'numeric' : 'text'}
          {...postcode}
          onChange={(event) => {
            setTyped(true)
            postcode.onChange(event)
          }}
        />
        <TextField
          label="Ort"
          autoComplete="address-level2"
          {...bind(props, `${slot}.city`)}
          onFocus={() => setIsNaming(true)}
          onBlur={() => setIsNaming(false)}
        />
      </div>
      <Advice plz={plz} advice={townAdvice(city, towns)} onChoose={name} />
    </div>
  )
}

interface AdviceProps {
  readonly plz: string
  readonly advice: TownAdvice
  readonly onChoose: (town: string) => void
}

/** A hint, never an error: local people know better. */
const Advice = ({ plz, advice, onChoose }: AdviceProps) => (
  <div className="town-fields__advice">
    <output>
      {advice.kind === 'unknown' && `Die Postleitzahl ${plz} kennen wir nicht. Bitte prüfen Sie sie.`}
      {advice.kind === 'choose' && `${plz} gehört zu mehreren Orten. Welcher ist es?`}
      {advice.kind === 'differs' && `Zu ${plz} gehört ein anderer Ort. Stimmt beides?`}
    </output>
    {(advice.kind === 'choose' || advice.kind === 'differs') && (
      <ul className="plain-list" aria-label={`Orte zu ${plz}`}>
        {advice.towns.map((town) => (
          <li key={town}>
            <button type="button" className="chip" onClick={() => onChoose(town)}>
              {town}
            </button>
          </li>
        ))}
      </ul>
    )}
  </div>
)
