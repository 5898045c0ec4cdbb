/** @jest-environment @happy-dom/jest-environment */
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { RegistrationForm } from '../../identity/login/registration-form.tsx'
import { commands } from '../commands.ts'
import { renderInApp } from '../test-render.tsx'
import { SiteShell } from './site-shell.tsx'

test('while nobody knows whether a command was done its sender is told that it waits, and not that it failed', async () => {
  const calls: string[] = []
  const fetch = async (path: string) => {
    calls.push(path)
    const body = { message: 'Der Dienst ist gerade nicht erreichbar.', outcome: 'unknown' }
    return Response.json(body, { status: 503 })
  }
  const page = (
    <SiteShell>
      <RegistrationForm />
    </SiteShell>
  )
  renderInApp(page, { fetch, extensions: [commands] })
  await userEvent.type(screen.getByLabelText('Vor- und Nachname'), 'Erika Muster')
  await userEvent.type(screen.getByLabelText('E-Mail-Adresse'), 'erika@example.org')
  await userEvent.type(screen.getByLabelText('Passwort'), 'ein langes Passwort')
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Registrieren' }))
  const toast = await screen.findByText(
    'Ob das gespeichert ist, steht noch nicht fest. Wir fragen weiter nach.',
  )
  expect(toast.closest('[role]')?.getAttribute('role')).toBe('status')
  expect(screen.queryByText('Der Dienst ist gerade nicht erreichbar.')).toBeNull()
  expect(calls.filter((path) => path === '/api/auth/register')).toHaveLength(1)
})
