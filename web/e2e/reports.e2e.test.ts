import { expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { calm, expectFit, opened } from './support/accessibility.ts'
import { clipOf } from './support/clips.ts'
import { keysOf } from './support/keyboard.ts'
import { setStage } from './support/stage.ts'
import { streetOf } from './support/street.ts'
import type { Visit } from './support/visit.ts'

const author = 'Greta Gast'
const insult = 'Der Meister ist ein Betrüger.'
const film = 'Aus der Backstube'

const stage = setStage(async (given) => {
  const { client } = given
  const street = await streetOf(given)
  const { id, code } = await client.addReview(street.bakery.id, {
    name: author,
    rating: 1,
    message: insult,
    email: 'greta@reports.e2e.example',
  })
  await client.ruleReview(street.owner, id, { status: 'approved' })
  await client.addFilm(street.owner, street.bakery.id, film, await clipOf(9_000))
  await client.settled()
  return { ...street, review: `/bewertung/${id}?${new URLSearchParams({ code }).toString()}` }
})

const bakeryPage = '/unternehmen/baeckerei-morgenrot'
/** The numbers of what was reported. */
const numbers = new Map<string, string>()

const address = (page: Page) => page.getByLabel('Adresse der Seite').inputValue()

/** Fills the form in without a mouse, and is told at once what is missing. */
const report = async (page: Page, what: string, reason: string) => {
  await page.getByRole('heading', { level: 1, name: 'Inhalt melden' }).waitFor()
  const form = page.getByRole('form', { name: 'Inhalt melden' })
  const { write, press } = keysOf(page)
  await write(form.getByLabel('Grund'), reason)
  await write(form.getByLabel('Was ist zu sehen, und wogegen verstößt es?'), `Gemeldet: ${what}.`)
  await write(form.getByLabel('Ihr Name'), 'Nora Sommer')
  await write(form.getByLabel('Ihre E-Mail-Adresse'), 'nora@reports.e2e.example')
  await press(form.getByRole('button', { name: 'Meldung senden' }))
  await form.getByText('Bitte prüfen Sie 1 Feld: Bitte bestätigen Sie', { exact: false }).waitFor()
  await press(form.getByRole('checkbox', { name: /nach bestem Wissen/ }), 'Space')
  await press(form.getByRole('button', { name: 'Meldung senden' }))
  await page.getByText('Danke, Ihre Meldung ist angekommen').waitFor()
  numbers.set(what, (await page.getByRole('heading', { level: 1 }).innerText()).replace('Meldung ', ''))
}

/** On the company's page of somebody with a phone. */
const onPhone = async (): Promise<Visit> => {
  const visit = await stage().visit({ ...calm, width: 390 })
  await visit.open(bakeryPage)
  return visit
}

test('on a phone and by keyboard a visitor reports a text', async () => {
  const { page } = await onPhone()
  await page
    .getByRole('region', { name: 'Bewertungen' })
    .getByRole('link', { name: `Text von ${author} melden` })
    .press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Inhalt melden' }).waitFor()
  expect(await address(page)).toMatch(/baeckerei-morgenrot\?bewertung=[0-9a-f-]{36}#/)
  await expectFit(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await report(page, 'der Text', 'Beleidigung')
  await expectFit(page)
})

test('so are the title picture and the logo, each by itself', async () => {
  const { page, open } = await onPhone()
  await page.getByRole('button', { name: 'Ganzes Titelbild' }).press('Enter')
  await page.getByRole('dialog').getByRole('link', { name: 'Bild melden' }).press('Enter')
  const picture = /baeckerei-morgenrot\?bild=[0-9a-f]{64}[-.]\w+/
  await page.getByRole('heading', { level: 1, name: 'Inhalt melden' }).waitFor()
  const banner = await address(page)
  expect(banner).toMatch(picture)
  await report(page, 'das Titelbild', 'Verletzung von Urheberrecht')

  await open(bakeryPage)
  const about = page.getByRole('complementary', { name: 'Zu diesem Eintrag' })
  await about.getByRole('link', { name: 'Logo melden' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Inhalt melden' }).waitFor()
  expect(await address(page)).toMatch(/\?bild=[0-9a-f]{64}[-.]\w+/)
  expect((await address(page)).split('bild=')[1]).not.toBe(banner.split('bild=')[1])
  await report(page, 'das Logo', 'Verletzung von Urheberrecht')
})

test('and a video', async () => {
  const { page } = await onPhone()
  await page.getByRole('link', { name: `${film} melden` }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Inhalt melden' }).waitFor()
  expect(await address(page)).toMatch(/baeckerei-morgenrot\?video=[0-9a-f-]{36}$/)
  await report(page, 'das Video', 'Betrug')
})

test('neither an owner nor whoever owns another company finds what was reported', async () => {
  const { client, prepared, visit } = stage()
  const stranger = await client.register({
    fullName: 'Frida Fern',
    email: 'frida@reports.e2e.example',
    password: 'Elf Kisten Zwetschgen',
  })
  await client.addCompany(stranger, { name: 'Backhaus Fern' })
  for (const session of [prepared.owner, stranger]) {
    const { page, open } = await visit({ ...calm, session })
    await open('/admin/meldungen')
    await page.getByRole('heading', { level: 1, name: /nicht gefunden|gibt es nicht/ }).waitFor()
    expect(await page.getByText('Beleidigung').count()).toBe(0)
  }
})

test('an administrator sees each as it was, and what is done with it leaves the rest', async () => {
  const { client, prepared, visit } = stage()
  await client.settled()
  const desk = await visit({ ...calm, session: prepared.administrator })
  const { page } = desk
  const decisions = [
    ['das Titelbild', 'Bild entfernen: Der Eintrag bleibt', 'Titelbild'],
    ['das Logo', 'Bild entfernen: Der Eintrag bleibt', 'Logo'],
    ['das Video', 'Sperren: nicht mehr zeigen', film],
    ['der Text', 'Ablehnen: nicht mehr zeigen', insult],
  ] as const
  for (const [what, action, shown] of decisions) {
    await opened(desk, '/admin/meldungen', 'Meldungen')
    const number = numbers.get(what) ?? ''
    await page.getByRole('link', { name: new RegExp(`^${number}:`) }).press('Enter')
    await page.getByRole('heading', { name: `Meldung ${number}` }).waitFor()
    const content = page.getByRole('region', { name: 'Gemeldeter Inhalt' })
    await content.getByText(shown).or(content.getByLabel(shown)).first().waitFor()
    await expectFit(page)
    const form = page.getByRole('form', { name: 'Entscheidung' })
    await form.getByLabel('Maßnahme').selectOption(action)
    await form.getByLabel('Grundlage').selectOption('Verstoß gegen ein Gesetz')
    await form.getByLabel('Vorschrift oder Klausel').fill('§ 185 StGB')
    await form.getByLabel('Begründung').fill(`Zu Recht gemeldet: ${what}.`)
    await form.getByRole('button', { name: 'Entscheiden' }).press('Enter')
    await page.getByText('Inhalt entfernt. Die Begründung geht in einer Minute hinaus.').waitFor()
  }
  await client.settled()

  const visitor = await visit(calm)
  await visitor.open(bakeryPage)
  const hero = visitor.page.locator('.company-hero')
  await hero.getByRole('heading', { level: 1, name: 'Bäckerei Morgenrot' }).waitFor()
  // No picture, and none that something else has lent: the façade is drawn.
  expect(await hero.locator('.window__pane svg').count()).toBe(1)
  expect(await hero.locator('.window__pane img').count()).toBe(0)
  expect(await visitor.page.getByText(insult).count()).toBe(0)
  expect(await visitor.page.getByText(film).count()).toBe(0)
  expect(await visitor.page.getByRole('link', { name: 'Logo melden' }).count()).toBe(0)
  await expectFit(visitor.page)

  const writer = await visit(calm)
  await writer.open(prepared.review)
  await writer.page.getByText('Ihre Bewertung wird nicht gezeigt.', { exact: false }).waitFor()
  await expectFit(writer.page)
})
