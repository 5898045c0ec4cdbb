import { createContext, use } from 'react'
import type { Problems, Rules } from '../lib/form-checks.ts'

/** What a form and its fields have to tell each other. */
export interface FormTalk {
  readonly rules: Rules
  readonly problems: Problems
  /** A field holds another text: what was said about the former one is over. The form hears of typing by itself. */
  readonly changed: (name: string, text: string) => void
}

export const FormTalkContext = createContext<FormTalk>({
  rules: {},
  problems: {},
  changed: () => undefined,
})

/** The form that a component stands in; outside of one nothing is ever at fault. */
export const useForm = (): FormTalk => use(FormTalkContext)
