import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { consentTexts as texts } from './consent-texts.ts'
import type { Consents } from './consent.ts'

const categories = [
  'functional',
  'statistics',
  'marketing',
  'external_media',
] as const satisfies readonly (keyof Consents)[]

interface ConsentChoiceProps {
  /** What was last allowed; only boxes ticked by the user are ticked. */
  readonly before: Consents
  readonly busy: boolean
  readonly onSave: (consents: Consents) => void
  readonly onBack: () => void
}

/** Each group by itself; what is essential is ticked and locked. */
export const ConsentChoice = ({ before, busy, onSave, onBack }: ConsentChoiceProps) => {
  const [consents, setConsents] = useState(before)
  const list = useRef<HTMLFieldSetElement>(null)
  // The button that led here is gone: who uses a keyboard goes on with the first choice.
  useEffect(() => list.current?.querySelector<HTMLElement>('input:enabled')?.focus(), [])
  return (
    <>
      <fieldset ref={list} className="consent__groups">
        <legend className="visually-hidden">{texts.choose}</legend>
        <Group text={texts.essential} checked disabled />
        {categories.map((category) => (
          <Group
            key={category}
            text={texts[category]}
            checked={consents[category]}
            onChange={(checked) => setConsents({ ...consents, [category]: checked })}
          />
        ))}
      </fieldset>
      <div className="consent__answers">
        <Button look="primary" busy={busy} onClick={() => onSave(consents)}>
          {texts.save}
        </Button>
        <Button onClick={onBack}>{texts.back}</Button>
      </div>
    </>
  )
}

interface GroupProps {
  readonly text: readonly [name: string, meaning: string]
  readonly checked: boolean
  readonly disabled?: boolean
  readonly onChange?: (checked: boolean) => void
}

const Group = ({ text: [name, meaning], checked, disabled = false, onChange }: GroupProps) => {
  const id = useId()
  return (
    <div className="checkbox">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-describedby={`${id}-meaning`}
        onChange={(event) => onChange?.(event.target.checked)}
      />
      <span>
        <label htmlFor={id}>{name}</label>
        <br />
        <span id={`${id}-meaning`} className="field__hint">
          {meaning}
        </span>
      </span>
    </div>
  )
}
