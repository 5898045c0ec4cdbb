import { Link } from 'react-router'
import { useAppDispatch } from '../../lib/hooks.ts'
import { dataOf } from '../../lib/loadable.ts'
import { privatePaths } from '../../private-paths.ts'
import { LoadingNote, Notice } from '../../ui/feedback.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { StepUpButtons, StepUpFields, stepUpIn, stepUpRules } from '../account/step-up-fields.tsx'
import { erasureRequested, usePrivacy } from './privacy.ts'

interface ErasureQuestionsFormProps {
  /** Somebody goes to hand a company over, which may be on the page where they are. */
  readonly onLeave: () => void
}

/** The questions before an account goes (D-1.7): what becomes of companies that nobody else owns, and once more who it is. */
export const ErasureQuestionsForm = ({ onLeave }: ErasureQuestionsFormProps) => {
  const dispatch = useAppDispatch()
  const { questions, erasure } = usePrivacy()
  const companies = dataOf(questions)
  if (questions.status === 'failed') return <Notice tone="error">{questions.problem.message}</Notice>
  if (companies === undefined) return <LoadingNote />
  const send = (data: FormData) =>
    dispatch(
      erasureRequested({
        ...stepUpIn(data),
        deleteCompanies: companies.flatMap(({ id }) => (data.has(`company-${id}`) ? [id] : [])),
      }),
    )
  return (
    <Form label="Konto löschen" state={erasure} rules={stepUpRules} onSend={send}>
      {companies.length > 0 && (
        <fieldset className="privacy-companies">
          <legend>Nur Sie sind Inhaber dieser Unternehmen</legend>
          <p>
            Lassen Sie sie mit löschen, oder übergeben Sie sie zuerst. Wer die Übergabe annimmt, hat sie dann,
            und Ihr Konto kann gehen.
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
      <StepUpButtons form={erasure} look="danger">
        Endgültig löschen
      </StepUpButtons>
    </Form>
  )
}
