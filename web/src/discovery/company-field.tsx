import { useEffect, useId } from 'react'
import { useDispatch } from 'react-redux'
import { dataOf } from '../lib/loadable.ts'
import { useAnswer } from '../lib/use-answer.ts'
import { Combobox } from '../ui/combobox.tsx'
import { FieldFrame, useProblem } from '../ui/field.tsx'
import { useForm } from '../ui/form-talk.ts'
import { companyChoices, type CompanyChoice } from './company-choices.ts'
import './company-field.css'

/** A company by its name; without an id nothing is chosen yet, and `name` is what is typed. */
export type NamedCompany = Pick<CompanyChoice, 'id' | 'name'>

interface CompanyFieldProps {
  readonly name: string
  readonly label: string
  readonly value: NamedCompany
  readonly onChange: (value: NamedCompany) => void
}

/** The field of a form that holds the id of a company, chosen by its name. */
export const CompanyField = ({ name, label, value, onChange }: CompanyFieldProps) => {
  const id = useId()
  const dispatch = useDispatch()
  const { changed } = useForm()
  useEffect(() => () => void dispatch(companyChoices.left()), [dispatch])
  const problem = useProblem(name, undefined)
  const found = dataOf(useAnswer(companyChoices))
  const typed = value.name.trim()
  const fits = found !== undefined && typed !== '' && typed.startsWith(found.text)
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
          value={value.name}
          items={fits && value.id === '' ? found.items : []}
          keyOf={(choice) => choice.id}
          onType={(text) => {
            onChange({ id: '', name: text })
            changed(name, '')
            dispatch(companyChoices.asked(text))
          }}
          onChoose={(choice) => {
            onChange({ id: choice.id, name: choice.name })
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
      <input type="hidden" name={name} value={value.id} />
    </FieldFrame>
  )
}
