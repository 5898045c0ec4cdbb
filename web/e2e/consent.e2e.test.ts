import { expect, test } from '@jest/globals'
import { calm, expectFit } from './support/accessibility.ts'
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
  const bar = page.getByRole('region', { name: 'Cookies' })
  await bar.waitFor()
  expect((await cookiesOf(visit)).map(({ name }) => name)).toEqual([])
  const kept = () => [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage))
  expect(await page.evaluate(kept)).toEqual([])
  const look = (name: string) =>
    bar.getByRole('button', { name }).evaluate((button) => {
      const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(button)
      const { height } = button.getBoundingClientRect()
      return { color, backgroundColor, fontSize, fontWeight, height }
    })
  // The font may still be on its way.
  await eventually(async () => expect(await look('Nur notwendige')).toEqual(await look('Alle akzeptieren')))
  await expectFit(page)

  await bar.getByRole('button', { name: 'Nur notwendige' }).click()
  await bar.waitFor({ state: 'detached' })
  expect(await recordOf(visit)).toMatchObject(only())
  await open('/suchen')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-Einstellungen' }).waitFor()
  expect(await bar.count()).toBe(0)
})

test('by keyboard: each group by itself, the essential locked, and another choice from the footer', async () => {
  const visit = await stage().visit(undecided)
  const { page, open } = visit
  await open('/agb')
  await page.getByRole('button', { name: 'Einzeln auswählen' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: title })
  const statistics = dialog.getByRole('checkbox', { name: 'Statistik' })
  expect(await dialog.getByRole('checkbox', { name: 'Notwendig' }).isDisabled()).toBe(true)
  expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(1)
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
  await eventually(async () =>
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('checkbox'),
  )
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

test('the question blocks nothing, hides nothing that has the focus, and stays until it is answered', async () => {
  const visit = await stage().visit({ ...undecided, width: 390 })
  const { page, open } = visit
  const bar = page.getByRole('region', { name: 'Cookies' })
  await open('/')
  await bar.waitFor()
  const imprint = page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' })
  await imprint.focus()
  const [link, question] = [await imprint.boundingBox(), await bar.boundingBox()]
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(question?.y ?? 0)
  await imprint.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Impressum' }).waitFor()
  await expectFit(page)

  await bar.getByRole('button', { name: 'Einzeln auswählen' }).click()
  await page.getByRole('dialog', { name: title }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: title }).waitFor({ state: 'detached' })
  await bar.waitFor()
  expect(await recordOf(visit)).toBeUndefined()
  await open('/agb')
  await bar.getByRole('button', { name: 'Alle akzeptieren' }).click()
  await bar.waitFor({ state: 'detached' })
  await eventually(async () =>
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN'),
  )
})

test('without scripts nothing is asked, and the footer leads to what is said about cookies', async () => {
  const { page, open } = await stage().visit({ ...undecided, javaScriptEnabled: false })
  await open('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-Einstellungen' }).click()
  await page.getByRole('heading', { level: 1, name: 'Datenschutzerklärung' }).waitFor()
  await page.getByRole('heading', { name: 'Cookies und Speicher im Browser' }).waitFor()
})
