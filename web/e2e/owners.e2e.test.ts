import { expect, test } from '@jest/globals'
import { confirmBeside, registrationPage } from './page-models/account-pages.ts'
import { calm, expectFit, opened } from './support/accessibility.ts'
import { shareStage } from './support/stage.ts'

const ida = {
  fullName: 'Ida Inhaberin',
  email: 'ida@owners.e2e.example',
  password: 'Der Schlüssel liegt im Laden',
}
const nils = {
  fullName: 'Nils Nachfolger',
  email: 'nils@owners.e2e.example',
  password: 'Bald habe ich den Schlüssel',
}
const otto = {
  fullName: 'Otto Zweitmann',
  email: 'otto@owners.e2e.example',
  password: 'Zu zweit geht es leichter',
}

/** As long as the language allows: no page is wider for it. */
const companyName = 'Donaudampfschifffahrtsgesellschaftskapitänsschlüsseldienst Ida'

const stage = shareStage(async ({ client }) => {
  const owner = await client.register(ida)
  const second = await client.register(otto)
  const company = await client.addCompany(owner, { name: companyName })
  await client.settled()
  return { owner, second, path: `/unternehmen/einstellungen/${company.id}` }
})

test('an owner invites another one, who accepts with the account they have and is removed again', async () => {
  const { owner, second, path } = stage().prepared
  const page = await opened(await stage().visit({ ...calm, session: owner }), path, 'Einstellungen')
  const owners = page.getByRole('list', { name: 'Inhaber', exact: true })
  await owners.getByText('Ida Inhaberin (Sie)').waitFor()
  // Who owns it alone can't go, and one's own account has a page of its own.
  expect(await owners.getByRole('button').count()).toBe(0)
  expect(await page.getByRole('main').getByRole('link', { name: 'Konto' }).getAttribute('href')).toBe(
    '/konto',
  )

  const form = page.getByRole('form', { name: 'Inhaber einladen' })
  await form.getByRole('textbox').fill('otto')
  await page.keyboard.press('Enter')
  await form.getByText('Bitte geben Sie eine E-Mail-Adresse an').first().waitFor()
  await form.getByRole('textbox').fill(ida.email.toUpperCase())
  await page.keyboard.press('Enter')
  await form.getByText('Wer diese Adresse hat, ist schon Inhaber.').first().waitFor()
  await form.getByRole('textbox').fill(otto.email)
  await page.keyboard.press('Enter')
  const pending = page.getByRole('list', { name: 'Offene Einladungen' })
  await pending.getByText(otto.email).waitFor()
  await expectFit(page)

  const visit = await stage().visit({ ...calm, session: second })
  const link = await stage().client.mailedLink(otto.email, 'einladung')
  const invited = await opened(visit, link, `„${companyName}“ gemeinsam verwalten`)
  await invited.getByRole('button', { name: 'Einladung annehmen' }).waitFor()
  await expectFit(invited)
  await invited.getByRole('button', { name: 'Einladung annehmen' }).press('Enter')
  await invited.getByRole('heading', { level: 1, name: 'Übersicht' }).waitFor()
  await invited.getByText('Sie sind jetzt Inhaber.').waitFor()

  await owners.getByText('Otto Zweitmann').waitFor()
  const theirs = await opened(visit, path, 'Einstellungen')
  await theirs.getByText('Otto Zweitmann (Sie)').waitFor()
  await owners.getByRole('button', { name: 'Otto Zweitmann entfernen' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Inhaber entfernen' })
  await expectFit(page)
  await dialog.getByRole('button', { name: 'Entfernen' }).press('Enter')
  await owners.getByText('Otto Zweitmann').waitFor({ state: 'detached' })
  await theirs.getByText('Ida Inhaberin').waitFor({ state: 'detached' })
})

test('an owner hands the company over to somebody who has no account yet', async () => {
  const { owner, path } = stage().prepared
  const page = await opened(await stage().visit({ ...calm, session: owner }), path, 'Einstellungen')
  const form = page.getByRole('form', { name: 'Unternehmen übergeben' })
  await form.getByRole('textbox').fill(nils.email)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Unternehmen übergeben' })
  await dialog.getByRole('button', { name: 'Einladung schicken' }).press('Enter')
  await page.getByRole('list', { name: 'Offene Einladungen' }).getByText('Übergabe').waitFor()

  const link = await stage().client.mailedLink(nils.email, 'einladung')
  const visit = await stage().visit(calm)
  const invited = await opened(visit, link, `„${companyName}“ übernehmen`)
  await invited.getByRole('link', { name: 'Konto anlegen' }).click()
  await registrationPage(invited).register(nils)
  const accept = invited.getByRole('button', { name: 'Einladung annehmen' })
  await accept.click()
  await invited.getByText('Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.').waitFor()
  await confirmBeside(invited, await stage().client.mailedLink(nils.email, 'emailbestaetigen'))
  await accept.click()
  await invited.getByRole('heading', { level: 1, name: 'Übersicht' }).waitFor()

  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: 'Kein Zugang' }).waitFor()
  const again = await opened(await stage().visit(calm), link, 'Ihre Einladung')
  await again.getByRole('alert').getByText('gilt nicht mehr').waitFor()
  await expectFit(again)
})
