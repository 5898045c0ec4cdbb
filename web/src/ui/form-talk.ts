import { createContext, use } from 'react'
import type { Problems, Rules } from '../lib/form-checks.ts'

/** What a form and its fields have to tell each other. */
export interface FormTalk {
  readonly rules: Rules
  readonly problems: Problems
  /** A field's text was replaced: the message about the former one is obsolete. The form notices typing by itself. */
  readonly changed: (name: string, text: string) => void
}

export const FormTalkContext = createContext<FormTalk>({
  rules: {},
  problems: {},
  changed: () => undefined,
})

/** The form around a component; outside of one nothing is ever invalid. */
export const useForm = (): FormTalk => use(FormTalkContext)
