import { useLayoutEffect, useRef } from 'react'
import { tidyTypedPhone } from '../lib/typed-phone.ts'
import { TextField, type TextFieldProps } from './field.tsx'

interface PhoneFieldProps extends Omit<TextFieldProps, 'onChange' | 'type' | 'value'> {
  readonly value: string
  readonly onText: (text: string) => void
}

/** A telephone number: what is no part of one becomes a blank as it is typed or pasted, letters stay to be told about (D-2.12). */
export const PhoneField = ({ value, onText, ...field }: PhoneFieldProps) => {
  const typed = useRef<{ readonly input: HTMLInputElement; readonly caret: number }>(undefined)
  useLayoutEffect(() => {
    // A text that isn't what was typed sends the caret to its end.
    if (typed.current === undefined) return
    const { input, caret } = typed.current
    typed.current = undefined
    input.setSelectionRange(caret, caret)
  })
  return (
    <TextField
      {...field}
      type="tel"
      value={value}
      onChange={({ target }) => {
        const text = tidyTypedPhone(target.value)
        if (text !== target.value) {
          const before = target.value.slice(0, target.selectionStart ?? target.value.length)
          typed.current = { input: target, caret: tidyTypedPhone(before).length }
        }
        onText(text)
      }}
    />
  )
}
