import type { FormEvent } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { fieldProblem, formProblem } from '../lib/form-state.ts'
import { textOf } from '../lib/form-data.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/feedback.tsx'
import { TextField } from '../ui/field.tsx'
import { PasswordField } from './password-field.tsx'
import { loginSubmitted, type IdentityState } from './slice.ts'

interface LoginFormProps {
  /** Another page asked for the login. */
  readonly asked: boolean
}

export const LoginForm = ({ asked }: LoginFormProps) => {
  const dispatch = useDispatch()
  const form = useSelector(({ identity }: { identity: IdentityState }) => identity.login)
  const problem = formProblem(form)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    dispatch(loginSubmitted({ email: textOf(data, 'email').trim(), password: textOf(data, 'password') }))
  }
  return (
    <form className="form" onSubmit={submit} aria-label="Login">
      {asked && form.status === 'idle' && <Notice>Bitte melden Sie sich an, um weiterzugehen.</Notice>}
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      <TextField
        label="E-Mail-Adresse"
        name="email"
        type="email"
        autoComplete="username"
        required
        problem={fieldProblem(form, 'email')}
      />
      <PasswordField
        label="Passwort"
        name="password"
        autoComplete="current-password"
        required
        problem={fieldProblem(form, 'password')}
      />
      <Button type="submit" look="primary" busy={form.status === 'sending'}>
        Login
      </Button>
    </form>
  )
}
