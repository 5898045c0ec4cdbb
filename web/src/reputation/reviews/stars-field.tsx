import { useId } from 'react'
import { useProblem } from '../../ui/field.tsx'

const choices = [
  { value: 1, label: '1 Stern: schlecht' },
  { value: 2, label: '2 Sterne: mäßig' },
  { value: 3, label: '3 Sterne: in Ordnung' },
  { value: 4, label: '4 Sterne: gut' },
  { value: 5, label: '5 Sterne: sehr gut' },
] as const

/** One to five stars, chosen by pressing or with the arrow keys. `value`: chosen before. */
export const StarsField = ({ value }: { readonly value: string }) => {
  const id = useId()
  const problem = useProblem('rating', undefined)
  return (
    <div
      className="field stars-field"
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-problem`}
      aria-invalid={problem !== undefined || undefined}
      tabIndex={-1}
    >
      <span className="field__label" id={`${id}-label`}>
        Wie viele Sterne geben Sie?
      </span>
      <span className="stars-field__stars">
        {choices.map((each) => (
          <label key={each.value}>
            <input
              type="radio"
              name="rating"
              value={each.value}
              defaultChecked={value === String(each.value)}
              required
            />
            <span className="visually-hidden">{each.label}</span>
            <span aria-hidden="true">★</span>
          </label>
        ))}
      </span>
      <p className="field__problem" id={`${id}-problem`}>
        {problem}
      </p>
    </div>
  )
}
