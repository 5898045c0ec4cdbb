import { expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { atLogin } from './page-models/account-pages.ts'
import { calm } from './support/accessibility.ts'
import { admin } from './support/product.ts'
import { shareStage } from './support/stage.ts'
import { streetOf } from './support/street.ts'

const stage = shareStage(streetOf)

const bakeryPage = '/unternehmen/baeckerei-morgenrot'

/** Keeps files on their way until they are let through. */
const holdBack = async (page: Page, files: string) => {
  const { promise: arrival, resolve: letThrough } = Promise.withResolvers<undefined>()
  await page.route(files, async (route) => {
    await arrival
    await route.continue()
  })
  return () => letThrough(undefined)
}

const openBeforeScript = async (page: Page, path: string) => {
  const letThrough = await holdBack(page, '**/*.js')
  await page.goto(path, { waitUntil: 'commit' })
  return letThrough
}

test('what is clicked before the script has come is done once it has, and once only', async () => {
  const { page } = await stage().visit(calm)
  const letThrough = await openBeforeScript(page, bakeryPage)
  const write = page.getByRole('button', { name: 'Bewertung schreiben' })
  await write.click()
  // Nothing happens yet, so some people click again.
  await write.click()
  letThrough()
  await page.getByRole('form', { name: 'Bäckerei Morgenrot bewerten' }).waitFor()
  expect(await write.getAttribute('aria-expanded')).toBe('true')
  await write.click()
  await page.getByRole('form', { name: 'Bäckerei Morgenrot bewerten' }).waitFor({ state: 'detached' })
})

test('a click on a part whose own script is still on its way is done once it has come', async () => {
  const { page, open } = await stage().visit({ ...calm, undecided: true })
  const letThrough = await holdBack(page, '**/reviews-section*.js')
  await open(bakeryPage)
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Nur notwendige' }).click()
  await page.getByRole('button', { name: 'Bewertung schreiben' }).click()
  letThrough()
  await page.getByRole('form', { name: 'Bäckerei Morgenrot bewerten' }).waitFor()
})

test('a link that opens something on its page does not lead away before the script has come', async () => {
  const { page } = await stage().visit(calm)
  const letThrough = await openBeforeScript(page, bakeryPage)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-Einstellungen' }).click()
  letThrough()
  await page.getByRole('dialog').waitFor()
  expect(new URL(page.url()).pathname).toBe(bakeryPage)
})

test('a log-in sent before the script has come is sent once it has, with what was typed', async () => {
  const { page } = await stage().visit(calm)
  const letThrough = await openBeforeScript(page, '/login')
  await (await atLogin(page)).logIn(admin)
  letThrough()
  await page.waitForURL((url) => url.pathname !== '/login')
})

test('a search before the script has come is answered by the server', async () => {
  const { page } = await stage().visit(calm)
  const letThrough = await openBeforeScript(page, '/')
  const search = page.getByRole('search').first()
  await search.getByRole('combobox').first().fill('Bäcker')
  await search.getByRole('button', { name: 'Suchen' }).click()
  await page.waitForURL('/suchen?**', { waitUntil: 'commit' })
  letThrough()
  await page.getByRole('link', { name: 'Bäckerei Morgenrot' }).first().waitFor()
})
