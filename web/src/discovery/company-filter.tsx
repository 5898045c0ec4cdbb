import { useEffect, useId, useState } from 'react'
import { useDispatch } from 'react-redux'
import { dataOf } from '../lib/loadable.ts'
import { useAnswer } from '../lib/use-answer.ts'
import { Combobox } from '../ui/combobox.tsx'
import { companyChoices } from './company-choices.ts'
import './company-field.css'

/** In a row of tools: narrows a list or a report to one company, chosen by its name. */
export const CompanyFilter = ({ onChoose }: { readonly onChoose: (company: string) => void }) => {
  const id = useId()
  const dispatch = useDispatch()
  const [typed, setTyped] = useState('')
  useEffect(() => () => void dispatch(companyChoices.left()), [dispatch])
  const found = dataOf(useAnswer(companyChoices))
  const fits = found !== undefined && typed.trim() !== '' && typed.trim().startsWith(found.text)
  return (
    <span className="compact-select">
      <label className="visually-hidden" htmlFor={id}>
        Unternehmen
      </label>
      <span className="field__box company-field">
        <Combobox
          id={id}
          label="Unternehmen"
          placeholder="Unternehmen"
          maxLength={100}
          value={typed}
          items={fits ? found.items : []}
          keyOf={(choice) => choice.id}
          onType={(text) => {
            setTyped(text)
            dispatch(companyChoices.asked(text))
          }}
          onChoose={(choice) => {
            setTyped('')
            onChoose(choice.id)
          }}
        >
          {(choice) => (
            <>
              <span className="combobox__text">{choice.name}</span>
              {choice.facts !== '' && <span className="combobox__facts">{choice.facts}</span>}
            </>
          )}
        </Combobox>
      </span>
    </span>
  )
}
