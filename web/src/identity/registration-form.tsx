import type { FormEvent } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router'
import { textOf } from '../lib/form-data.ts'
import { fieldProblem, formProblem } from '../lib/form-state.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/feedback.tsx'
import { Checkbox, TextField } from '../ui/field.tsx'
import { PasswordField } from './password-field.tsx'
import { registrationSubmitted, type IdentityState } from './slice.ts'

/** Least length of a password (D-1.5). */
const leastPassword = 10

export const RegistrationForm = () => {
  const dispatch = useDispatch()
  const form = useSelector(({ identity }: { identity: IdentityState }) => identity.registration)
  const problem = formProblem(form)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    dispatch(
      registrationSubmitted({
        fullName: textOf(data, 'fullName').trim(),
        email: textOf(data, 'email').trim(),
        password: textOf(data, 'password'),
        acceptTerms: data.has('acceptTerms'),
      }),
    )
  }
  return (
    <form className="form" onSubmit={submit} aria-label="Registrieren">
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      <TextField
        label="Vor- und Nachname"
        name="fullName"
        autoComplete="name"
        required
        maxLength={100}
        problem={fieldProblem(form, 'fullName')}
      />
      <TextField
        label="E-Mail-Adresse"
        name="email"
        type="email"
        autoComplete="username"
        required
        maxLength={254}
        problem={fieldProblem(form, 'email')}
      />
      <PasswordField
        label="Passwort"
        name="password"
        autoComplete="new-password"
        required
        minLength={leastPassword}
        hint={`Mindestens ${leastPassword} Zeichen. Ein ganzer Satz ist leicht zu merken und schwer zu erraten.`}
        problem={fieldProblem(form, 'password')}
      />
      <Checkbox
        name="acceptTerms"
        required
        problem={fieldProblem(form, 'acceptTerms')}
        label={
          <>
            Ich nehme die <Link to={paths.terms.href()}>AGB</Link> an und habe die{' '}
            <Link to={paths.privacy.href()}>Datenschutzerklärung</Link> gelesen.
          </>
        }
      />
      <Button type="submit" look="primary" busy={form.status === 'sending'}>
        Registrieren
      </Button>
    </form>
  )
}
