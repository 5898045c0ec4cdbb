import { Link } from 'react-router'
import { useAppDispatch } from '../../lib/hooks.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useForm } from '../../lib/use-form.ts'
import { useResource } from '../../lib/use-resource.ts'
import { privatePaths } from '../../private-paths.ts'
import { LoadingNote, Notice } from '../../ui/feedback.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { StepUpButtons, StepUpFields, stepUpIn, stepUpRules } from '../account/step-up-fields.tsx'
import { eraseAccount, erasureQuestions } from './api.ts'

interface ErasureQuestionsFormProps {
  /** Somebody goes to hand a company over, which may be on the page where they are. */
  readonly onLeave: () => void
}

/** The questions before an account is erased (D-1.7): what happens to companies that nobody else owns, and proof of identity. */
export const ErasureQuestionsForm = ({ onLeave }: ErasureQuestionsFormProps) => {
  const dispatch = useAppDispatch()
  const questions = useResource(erasureQuestions)
  const { state } = useForm(eraseAccount)
  const companies = dataOf(questions)
  if (questions.status === 'failed') return <Notice tone="error">{questions.problem.message}</Notice>
  if (companies === undefined) return <LoadingNote />
  const send = (data: FormData) =>
    dispatch(
      eraseAccount.requested({
        ...stepUpIn(data),
        deleteCompanies: companies.flatMap(({ id }) => (data.has(`company-${id}`) ? [id] : [])),
      }),
    )
  return (
    <Form label="Konto löschen" state={state} rules={stepUpRules} onSend={send}>
      {companies.length > 0 && (
        <fieldset className="privacy-companies">
          <legend>Nur Sie sind Inhaber dieser Unternehmen</legend>
          <p>
            Lassen Sie sie mit löschen, oder übergeben Sie sie zuerst. Nach der Übergabe können Sie Ihr Konto
            löschen.
          </p>
          {companies.map(({ id, name }) => (
            <div key={id}>
              <Checkbox name={`company-${id}`} label={`${name} mit löschen`} />
              <p>
                <Link to={privatePaths.settings.href(id)} onClick={onLeave}>
                  {name} übergeben
                </Link>
              </p>
            </div>
          ))}
        </fieldset>
      )}
      <StepUpFields label="Ihr Passwort" />
      <StepUpButtons form={state} look="danger">
        Endgültig löschen
      </StepUpButtons>
    </Form>
  )
}
