import { expect, test } from '@jest/globals'
import { calm, expectFit, opened } from './support/accessibility.ts'
import { eventually } from './support/eventually.ts'
import { shareStage } from './support/stage.ts'
import type { Visit } from './support/visit.ts'

const stage = shareStage(() => Promise.resolve())

const title = 'Cookies: Sie entscheiden'
const undecided = { ...calm, undecided: true } as const

const cookiesOf = async ({ page }: Visit) => await page.context().cookies()

/** The record in the cookie; undefined while there is none. */
const recordOf = async (visit: Visit): Promise<unknown> => {
  const cookie = (await cookiesOf(visit)).find(({ name }) => name === 'cookie-consent')
  return cookie && JSON.parse(decodeURIComponent(cookie.value))
}

const only = (...allowed: readonly string[]) => ({
  version: 1,
  consents: Object.fromEntries(
    ['essential', 'functional', 'statistics', 'marketing', 'external_media'].map((category) => [
      category,
      category === 'essential' || allowed.includes(category),
    ]),
  ),
})

test('a first visit is asked, keeps nothing before it answers, and both answers are as easy to give', async () => {
  const visit = await stage().visit(undecided)
  const { page, open } = visit
  await open('/suchen')
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.waitFor()
  expect((await cookiesOf(visit)).map(({ name }) => name)).toEqual([])
  const kept = () => [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage))
  expect(await page.evaluate(kept)).toEqual([])
  const look = (name: string) =>
    dialog.getByRole('button', { name }).evaluate((button) => {
      const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(button)
      const { width, height } = button.getBoundingClientRect()
      return { color, backgroundColor, fontSize, fontWeight, width, height }
    })
  // The font may still be on its way.
  await eventually(async () => expect(await look('Nur notwendige')).toEqual(await look('Alle akzeptieren')))
  await expectFit(page)

  await dialog.getByRole('button', { name: 'Nur notwendige' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await recordOf(visit)).toMatchObject(only())
  await open('/suchen')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-Einstellungen' }).waitFor()
  expect(await dialog.count()).toBe(0)
})

test('by keyboard: each group by itself, the essential locked, and another choice from the footer', async () => {
  const visit = await stage().visit(undecided)
  const { page, open } = visit
  await open('/agb')
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('button', { name: 'Einzeln auswählen' }).press('Enter')
  const statistics = dialog.getByRole('checkbox', { name: 'Statistik' })
  expect(await dialog.getByRole('checkbox', { name: 'Notwendig' }).isDisabled()).toBe(true)
  expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(1)
  await eventually(async () =>
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('checkbox'),
  )
  await expectFit(page)
  await statistics.focus()
  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: 'Auswahl speichern' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  const first = await recordOf(visit)
  expect(first).toMatchObject(only('statistics'))

  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-Einstellungen' })
  await link.press('Enter')
  await dialog.getByRole('button', { name: 'Einzeln auswählen' }).click()
  expect(await statistics.isChecked()).toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await recordOf(visit)).toEqual(first)
  await eventually(async () =>
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cookie-Einstellungen'),
  )
  await link.press('Enter')
  await dialog.getByRole('button', { name: 'Alle akzeptieren' }).click()
  await dialog.waitFor({ state: 'detached' })
  const all = only('functional', 'statistics', 'marketing', 'external_media')
  expect(await recordOf(visit)).toMatchObject({ ...all, uid: Object(first).uid })
})

test('Impressum and Datenschutz are read in peace, and who closes the question is asked again later', async () => {
  const visit = await stage().visit({ ...undecided, width: 390 })
  const { page, open } = visit
  const dialog = page.getByRole('dialog', { name: title })
  await open('/')
  await dialog.getByRole('link', { name: 'Impressum' }).click()
  await page.getByRole('heading', { level: 1, name: 'Impressum' }).waitFor()
  await eventually(async () => expect(await dialog.isVisible()).toBe(false))
  // As people type them, too.
  for (const path of ['/Datenschutzerklaerung/', '/datenschutzerklaerung']) {
    await opened(visit, path, 'Datenschutzerklärung')
    // It has come, and waits.
    await page.locator('dialog.dialog--sheet').waitFor({ state: 'attached' })
    expect(await dialog.isVisible()).toBe(false)
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'AGB' }).click()
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await eventually(async () => expect(await dialog.isVisible()).toBe(false))
  expect(await recordOf(visit)).toBeUndefined()
  await open('/agb')
  await dialog.waitFor()
})

test('without scripts nothing is asked, and the footer leads to what is said about cookies', async () => {
  const { page, open } = await stage().visit({ ...undecided, javaScriptEnabled: false })
  await open('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-Einstellungen' }).click()
  await page.getByRole('heading', { level: 1, name: 'Datenschutzerklärung' }).waitFor()
  await page.getByRole('heading', { name: 'Cookies und Speicher im Browser' }).waitFor()
})
