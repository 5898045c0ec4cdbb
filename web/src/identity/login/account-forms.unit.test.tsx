/** @jest-environment @happy-dom/jest-environment */
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { commands } from '../../app/commands.ts'
import { renderInApp } from '../../app/test-render.tsx'
import { LoginForm } from './login-form.tsx'
import { RegistrationForm } from './registration-form.tsx'

/** Shows a form as its page does, before a network that notes what it is asked. */
const show = (form: ReactNode) => {
  const calls: string[] = []
  const fetch = async (input: string) => {
    calls.push(input)
    return Response.json({ message: 'Das ging nicht.' }, { status: 422 })
  }
  renderInApp(form, { fetch, extensions: [commands] })
  return calls
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('an empty registration is told field by field and asks nobody', async () => {
  const calls = show(<RegistrationForm />)
  await press('Registrieren')
  expect(screen.getByRole('alert').textContent).toMatch(
    /^Bitte prüfen Sie 4 Felder: Bitte geben Sie Ihren Namen ein\. .* Bitte wählen Sie ein Passwort\. /,
  )
  await userEvent.type(screen.getByLabelText('Passwort'), 'kurz')
  await press('Registrieren')
  expect(screen.getByRole('alert').textContent).toContain('10 bis 200 Zeichen (jetzt 4)')
  expect(calls).toEqual([])
})

test('an empty login says what is missing and asks nobody', async () => {
  const calls = show(<LoginForm asked={false} />)
  await press('Login')
  expect(screen.getByRole('alert').textContent).toBe(
    'Bitte prüfen Sie 2 Felder: Bitte geben Sie Ihre E-Mail-Adresse ein. Bitte geben Sie Ihr Passwort ein.',
  )
  expect(calls).toEqual([])
  await userEvent.type(screen.getByLabelText('E-Mail-Adresse'), 'jo@beispiel.de')
  await userEvent.type(screen.getByLabelText('Passwort'), 'geraten')
  await press('Login')
  await screen.findByText('Das ging nicht.')
  expect(calls).toEqual(['/api/auth/login'])
})
