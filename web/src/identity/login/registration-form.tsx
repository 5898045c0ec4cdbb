import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { atMost, emailAddress, needed, noBrackets, type Rules } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import { useForm } from '../../lib/use-form.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { NewPasswordField } from '../password-field.tsx'
import { newPassword } from '../password-rules.ts'
import { register } from './api.ts'

const rules: Rules = {
  fullName: [needed('Bitte geben Sie Ihren Namen ein.'), noBrackets, atMost(100)],
  email: [needed('Bitte geben Sie Ihre E-Mail-Adresse ein.'), emailAddress, atMost(254)],
  password: newPassword,
  acceptTerms: [needed('Bitte stimmen Sie den AGB zu.')],
}

/** Judges what it can before it is sent (docs/decisions/0084); the server judges all of it. */
export const RegistrationForm = () => {
  const dispatch = useDispatch()
  const { state } = useForm(register)
  const send = (data: FormData) =>
    dispatch(
      register.requested({
        fullName: textOf(data, 'fullName').trim(),
        email: textOf(data, 'email').trim(),
        password: textOf(data, 'password'),
        acceptTerms: data.has('acceptTerms'),
      }),
    )
  return (
    <Form label="Registrieren" state={state} rules={rules} onSend={send}>
      <TextField label="Vor- und Nachname" name="fullName" autoComplete="name" required />
      <TextField label="E-Mail-Adresse" name="email" type="email" autoComplete="username" required />
      <NewPasswordField label="Passwort" />
      <Checkbox
        name="acceptTerms"
        required
        label={
          <>
            Ich nehme die <Aside to={paths.terms.href()}>AGB</Aside> an und habe die{' '}
            <Aside to={paths.privacy.href()}>Datenschutzerklärung</Aside> gelesen.
          </>
        }
      />
      <Button type="submit" look="primary" busy={state.status === 'sending'}>
        Registrieren
      </Button>
    </Form>
  )
}

/** Opens beside the form, which would be empty after the way back. */
const Aside = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <Link to={to} target="_blank">
    {children}
    <span className="visually-hidden"> (öffnet sich in einem neuen Tab)</span>
  </Link>
)
