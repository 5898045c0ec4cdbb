import { describe, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { atLogin } from './page-models/account-pages.ts'
import { atAdminCompanies } from './page-models/admin-companies-page.ts'
import { atMasterData } from './page-models/master-data-page.ts'
import { shell } from './page-models/shell.ts'
import { calm, expectFit } from './support/accessibility.ts'
import { eventually } from './support/eventually.ts'
import { admin } from './support/product.ts'
import { shareStage } from './support/stage.ts'

const person = { fullName: 'Nele Uhl', email: 'nele@session.e2e.example', password: 'Die Lampe bleibt an' }
const many = {
  fullName: 'Mara Mehr',
  email: 'mara@session.e2e.example',
  password: 'Zwei Laternen sind besser',
}
const nobody = {
  fullName: 'Nora Noch',
  email: 'nora@session.e2e.example',
  password: 'Noch brennt hier kein Licht',
}

const stage = shareStage(async ({ client }) => {
  const owner = await client.register(person)
  const collector = await client.register(many)
  for (const name of ['Licht Eins', 'Licht Zwei']) await client.addCompany(collector, { name })
  await client.register(nobody)
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

test('an administrator whose session is over is asked to log in, and not told that the page is not there', async () => {
  const { page, open } = await stage().visit({ session: await stage().client.logIn(admin) })
  const table = page.getByRole('table', { name: 'Branchen' })
  const weiter = () => new URL(page.url()).searchParams.get('weiter')
  await open('/admin/branchen')
  await table.waitFor()
  await page.evaluate(() => {
    for (const name of ['accessToken', 'refreshToken']) localStorage.setItem(name, 'abgelaufen')
  })
  await page.reload()
  const login = await atLogin(page)
  expect(weiter()).toBe('/admin/branchen')
  await login.logIn(admin)
  await table.waitFor()

  const other = await page.context().newPage()
  await other.goto('/')
  await shell(other).logOut()
  await atLogin(page)
  expect(weiter()).toBe('/admin/branchen')
})

test('while a session is restored the page says that it is loading', async () => {
  const { page } = await stage().visit({ ...calm, session: await stage().client.logIn(person) })
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/auth/verify-token', async (route) => {
    await answered
    await route.continue()
  })
  await page.goto(`/unternehmen/stammdaten/${stage().prepared.company.id}`)
  await page.locator('.page-loading__street').waitFor()
  await page.getByRole('status').getByText('Wird geladen').waitFor({ state: 'attached' })
  await expectFit(page)
  answer()
  await atMasterData(page)
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

test('whoever logs out on a page of the dashboard is not led back there by the next login', async () => {
  const { page, open } = await stage().visit({ session: await stage().client.logIn(person) })
  await open(`/unternehmen/stammdaten/${stage().prepared.company.id}`)
  await atMasterData(page)
  await shell(page).logOut()
  // What the page was still asking for may have found its session over on the way.
  await page.waitForURL('/login')
  await (await atLogin(page)).logIn(many)
  await page.waitForURL('/unternehmensliste')
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

describe('a login leads', () => {
  test.each([
    ['who has no company to enter one', nobody, '/login', 'Tragen Sie Ihr Unternehmen ein', '/onboarding'],
    ['who has one to it', person, '/login', 'Übersicht', undefined],
    ['who has several to the list of them', many, '/login', 'Meine Unternehmen', '/unternehmensliste'],
    ['administrators to their work', admin, '/login', 'Übersicht', '/admin'],
    ['where somebody wanted to go', many, '/login?weiter=/impressum', 'Impressum', '/impressum'],
    ['to no other site', many, '/login?weiter=//boese.example/', 'Meine Unternehmen', '/unternehmensliste'],
  ])('%s', async (_, account, at, heading, path) => {
    const { page, open } = await stage().visit()
    await open(at)
    await (await atLogin(page)).logIn(account)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    const { origin, pathname } = new URL(page.url())
    const { company } = stage().prepared
    expect([origin, pathname]).toEqual([stage().address, path ?? `/unternehmen/uebersicht/${company.id}`])
    // Whoever is logged in is sent on from there as from the login.
    await page.goto('/login')
    await page.waitForURL((url) => url.pathname !== '/login')
  })
})

test('what asks for a login or a right leads visitors to it, or tells them of nothing', async () => {
  const { page, open } = await stage().visit()
  const { company } = stage().prepared
  const wanted = `/unternehmen/stammdaten/${company.id}?von=mail`
  await open(wanted)
  await atLogin(page)
  expect(new URL(page.url()).searchParams.get('weiter')).toBe(wanted)
  await open('/admin/unternehmen')
  await page.getByRole('heading', { level: 1, name: 'gibt es nicht' }).waitFor()
})
