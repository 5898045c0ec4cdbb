import { readFile } from 'node:fs/promises'
import { expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { calm, expectFit, opened } from './support/accessibility.ts'
import { admin } from './support/product.ts'
import { shareStage } from './support/stage.ts'

const lena = {
  fullName: 'Lena Letzte',
  email: 'lena@own-data.e2e.example',
  password: 'Das Licht geht aus im Laden',
}

const ole = {
  fullName: 'Ole Alleiner',
  email: 'ole@own-data.e2e.example',
  password: 'Ein Laden, ein Inhaber',
}
const ute = {
  fullName: 'Ute Übergabe',
  email: 'ute@own-data.e2e.example',
  password: 'Den Laden hat bald wer anders',
}
const nele = {
  fullName: 'Nele Nimmt',
  email: 'nele@own-data.e2e.example',
  password: 'Ein Laden kommt selten allein',
}

const stage = shareStage(async ({ client }) => {
  const [ending, giving, taking] = [
    await client.register(ole),
    await client.register(ute),
    await client.register(nele),
  ]
  const administrator = await client.logIn(admin)
  const closed = await client.addCompany(ending, { name: 'Kurzwaren Alleiner' })
  const given = await client.addCompany(giving, { name: 'Langwaren Übergabe' })
  await client.approve(administrator, [closed.id, given.id])
  await client.settled()
  return { lena: await client.register(lena), ending, giving, taking, closed, given }
})

test('whoever has an account takes a copy of their data along, and ends it for good', async () => {
  const visit = await stage().visit({ ...calm, session: stage().prepared.lena })
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

/** The question before an account ends, as it stands at `/konto`. */
const atTheEnd = async (page: Page) => {
  await page.getByRole('button', { name: 'Konto löschen' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Konto löschen' })
  const password = dialog.getByLabel('Ihr Passwort', { exact: true })
  await password.waitFor()
  return {
    dialog,
    confirm: async (text: string) => {
      await password.fill(text)
      await page.keyboard.press('Enter')
    },
    isOver: () => page.getByRole('heading', { level: 1, name: 'Ihr Konto ist gelöscht' }).waitFor(),
  }
}

test('who owns a company alone is asked what is to become of it, and takes it along (D-1.7)', async () => {
  const { ending, closed } = stage().prepared
  const visit = await stage().visit({ ...calm, session: ending })
  const page = await opened(visit, '/konto', 'Mein Konto')
  const { dialog, confirm, isOver } = await atTheEnd(page)
  const along = dialog.getByRole('checkbox', { name: 'Kurzwaren Alleiner mit löschen' })
  expect(await along.isChecked()).toBe(false)
  await confirm(ole.password)
  await dialog.getByText('„Kurzwaren Alleiner“').first().waitFor()
  await expectFit(page)
  await along.check()
  await confirm(ole.password)
  await isOver()

  const stranger = await stage().visit(calm)
  await stranger.open(`/unternehmen/${closed.slug}`)
  await stranger.page.getByRole('heading', { level: 1 }).waitFor()
  expect(await stranger.page.getByRole('heading', { name: 'Kurzwaren Alleiner' }).count()).toBe(0)
})

test('or hands it over first, and then goes without it', async () => {
  const { client, prepared } = stage()
  const { giving, taking, given } = prepared
  const visit = await stage().visit({ ...calm, session: giving })
  const page = await opened(visit, '/konto', 'Mein Konto')
  const { dialog } = await atTheEnd(page)
  await dialog.getByRole('link', { name: 'Langwaren Übergabe übergeben' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Einstellungen' }).waitFor()
  await page.getByRole('form', { name: 'Unternehmen übergeben' }).getByRole('textbox').fill(nele.email)
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog', { name: 'Unternehmen übergeben' })
    .getByRole('button', { name: 'Einladung schicken' })
    .press('Enter')
  await page.getByRole('list', { name: 'Offene Einladungen' }).getByText('Übergabe').waitFor()

  const taker = await stage().visit({ ...calm, session: taking })
  const link = await client.mailedLink(nele.email, 'einladung')
  await opened(taker, link, '„Langwaren Übergabe“ übernehmen')
  await taker.page.getByRole('button', { name: 'Einladung annehmen' }).press('Enter')
  await taker.page.getByRole('heading', { level: 1, name: 'Übersicht' }).waitFor()

  await opened(visit, '/konto', 'Mein Konto')
  const end = await atTheEnd(page)
  expect(await end.dialog.getByRole('checkbox').count()).toBe(0)
  await end.confirm(ute.password)
  await end.isOver()

  const stranger = await stage().visit(calm)
  await opened(stranger, `/unternehmen/${given.slug}`, 'Langwaren Übergabe')
  await opened(taker, `/unternehmen/stammdaten/${given.id}`, 'Stammdaten')
})
