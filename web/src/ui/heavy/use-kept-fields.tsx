import { useState, type ChangeEvent } from 'react'
import type { Action } from '../../lib/action.ts'
import { isFields } from '../../lib/fields.ts'
import { own } from '../../lib/own.ts'
import { useDialogEdits } from '../../lib/use-dialog-edits.ts'
import { useForm } from '../../lib/use-form.ts'
import { EditsOffer } from './edits-offer.tsx'

interface FieldsPlace<Name extends string> {
  /** The id of the company. */
  readonly company: string
  /** Names the form or the dialog among those of the company. */
  readonly page: string
  /** Which of several forms of the action it is. */
  readonly form?: string
  /** What its text fields begin with. No secrets: they stay on the device. */
  readonly saved: Readonly<Record<Name, string>>
}

/** The text fields of a form or a dialog, kept on the device until its action is done with them; then they begin anew. */
export const useKeptFields = <Name extends string>(
  action: Pick<Action<void, unknown, unknown>, 'of' | 'closed'>,
  { saved, form, ...place }: FieldsPlace<Name>,
) => {
  const [input, setInput] = useState(saved)
  const { sent } = useForm(action, form)
  const [seen, setSeen] = useState(sent)
  if (seen !== sent) {
    setSeen(sent)
    setInput(saved)
  }
  const { found, forget, drop } = useDialogEdits(
    action,
    {
      ...place,
      edits: JSON.stringify(input) === JSON.stringify(saved) ? undefined : input,
      saved,
      isValue: (kept: unknown): kept is typeof saved =>
        isFields(kept) && Object.keys(saved).every((name) => typeof own(kept, name) === 'string'),
    },
    form,
  )
  return {
    offer: <EditsOffer found={found} onTake={setInput} onDrop={forget} />,
    input,
    setInput,
    drop,
    field: (name: Name) => ({
      name,
      value: input[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        setInput({ ...input, [name]: target.value }),
    }),
  }
}
