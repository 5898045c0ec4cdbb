import { useEffect, type RefObject } from 'react'
import type { FormState } from '../../lib/form-state.ts'

/** After a refusal the first field at fault has the focus, so that nobody has to look for it. */
export const useFirstFault = (form: RefObject<HTMLFormElement | null>, state: FormState): void => {
  useEffect(() => {
    if (state.status !== 'failed') return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, state])
}
