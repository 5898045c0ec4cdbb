import { readFile } from 'node:fs/promises'
import { expect, test } from '@jest/globals'
import { calm, expectFit, opened } from './support/accessibility.ts'
import { setStage } from './support/stage.ts'

const lena = { fullName: 'Lena Letzte', email: 'lena@e2e.example', password: 'Das Licht geht aus im Laden' }

const stage = setStage(({ client }) => client.signUp(lena))

test('whoever has an account takes a copy of their data along, and ends it for good', async () => {
  const visit = await stage().visit({ ...calm, session: stage().prepared })
  const page = await opened(visit, '/konto', 'Mein Konto')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Daten herunterladen' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('meine-daten.html')
  const copy = await readFile(await download.path(), 'utf8')
  for (const text of [lena.fullName, lena.email, 'Konto angelegt']) expect(copy).toContain(text)

  await page.getByRole('button', { name: 'Konto löschen' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Konto löschen' })
  const password = dialog.getByLabel('Ihr Passwort', { exact: true })
  await password.waitFor()
  expect(await password.getAttribute('autocomplete')).toBe('current-password')
  await expectFit(page)
  await password.fill('geraten, nicht gewusst')
  await page.keyboard.press('Enter')
  await dialog.getByText('Das ist nicht Ihr Passwort.').first().waitFor()
  await password.fill(lena.password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Ihr Konto ist gelöscht' }).waitFor()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /token/i.test(key)))).toEqual([])
  await expectFit(page)
})
