import type { Page } from 'playwright-core'
import { takenOver } from '../support/visit.ts'

interface Credentials {
  readonly email: string
  readonly password: string
}

/** `/login`. Where it leads depends on who logs in. */
export const loginPage = (page: Page) => {
  const form = page.getByRole('form', { name: 'Login' })
  return {
    form,
    asked: form.getByText('Bitte melden Sie sich an'),
    problem: form.getByRole('alert').filter({ hasText: /\S/ }),
    logIn: async ({ email, password }: Credentials) => {
      await form.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(email)
      // Fields for passwords have no role.
      await form.getByLabel('Passwort', { exact: true }).fill(password)
      await form.getByRole('button', { name: 'Login' }).click()
    },
  }
}

/** The page model, once the page is there. */
export const atLogin = async (page: Page) => {
  await page.getByRole('heading', { level: 1, name: 'Willkommen zurück' }).waitFor()
  return loginPage(page)
}

/** `/registration` */
export const registrationPage = (page: Page) => {
  const form = page.getByRole('form', { name: 'Registrieren' })
  const send = () => form.getByRole('button', { name: 'Registrieren' }).click()
  return {
    form,
    send,
    fullName: form.getByRole('textbox', { name: 'Vor- und Nachname' }),
    register: async ({ fullName, email, password }: Credentials & { readonly fullName: string }) => {
      await form.getByRole('textbox', { name: 'Vor- und Nachname' }).fill(fullName)
      await form.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(email)
      await form.getByLabel('Passwort', { exact: true }).fill(password)
      await form.getByRole('checkbox').check()
      await send()
    },
  }
}

/** `/emailbestaetigen/{token}`, opened with the mailed link in another tab of the browser that registered. */
export const confirmBeside = async (page: Page, link: string): Promise<void> => {
  const beside = await page.context().newPage()
  await beside.goto(new URL(link, page.url()).href)
  await takenOver(beside)
  await beside.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }).click()
  await beside.getByRole('heading', { level: 1, name: 'ist bestätigt' }).waitFor()
  await beside.close()
}
