import { useEffect, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { Form } from '../../ui/form/form.tsx'
import { accountAsked, useAccountForm } from '../account-slice.ts'
import { StepUpButtons, StepUpFields, stepUpIn, stepUpRules } from './step-up-fields.tsx'

/** Ends a session, or without one all others, by who has shown who they are: whoever only found this device must not throw its owner out of the rest. */
export const SessionEndForm = ({
  ended,
  onDone,
}: {
  readonly ended: string | undefined
  readonly onDone: () => void
}) => {
  const dispatch = useDispatch()
  const form = useAccountForm('sessions')
  const isSending = useRef(false)
  useEffect(() => {
    if (isSending.current && form.status === 'idle') onDone()
    isSending.current = form.status === 'sending'
  }, [form.status, onDone])
  return (
    <Form
      label="Abmelden"
      state={form}
      rules={stepUpRules}
      onSend={(data) => dispatch(accountAsked({ form: 'sessions', ended, sent: stepUpIn(data) }))}
    >
      <p>Was dort noch nicht gespeichert ist, geht verloren.</p>
      <StepUpFields />
      <StepUpButtons form={form}>Abmelden</StepUpButtons>
    </Form>
  )
}
