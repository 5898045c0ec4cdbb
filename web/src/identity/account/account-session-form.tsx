import { useDispatch } from 'react-redux'
import { useForm } from '../../lib/use-form.ts'
import { Form } from '../../ui/form/form.tsx'
import { endSessions } from './api.ts'
import { StepUpButtons, StepUpFields, stepUpIn, stepUpRules } from './step-up-fields.tsx'

/**
 * Ends one session, or all others without an id, with proof of identity: somebody who merely found this
 * device must not log its owner out elsewhere.
 */
export const SessionEndForm = ({ id }: { readonly id: string | undefined }) => {
  const dispatch = useDispatch()
  const { state } = useForm(endSessions)
  return (
    <Form
      label="Abmelden"
      state={state}
      rules={stepUpRules}
      onSend={(data) => dispatch(endSessions.requested({ id, shown: stepUpIn(data) }))}
    >
      <p>Was dort noch nicht gespeichert ist, geht verloren.</p>
      <StepUpFields />
      <StepUpButtons form={state}>Abmelden</StepUpButtons>
    </Form>
  )
}
