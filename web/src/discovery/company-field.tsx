import { useEffect, useId, useState } from 'react'
import { useDispatch } from 'react-redux'
import { dataOf } from '../lib/loadable.ts'
import { useAnswer } from '../lib/use-answer.ts'
import { Combobox } from '../ui/combobox.tsx'
import { FieldFrame, useProblem } from '../ui/field.tsx'
import { useForm } from '../ui/form-talk.ts'
import { companyChoices, type CompanyChoice } from './company-choices.ts'
import './company-field.css'

/** The field of a form that holds the id of a company, chosen by its name. */
export const CompanyField = ({ name, label }: { readonly name: string; readonly label: string }) => {
  const id = useId()
  const dispatch = useDispatch()
  const { changed } = useForm()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<CompanyChoice>()
  useEffect(() => () => void dispatch(companyChoices.left()), [dispatch])
  const problem = useProblem(name, undefined)
  const found = dataOf(useAnswer(companyChoices))
  const fits = found !== undefined && typed.trim() !== '' && typed.trim().startsWith(found.text)
  return (
    <FieldFrame
      id={id}
      label={label}
      hint="Tippen Sie den Namen und wählen Sie aus der Liste."
      optional={false}
    >
      <span className="field__box company-field">
        <Combobox
          id={id}
          label={label}
          problem={problem}
          maxLength={100}
          value={typed}
          items={fits && chosen === undefined ? found.items : []}
          keyOf={(choice) => choice.id}
          onType={(text) => {
            setTyped(text)
            setChosen(undefined)
            changed(name, '')
            dispatch(companyChoices.asked(text))
          }}
          onChoose={(choice) => {
            setTyped(choice.name)
            setChosen(choice)
            changed(name, choice.id)
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
      <input type="hidden" name={name} value={chosen?.id ?? ''} />
    </FieldFrame>
  )
}
