import { useEffect, useMemo, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { faultOf, faultsOf, type Problems, type Rules } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import { formProblem, type FormState } from '../../lib/form-state.ts'
import { counted } from '../../lib/format.ts'
import { own } from '../../lib/own.ts'
import { Notice } from '../feedback.tsx'
import { FormTalkContext } from '../form-talk.ts'

interface FormProps {
  readonly label?: string
  readonly className?: string
  /** Where the browser sends it where no script runs. */
  readonly action?: string
  /** Its dealings with the API. */
  readonly state: FormState
  readonly rules?: Rules | undefined
  /** Somebody else says what is wrong with the form as a whole. */
  readonly quiet?: boolean
  /** Called only while nothing is on its way and no rule is broken. */
  readonly onSend: (data: FormData) => void
  readonly children: ReactNode
}

const none: Rules = {}

/**
 * The only kind of form. Faults are described in German, at their field and once for screen readers; the
 * first invalid field gets the focus; a field's message disappears when the field changes. The browser's own
 * bubbles, which use the browser's language, are off.
 */
export const Form = ({
  label,
  className = 'form',
  action,
  state,
  rules = none,
  quiet = false,
  onSend,
  children,
}: FormProps) => {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [summary, setSummary] = useState({ text: '', attempt: 0 })
  const refuse = (found: Problems) => {
    setProblems(found)
    setSummary(({ attempt }) => ({ text: summaryOf(found), attempt: attempt + 1 }))
  }

  const [seen, setSeen] = useState(state)
  if (seen !== state) {
    setSeen(state)
    if (state.status === 'failed') refuse(state.problem.fields)
  }
  const { attempt } = summary
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempt])
  // The API may find fault with what this form has no field for: that is said above it.
  const [stray, setStray] = useState('')
  useEffect(() => {
    const fields = form.current?.elements
    setStray(
      Object.keys(problems)
        .filter((name) => fields?.namedItem(name) === null)
        .map((name) => own(problems, name))
        .join(' '),
    )
  }, [problems])

  const talk = useMemo(
    () => ({
      rules,
      problems,
      changed: (name: string, text: string) =>
        setProblems((before) => withFault(before, name, faultOf(own(rules, name), text, 'typing'))),
    }),
    [rules, problems],
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.status === 'sending') return
    const { nativeEvent: native } = event
    // A button may say with what the form is sent.
    const data = new FormData(event.currentTarget, native instanceof SubmitEvent ? native.submitter : null)
    const found = faultsOf(rules, (name) => textOf(data, name))
    if (Object.keys(found).length > 0) return refuse(found)
    setProblems(found)
    setSummary({ text: '', attempt })
    onSend(data)
  }
  const change = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.type === 'checkbox')
      talk.changed(target.name, target.checked ? target.value : '')
    else if (isField(target)) talk.changed(target.name, target.value)
  }
  const problem = quiet ? undefined : formProblem(state)
  return (
    // Submitted before the scripts have loaded, the input must not end up in an address.
    <form
      ref={form}
      method="post"
      action={action}
      className={className}
      aria-label={label}
      noValidate
      onSubmit={submit}
      onChange={change}
    >
      <p className="visually-hidden" role="alert">
        {summary.text}
      </p>
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      {stray !== '' && <Notice tone="error">{stray}</Notice>}
      <FormTalkContext value={talk}>{children}</FormTalkContext>
    </form>
  )
}

const isField = (target: EventTarget) =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

const withFault = (before: Problems, name: string, fault: string | undefined): Problems => {
  if (own(before, name) === fault) return before
  const { [name]: _over, ...others } = before
  return fault === undefined ? others : { ...others, [name]: fault }
}

/** All of it in one text: the fields are somewhere down the page. */
const summaryOf = (problems: Problems): string => {
  const texts = Object.values(problems)
  return texts.length === 0
    ? ''
    : `Bitte prüfen Sie ${counted(texts.length, 'Feld', 'Felder')}: ${texts.join(' ')}`
}
