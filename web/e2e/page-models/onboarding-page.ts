import type { Page } from 'playwright-core'
import { atOverview } from './overview-page.ts'

/** `/onboarding`: three steps to an entry. */
const onboardingPage = (page: Page) => {
  const step = (number: number) => page.getByRole('form', { name: `Schritt ${number}:` })
  const proceed = () => page.getByRole('button', { name: 'Weiter' }).click()
  return {
    fill: (name: string, value: string) => page.getByRole('textbox', { name }).fill(value),
    value: (name: string) => page.getByRole('textbox', { name }).inputValue(),
    chooseIndustry: (name: string) =>
      page.getByRole('combobox', { name: 'Branche' }).selectOption({ label: name }),
    proceed,
    next: async (number: number) => {
      await proceed()
      await step(number).waitFor()
    },
    at: (number: number) => step(number).waitFor(),
    back: () => page.getByRole('button', { name: 'Zurück' }).click(),
    send: () => page.getByRole('button', { name: 'Unternehmen eintragen' }).click(),
    finish: async () => {
      await page.getByRole('button', { name: 'Unternehmen eintragen' }).click()
      return await atOverview(page)
    },
  }
}

/** The page model, once the page is there, for visitors and for owners alike. */
export const atOnboarding = async (page: Page) => {
  await page.getByRole('heading', { level: 1, name: /^Tragen Sie|eintragen$/ }).waitFor()
  return onboardingPage(page)
}
