import { expect, test } from '@jest/globals'
import { calm, expectFit, opened } from './support/accessibility.ts'
import { administrationOf } from './support/administration.ts'
import { setStage } from './support/stage.ts'

const stage = setStage(async ({ client }) => {
  const { administrator, add } = await administrationOf(client)
  const { id } = await add('Schuhhaus Domblick')
  await client.approve(administrator, [id])
  await client.settled()
  return { administrator }
})

test('a visitor reports an entry, an administrator decides, and an appeal is decided, too', async () => {
  const visitor = await stage().visit(calm)
  const { page } = visitor
  await opened(visitor, '/melden?url=%2Funternehmen%2Fschuhhaus-domblick&grund=insult', 'Inhalt melden')
  const form = page.getByRole('form', { name: 'Inhalt melden' })
  await form.getByRole('button', { name: 'Meldung senden' }).click()
  await form.getByText('Bitte geben Sie Ihren Namen an.', { exact: true }).waitFor()
  await expectFit(page)
  await form
    .getByRole('textbox', { name: 'Was ist zu sehen, und wogegen verstößt es?' })
    .fill('Der Nachbar wird beleidigt.')
  await form.getByRole('textbox', { name: 'Ihr Name' }).fill('Nora Sommer')
  await form.getByRole('textbox', { name: 'Ihre E-Mail-Adresse' }).fill('nora@e2e.example')
  await form.getByRole('checkbox', { name: /nach bestem Wissen/ }).check()
  await form.getByRole('button', { name: 'Meldung senden' }).click()
  await page.getByText('Danke, Ihre Meldung ist angekommen').waitFor()
  const number = (await page.getByRole('heading', { level: 1 }).innerText()).replace('Meldung ', '')
  await expectFit(page)

  await stage().client.settled()
  const desk = await stage().visit({ ...calm, session: stage().prepared.administrator })
  await opened(desk, '/admin/meldungen', 'Meldungen')
  const listed = desk.page.getByRole('link', { name: new RegExp(`^${number}: Beleidigung`) })
  await listed.waitFor()
  await expectFit(desk.page)
  await listed.click()
  const decide = async (button: string, reasons: string) => {
    const decision = desk.page.getByRole('form', { name: 'Entscheidung' })
    await decision.getByRole('combobox', { name: 'Maßnahme' }).selectOption('none')
    await decision.getByRole('textbox', { name: 'Begründung' }).fill(reasons)
    await expectFit(desk.page)
    await decision.getByRole('button', { name: button }).click()
    await desk.page.getByText(reasons).first().waitFor()
  }
  await decide('Entscheiden', 'Die Aussage ist erlaubt.')

  await stage().client.settled()
  await page.reload()
  await page.getByRole('heading', { name: 'Unsere Entscheidung' }).waitFor()
  await page.getByText('Die Aussage ist erlaubt.').waitFor()
  const appeal = page.getByRole('form', { name: 'Beschwerde einlegen' })
  await appeal.getByRole('textbox', { name: /für falsch/ }).fill('Bitte sehen Sie noch einmal nach.')
  await expectFit(page)
  await appeal.getByRole('button', { name: 'Beschwerde einlegen' }).click()
  await page.getByText('Ein Mensch prüft die Entscheidung noch einmal.').waitFor()
  await expectFit(page)

  await stage().client.settled()
  await desk.page.reload()
  await desk.page.getByText('Bitte sehen Sie noch einmal nach.').waitFor()
  await decide('Über die Beschwerde entscheiden', 'Es bleibt dabei: Das ist eine Meinung.')
  await stage().client.settled()
  await page.reload()
  await page.getByText('Es bleibt bei der Entscheidung.').waitFor()
  await expectFit(page)
  expect(await appeal.count()).toBe(0)
})
