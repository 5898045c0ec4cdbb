import { expect, test } from '@jest/globals'
import { calm, expectFit, opened } from './support/accessibility.ts'
import { eventually } from './support/eventually.ts'
import { admin } from './support/product.ts'
import { shareStage } from './support/stage.ts'

const person = {
  fullName: 'Paula Privat',
  email: 'paula@data-protection.e2e.example',
  password: 'Hinter dem Vorhang ist Ruhe',
}

const stage = shareStage(async ({ client }) => {
  const owner = await client.register(person)
  return { owner, administrator: await client.logIn(admin) }
})

test('whoever looks after data protection sees what was asked for, its proof, who looked, consents and periods', async () => {
  const { owner, administrator } = stage().prepared
  const own = await opened(await stage().visit({ ...calm, session: owner }), '/konto', 'Mein Konto')
  const [download] = await Promise.all([
    own.waitForEvent('download'),
    own.getByRole('button', { name: 'Daten herunterladen' }).click(),
  ])
  await download.path()
  await stage().client.settled()

  const visit = await stage().visit({ ...calm, session: administrator })
  const page = await opened(visit, '/admin/datenschutz', 'Datenschutz')
  const requests = page.getByRole('table', { name: 'Anträge', exact: true }).locator('tbody > tr')
  await requests
    .filter({ hasText: /Übergeben am .*Einträge/ })
    .first()
    .waitFor()
  const looks = page.getByRole('table', { name: 'Einsichten', exact: true }).locator('tbody > tr')
  await looks.filter({ hasText: 'im Postausgang' }).first().waitFor()
  await page.getByRole('cell', { name: '25 Monate' }).first().waitFor()
  expect(await page.getByRole('main').innerText()).not.toContain(person.fullName)
  await expectFit(page)

  await page.getByRole('combobox', { name: 'Stand' }).selectOption('Überfällig')
  await page.getByRole('heading', { name: 'Kein Antrag passt dazu' }).waitFor()
  expect(new URL(page.url()).search).toBe('?stand=ueberfaellig')
  await page.goBack()
  await requests.first().waitFor()
  await page.getByRole('combobox', { name: 'Art' }).selectOption('Kopien')
  await eventually(async () => expect(new URL(page.url()).search).toBe('?art=kopie'))
  await requests.first().getByRole('link', { name: 'Nachweis im Protokoll' }).click()
  await page.getByRole('button', { name: 'Kopie der eigenen Daten übergeben' }).first().waitFor()
})

test('nobody else finds the page', async () => {
  const visit = await stage().visit({ ...calm, session: stage().prepared.owner })
  await visit.open('/admin/datenschutz')
  await visit.page.getByRole('heading', { level: 1, name: 'gibt es nicht' }).waitFor()
})
