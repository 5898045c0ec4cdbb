import { Link } from 'react-router'
import { useAppDispatch } from '../../app/hooks.ts'
import { needed, type Rules } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import { dataOf } from '../../lib/loadable.ts'
import { privatePaths } from '../../private-paths.ts'
import { Button } from '../../ui/button.tsx'
import { LoadingNote, Notice } from '../../ui/feedback.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { PasswordField } from '../password-field.tsx'
import { erasureWanted, usePrivacy } from './privacy.ts'

const rules: Rules = { current: [needed('Bitte geben Sie Ihr Passwort ein.')] }

/** The questions before an account goes (D-1.7): what becomes of companies that nobody else owns, and the password once more. */
export const ErasureQuestionsForm = () => {
  const dispatch = useAppDispatch()
  const { questions, erasure } = usePrivacy()
  const companies = dataOf(questions)
  if (questions.status === 'failed') return <Notice tone="error">{questions.problem.message}</Notice>
  if (companies === undefined) return <LoadingNote />
  const send = (data: FormData) =>
    dispatch(
      erasureWanted({
        current: textOf(data, 'current'),
        deleteCompanies: companies.flatMap(({ id }) => (data.has(`company-${id}`) ? [id] : [])),
      }),
    )
  return (
    <Form label="Konto löschen" state={erasure} rules={rules} onSend={send}>
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
                <Link to={privatePaths.settings.href(id)}>{name} übergeben</Link>
              </p>
            </div>
          ))}
        </fieldset>
      )}
      <PasswordField label="Ihr Passwort" name="current" autoComplete="current-password" required />
      <Button type="submit" look="danger" busy={erasure.status === 'sending'}>
        Endgültig löschen
      </Button>
    </Form>
  )
}
