import { expect, test } from '@jest/globals'
import type { Locator, Page } from 'playwright-core'
import { atAdminCompanies } from './page-models/admin-companies-page.ts'
import { atAdminUsers } from './page-models/admin-users-page.ts'
import { atMasterData } from './page-models/master-data-page.ts'
import { shell } from './page-models/shell.ts'
import { deskOf } from './support/desk.ts'
import { eventually } from './support/eventually.ts'
import { setStage } from './support/stage.ts'

const stage = setStage(async ({ client }) => {
  const { administrator, owner, add } = await deskOf(client)
  const company = await add('Weberei Alster')
  await client.settled()
  return { administrator, owner, company }
})

const begins = (at: Locator) =>
  eventually(async () =>
    expect(await at.evaluate((element) => element === document.activeElement)).toBe(true),
  )

const visitAs = async (who: 'administrator' | 'owner', path: string): Promise<Page> => {
  const { page, open } = await stage().visit({ session: stage().prepared[who] })
  await open(path)
  return page
}

test('what asks begins with its first field, so that whoever opens it by keyboard types at once', async () => {
  const users = await visitAs('administrator', '/admin/benutzer')
  const { dialog } = await atAdminUsers(users)
  await users.getByRole('button', { name: 'Einladen' }).press('Enter')
  await begins(dialog.getByRole('textbox', { name: 'Name' }))
  await users.keyboard.type('Nora Neu')
  expect(await dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Nora Neu')

  const desk = await visitAs('administrator', '/admin/unternehmen')
  const { field } = await (await atAdminCompanies(desk)).reject('Weberei Alster')
  await begins(field)
})

test('a question without a field begins with the answer that does the least', async () => {
  const desk = await visitAs('administrator', '/admin/unternehmen')
  const companies = await atAdminCompanies(desk)
  await companies.chooseAll()
  await companies.approveMany.press('Enter')
  const { dialog } = companies.approval(1)
  await begins(dialog.getByRole('button', { name: 'Abbrechen' }))
  await desk.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await begins(companies.approveMany)

  const page = await visitAs('owner', `/unternehmen/stammdaten/${stage().prepared.company.id}`)
  const editor = await atMasterData(page)
  const name = editor.field('Name des Unternehmens')
  await name.fill('Weberei an der Alster')
  await editor.toList()
  await begins(editor.leaveQuestion.getByRole('button', { name: 'Hier bleiben' }))
  await page.keyboard.press('Enter')
  await editor.leaveQuestion.waitFor({ state: 'hidden' })
  expect(await name.inputValue()).toBe('Weberei an der Alster')
})

test('what is there to be read begins with its heading', async () => {
  const desk = await visitAs('administrator', '/admin/unternehmen')
  const { content } = await (await atAdminCompanies(desk)).openPanel('Weberei Alster')
  await begins(content.getByRole('heading', { level: 2, name: 'Eintrag prüfen' }))

  const { page, open } = await stage().visit({ width: 390 })
  await open('/')
  const { menu, menuButton } = shell(page)
  await menuButton.press('Enter')
  await begins(menu.getByRole('heading', { name: 'Menü' }))
  await page.keyboard.press('Escape')
  await begins(menuButton)
})
