import { expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { atLogin } from './page-models/account-pages.ts'
import { atAdminCompanies } from './page-models/admin-companies-page.ts'
import { atMasterData } from './page-models/master-data-page.ts'
import { shell } from './page-models/shell.ts'
import { eventually } from './support/eventually.ts'
import { admin } from './support/product.ts'
import { setStage } from './support/stage.ts'

const person = { fullName: 'Nele Uhl', email: 'nele@e2e.example', password: 'Die Lampe bleibt an' }

const stage = setStage(async ({ client }) => {
  const owner = await client.register(person)
  const company = await client.addCompany(owner, { name: 'Uhrwerk Uhl' })
  await client.settled()
  return { company }
})

/** As after a quarter of an hour: the API refuses the access token. */
const expireToken = (page: Page) => page.evaluate(() => localStorage.setItem('accessToken', 'abgelaufen'))

const stored = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('Token')))

/** The calls of a page to one address of the API, as they were answered. */
const answersOf = (page: Page, path: string) => {
  const answers: number[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === path) answers.push(response.status())
  })
  return answers
}

test('an expired token is renewed once for many calls, in all windows, and nobody notices', async () => {
  const { client } = stage()
  const session = await client.logIn(admin)
  const { page, open } = await stage().visit({ session })
  await open('/admin/unternehmen')
  await atAdminCompanies(page)
  const other = await page.context().newPage()
  const renewals = [page, other].map((window) => answersOf(window, '/api/auth/refresh-token'))
  const refused = answersOf(page, '/api/companies/pagination')
  await expireToken(page)
  await Promise.all([page.reload(), other.goto('/admin/branchen')])
  await atAdminCompanies(page)
  await other.getByRole('table', { name: 'Branchen' }).waitFor()
  expect(renewals.flat()).toEqual([200])
  await eventually(async () => expect(refused.filter((status) => status === 200).length).toBeGreaterThan(0))
  expect(await stored(page)).toEqual(['accessToken', 'refreshToken'])
})

test('a session that is over everywhere leads to the login and back to where one was', async () => {
  const { page, open } = await stage().visit({ session: await stage().client.logIn(person) })
  const { company } = stage().prepared
  await open(`/unternehmen/stammdaten/${company.id}`)
  await atMasterData(page)
  await page.evaluate(() => {
    localStorage.setItem('accessToken', 'abgelaufen')
    localStorage.setItem('refreshToken', 'abgelaufen')
  })
  await page.reload()
  const login = await atLogin(page)
  expect(await stored(page)).toEqual([])
  await login.logIn(person)
  const editor = await atMasterData(page)
  expect(await editor.field('Name des Unternehmens').inputValue()).toBe('Uhrwerk Uhl')
})

test('a public page goes on without a session that is over', async () => {
  const { page, open } = await stage().visit({
    session: { accessToken: 'abgelaufen', refreshToken: 'abgelaufen', userId: '' },
  })
  await open('/')
  await eventually(async () => expect(await stored(page)).toEqual([]))
  const { openAccount, account } = shell(page)
  await openAccount()
  await account.getByRole('link', { name: 'Login' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('logging out ends the session here and at the server', async () => {
  const { page, open } = await stage().visit({ session: await stage().client.logIn(person) })
  await open('/')
  const { openAccount, account, logOut } = shell(page)
  await openAccount()
  await account.getByText('Hi, Nele Uhl').waitFor()
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  await page.keyboard.press('Escape')
  await logOut()
  expect(await stored(page)).toEqual([])
  const { status } = await fetch(`${stage().address}/api/auth/verify-token`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(status).toBe(403)
})

test('a login leads only to paths of this site', async () => {
  const { page, open } = await stage().visit()
  await open('/login?weiter=//boese.example/')
  await (await atLogin(page)).logIn(person)
  await atMasterData(page)
  expect(new URL(page.url()).origin).toBe(stage().address)
})
