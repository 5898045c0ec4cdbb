import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { calm, expectFit, opened } from './support/accessibility.ts'
import { clipOf } from './support/clips.ts'
import { setStage } from './support/stage.ts'
import { streetOf } from './support/street.ts'

/** What the other platform says of every company. */
const google = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ places: [{ rating: 4.6, userRatingCount: 12 }] }))
}).listen(0, '127.0.0.1')
await once(google, 'listening')
const { port } = Object(google.address())
afterAll(() => void google.close())

const stage = setStage(streetOf, {
  GOOGLE_PLACES_API_KEY: 'key',
  GOOGLE_PLACES_BASE_URL: `http://127.0.0.1:${port}`,
})

const guest = { name: 'Greta Gast', email: 'greta@reviews.e2e.example' }
const frida = {
  fullName: 'Frida Fern',
  email: 'frida@reviews.e2e.example',
  password: 'Elf Kisten Zwetschgen',
}
const firstWords = 'Das beste Brot der Stadt.'
const words = 'Das beste Brot der Stadt, und immer ein freundliches Wort.'

/** The part of the page, once its script has come: the server draws it before. */
const atReviews = async (page: Page) => {
  const section = page.getByRole('region', { name: 'Bewertungen' })
  await section.scrollIntoViewIfNeeded()
  await section.getByRole('button', { name: 'Bewertungen von Google ansehen' }).waitFor()
  return section
}

const bakeryPage = '/unternehmen/baeckerei-morgenrot'
/** The author's own page of the review, with the code of the mail. */
let ownPage = ''

test('a guest gives stars with the keyboard, finds the draft again, confirms by mail, and changes it', async () => {
  const { client, visit } = stage()
  const { page, open } = await visit(calm)
  await open(bakeryPage)
  const section = await atReviews(page)
  await section.getByText('Noch hat niemand Bäckerei Morgenrot bewertet.').waitFor()
  await section.getByRole('button', { name: 'Bewertung schreiben' }).click()
  const form = section.getByRole('form', { name: 'Bäckerei Morgenrot bewerten' })
  await form.getByRole('button', { name: 'Bewertung senden' }).click()
  await form.getByText('Bitte wählen Sie 1 bis 5 Sterne.', { exact: true }).waitFor()
  await form.getByRole('radio', { name: '1 Stern: schlecht' }).focus()
  for (const _step of [1, 2, 3, 4]) await page.keyboard.press('ArrowRight')
  expect(await form.getByRole('radio', { name: '5 Sterne: sehr gut' }).isChecked()).toBe(true)
  await form.getByLabel('Was haben Sie erlebt?').fill(firstWords)
  await expectFit(page)

  await page.reload()
  await atReviews(page)
  await section.getByRole('button', { name: 'Bewertung schreiben' }).click()
  expect(await form.getByLabel('Was haben Sie erlebt?').inputValue()).toBe(firstWords)
  expect(await form.getByRole('radio', { name: '5 Sterne: sehr gut' }).isChecked()).toBe(true)
  await form.getByLabel('Ihr Name').fill(guest.name)
  await form.getByLabel('Ihre E-Mail-Adresse').fill(guest.email)
  const file = form.getByLabel('Bild oder Video')
  await file.setInputFiles({ name: 'notiz.txt', mimeType: 'text/plain', buffer: Buffer.from('Brot') })
  await form.getByText('Bitte wählen Sie ein Bild als JPG, PNG oder WebP', { exact: false }).waitFor()
  await file.setInputFiles({ name: 'brot.mp4', mimeType: 'video/mp4', buffer: await clipOf(20_000) })
  await form.getByRole('button', { name: 'Bewertung senden' }).click()
  await section.getByText('Fast geschafft: bitte bestätigen Sie').waitFor()

  await open(await client.mailedLink(guest.email, 'bewertung/bestaetigen'))
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Bäckerei Morgenrot' }).waitFor()
  await main.getByText(guest.name, { exact: true }).waitFor()
  await main.getByText('5 von 5 Sternen', { exact: true }).waitFor()
  await main.getByText(firstWords, { exact: true }).waitFor()
  await main.getByText('Dazu gehört ein Video.', { exact: true }).waitFor()
  await expectFit(page)
  await page.getByRole('button', { name: 'Ja, das ist von mir' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ihre Bewertung von Bäckerei Morgenrot' }).waitFor()
  await page.getByText('Ihre Bewertung wird geprüft.', { exact: false }).first().waitFor()
  ownPage = page.url()
  await expectFit(page)
  await page.getByRole('button', { name: 'Ändern' }).click()
  const change = page.getByRole('form', { name: 'Bewertung ändern' })
  await change.getByLabel('Was haben Sie erlebt?').fill(words)
  await expectFit(page)
  await change.getByRole('button', { name: 'Änderung senden' }).click()
  await page.getByText(words, { exact: true }).waitFor()
})

test('whoever opens the links of two reviews is led from the second to the first', async () => {
  const { client, visit, prepared } = stage()
  const { page, open } = await visit(calm)
  const review = { name: 'Zora Zwei', rating: 4, message: 'Die Brezeln sind gut.' }
  const linkFor = (email: string) => client.sendReview(prepared.bakery.id, { ...review, email })
  const first = await linkFor('zora@reviews.e2e.example')
  const second = await linkFor('ZORA@reviews.e2e.example')
  const confirm = page.getByRole('button', { name: 'Ja, das ist von mir' })
  await open(second)
  await confirm.waitFor()
  const other = await visit(calm)
  await other.open(first)
  await other.page.getByRole('button', { name: 'Ja, das ist von mir' }).click()
  await other.page.getByRole('heading', { level: 1, name: 'Ihre Bewertung von Bäckerei Morgenrot' }).waitFor()
  await confirm.click()
  await page.getByRole('heading', { level: 1, name: 'Sie haben Bäckerei Morgenrot schon bewertet' }).waitFor()
  await confirm.waitFor({ state: 'detached' })
  await expectFit(page)
  await page.getByRole('link', { name: 'Zu meiner Bewertung' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ihre Bewertung von Bäckerei Morgenrot' }).waitFor()
  // The tests that follow find the bakery without it.
  await page.getByRole('button', { name: 'Zurückziehen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Jetzt zurückziehen' }).click()
  await page.getByRole('heading', { level: 1, name: 'Bäckerei Morgenrot' }).waitFor()
})

test('the owner rejects by keyboard with a reason, takes it back, approves and answers', async () => {
  const { prepared, visit } = stage()
  const { bakery, owner } = prepared
  const page = await opened(
    await visit({ ...calm, session: owner }),
    `/unternehmen/reviews/${bakery.id}`,
    'Bewertungen',
  )
  const review = page.getByRole('article', { name: `Bewertung von ${guest.name}` })
  await review.getByText(words).waitFor()
  // In the list of pages, and on its tab.
  const pages = page.getByRole('navigation', { name: 'Bereich des Unternehmens' })
  await pages.getByRole('link', { name: /^Bewertungen\s*1 wartet$/ }).waitFor()
  const kinds = page.getByRole('navigation', { name: 'Was geprüft wird' })
  await kinds.getByRole('link', { name: /^Bewertungen\s*1 wartet$/ }).waitFor()
  expect(await kinds.getByRole('link', { name: 'Kommentare', exact: true }).count()).toBe(1)
  await review.getByRole('button', { name: `Video von ${guest.name} abspielen` }).waitFor()
  await expectFit(page)
  const reject = review.getByRole('button', { name: 'Ablehnen' })
  await reject.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await reject.evaluate((button) => button === document.activeElement)).toBe(true)
  await reject.press('Enter')
  await dialog.getByLabel('Grund').selectOption('Sonstiges')
  await dialog.getByRole('button', { name: 'Ablehnen' }).press('Enter')
  await dialog.getByText('Bitte schreiben Sie den Grund.', { exact: true }).waitFor()
  await page.keyboard.type('Das war bei jemand anderem.')
  await dialog.getByRole('button', { name: 'Ablehnen' }).press('Enter')
  const it = `Bewertung von ${guest.name} über Bäckerei Morgenrot`
  await page.getByText(`Überprüfungsstatus aktualisiert! ${it} abgelehnt.`, { exact: false }).waitFor()
  // The list that lacks it has come: the one that follows has it again.
  await page.getByRole('link', { name: 'Ausstehend 0' }).waitFor()
  await page.getByRole('button', { name: 'Rückgängig' }).press('Enter')
  await page.getByText(`Rückgängig gemacht: ${it} wieder ausstehend.`, { exact: false }).waitFor()
  await page.getByRole('link', { name: 'Ausstehend 1' }).waitFor()
  const approve = review.getByRole('button', { name: 'Genehmigen' })
  // `press` would go on until the button is there again, when it leaves the page between the two halves of a key.
  await approve.focus()
  await page.keyboard.press('Enter')
  await page.getByText(`${it} genehmigt. Sie ist öffentlich`, { exact: false }).waitFor()
  await page.getByRole('link', { name: 'Genehmigt 1' }).click()
  await review.getByRole('button', { name: 'Antworten' }).click()
  await dialog.getByLabel('Ihre Antwort').fill('Herzlichen Dank, bis bald!')
  await dialog.getByRole('button', { name: 'Öffentlich antworten' }).click()
  await review.getByText('Herzlichen Dank, bis bald!').waitFor()
})

test('whoever owns another company sees that this one is not theirs, and nothing of what waits', async () => {
  const { client, prepared, visit } = stage()
  const session = await client.register(frida)
  await client.addCompany(session, { name: 'Backhaus Fern' })
  const path = `/unternehmen/reviews/${prepared.bakery.id}`
  const page = await opened(await visit({ ...calm, session }), path, 'Kein Zugang')
  await page.getByRole('link', { name: 'Zu meinen Unternehmen' }).waitFor()
  expect(await page.getByText(words).count()).toBe(0)
  await expectFit(page)
})

test('visitors read it with the answer, find it helpful, and see the stars', async () => {
  const { client, visit } = stage()
  await client.settled()
  const { page, open } = await visit(calm)
  await open(bakeryPage)
  const section = await atReviews(page)
  const review = page.getByRole('article', { name: `Bewertung von ${guest.name}` })
  await review.getByText('5 von 5 Sternen').waitFor()
  await review.getByText('Antwort von Bäckerei Morgenrot').waitFor()
  const helpful = review.getByRole('button', { name: 'Hilfreich' })
  await helpful.click()
  await review.getByText('Hilfreich (1)').waitFor()
  expect(await helpful.getAttribute('aria-pressed')).toBe('true')
  // The browser remembers it; whoever else comes by the same network finds it counted, and takes nothing away.
  await page.reload()
  await atReviews(page)
  await review.getByRole('button', { name: 'Hilfreich', pressed: true }).waitFor()
  const other = await visit(calm)
  await other.open(bakeryPage)
  await atReviews(other.page)
  const theirs = other.page.getByRole('article', { name: `Bewertung von ${guest.name}` })
  await theirs.getByText('Hilfreich (1)').waitFor()
  await theirs.getByRole('button', { name: 'Hilfreich', pressed: false }).click()
  await theirs.getByRole('button', { name: 'Hilfreich', pressed: true }).waitFor()
  await theirs.getByText('Hilfreich (1)').waitFor()
  await section.getByText('1 veröffentlicht, 0 abgelehnt, 0 ausstehend.', { exact: false }).waitFor()
  await section.getByText('prüfen wir nicht', { exact: false }).waitFor()
  await section.getByRole('button', { name: 'Bewertungen von Google ansehen' }).click()
  const elsewhere = section.getByRole('complementary', { name: 'Bewertungen bei Google' })
  await elsewhere.getByText('4,6 aus 12 Bewertungen', { exact: false }).waitFor()
  await elsewhere.getByText('nicht verifiziert').waitFor()
  await expectFit(page)
})

test('a company is an example on “Zufriedene Kunden” only while its owner agrees', async () => {
  const { client, prepared, visit } = stage()
  const { bakery, owner } = prepared
  const settings = await visit({ ...calm, session: owner })
  const desk = await opened(settings, `/unternehmen/einstellungen/${bakery.id}`, 'Einstellungen')
  const { page, open } = await visit(calm)
  await open('/zufriedene-kunden')
  await page.getByText('Noch gibt es keine.', { exact: false }).waitFor()
  expect(await page.getByText(words).count()).toBe(0)
  await expectFit(page)

  await desk.getByRole('button', { name: 'Zustimmen' }).press('Enter')
  const takeBack = desk.getByRole('button', { name: 'Zustimmung zurücknehmen' })
  await takeBack.waitFor()
  await expectFit(desk)
  await client.settled()
  await open('/zufriedene-kunden')
  await page.getByText(words).waitFor()
  await page.getByText('prüfen wir nicht', { exact: false }).waitFor()
  expect(await page.getByRole('main').getByText('geprüft').count()).toBe(0)
  await expectFit(page)

  // Whoever owns another company finds no switch.
  const session = await client.logIn(frida)
  const path = `/unternehmen/einstellungen/${bakery.id}`
  const other = await opened(await visit({ ...calm, session }), path, 'Kein Zugang')
  expect(await other.getByRole('button', { name: 'Zustimmung zurücknehmen' }).count()).toBe(0)

  await page.getByRole('link', { name: `Text von ${guest.name} melden` }).click()
  await page.getByRole('heading', { level: 1, name: 'Inhalt melden' }).waitFor()
  const reported = await page.getByLabel('Adresse der Seite').inputValue()
  expect(reported).toMatch(/baeckerei-morgenrot\?bewertung=[0-9a-f-]{36}#bewertung-[0-9a-f-]{36}$/)

  await takeBack.press('Enter')
  await desk.getByRole('button', { name: 'Zustimmen' }).waitFor()
  await client.settled()
  await open('/zufriedene-kunden')
  await page.getByText('Noch gibt es keine.', { exact: false }).waitFor()
})

test('visitors play the video of a review by keyboard, and nothing of it is fetched before', async () => {
  const { visit } = stage()
  const { page, open } = await visit(calm)
  const films: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/media/video/')) films.push(request.url())
  })
  await open(bakeryPage)
  await atReviews(page)
  const play = page.getByRole('button', { name: `Video von ${guest.name} abspielen` })
  await play.focus()
  expect(films).toEqual([])
  const fetched = page.waitForRequest(/\/media\/video\//)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Video von ${guest.name}` })
  await dialog.getByRole('figure', { name: `Video: Video von ${guest.name}` }).waitFor()
  expect(await dialog.getByRole('link', { name: 'Video melden' }).getAttribute('href')).toMatch(
    /^\/melden\?url=.*datei%3D[0-9a-f]{64}\.mp4/,
  )
  await fetched
  await expectFit(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await play.evaluate((button) => button === document.activeElement)).toBe(true)
})

test('a guest comments, sees where the comment stands, and takes it back by the mailed link', async () => {
  const { client, visit } = stage()
  const { page, open } = await visit(calm)
  await open(bakeryPage)
  const section = await atReviews(page)
  await section.getByRole('button', { name: `Bewertung von ${guest.name} kommentieren` }).click()
  const form = section.getByRole('form', { name: `Bewertung von ${guest.name} kommentieren` })
  await form.getByLabel('Ihr Kommentar').fill('Das kann ich nur bestätigen.')
  await form.getByLabel('Ihr Name').fill('Karl')
  await form.getByLabel('Ihre E-Mail-Adresse').fill('karl@reviews.e2e.example')
  await form.getByRole('button', { name: 'Kommentar senden' }).click()
  await section.getByText('Fast geschafft: bitte bestätigen Sie').waitFor()
  await open(await client.mailedLink('karl@reviews.e2e.example', 'bewertung/bestaetigen'))
  await page.getByText('Das kann ich nur bestätigen.', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Ja, das ist von mir' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ihr Kommentar zu Bäckerei Morgenrot' }).waitFor()
  await page.getByText('Ihr Kommentar wird geprüft.', { exact: false }).waitFor()
  await expectFit(page)
  await page.getByRole('button', { name: 'Zurückziehen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Jetzt zurückziehen' }).click()
  await page.getByRole('heading', { level: 1, name: 'Bäckerei Morgenrot' }).waitFor()
})

test('an account comments, and finds the comment in the account', async () => {
  const { client, visit } = stage()
  const session = await client.register({
    fullName: 'Konrad Konto',
    email: 'konrad@reviews.e2e.example',
    password: 'Drei Laib Roggenbrot',
  })
  const { page, open } = await visit({ ...calm, session })
  await open(bakeryPage)
  const section = await atReviews(page)
  await section.getByRole('button', { name: `Bewertung von ${guest.name} kommentieren` }).click()
  const form = section.getByRole('form', { name: `Bewertung von ${guest.name} kommentieren` })
  await form.getByLabel('Ihr Kommentar').fill('Und erst die Brezen.')
  await form.getByRole('button', { name: 'Kommentar senden' }).click()
  await section.getByRole('link', { name: 'Konto' }).click()
  await page.getByText('Und erst die Brezen.').waitFor()
  await expectFit(page)
  await page.getByRole('link', { name: 'Kommentar zu Bäckerei Morgenrot' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ihr Kommentar zu Bäckerei Morgenrot' }).waitFor()
})

test('the platform decides over the owner', async () => {
  const { prepared, visit } = stage()
  const page = await opened(
    await visit({ ...calm, session: prepared.administrator }),
    '/admin/bewertungen?liste=alle',
    'Bewertungen',
  )
  const review = page.getByRole('article', { name: `Bewertung von ${guest.name}` })
  const reject = review.getByRole('button', { name: 'Ablehnen' })
  await reject.waitFor()
  await expectFit(page)
  const dialog = page.getByRole('dialog')
  await reject.press('Enter')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await reject.evaluate((button) => button === document.activeElement)).toBe(true)
  await reject.press('Enter')
  await dialog.getByLabel('Begründung').fill('Die Bewertung nennt eine Person mit vollem Namen.')
  await expectFit(page)
  await dialog.getByRole('button', { name: 'Ablehnen' }).click()
  await review.getByText('Die Bewertung nennt eine Person mit vollem Namen.').waitFor()
})

test('its author appeals against what the platform rejected, and the platform looks again', async () => {
  const { prepared, visit } = stage()
  const { page, open } = await visit(calm)
  await open(ownPage)
  await page.getByText('Die Bewertung nennt eine Person mit vollem Namen.').waitFor()
  const form = page.getByRole('form', { name: 'Beschwerde einlegen' })
  await form.getByRole('button', { name: 'Beschwerde einlegen' }).click()
  await form
    .getByText('Bitte schreiben Sie, warum Sie die Ablehnung für falsch halten.', { exact: true })
    .waitFor()
  await form.getByLabel('Warum halten Sie die Ablehnung für falsch?').fill('Sie nennt niemanden.')
  await expectFit(page)
  await form.getByRole('button', { name: 'Beschwerde einlegen' }).click()
  await page.getByText('Ihre Beschwerde ist angekommen').waitFor()
  await form.waitFor({ state: 'hidden' })

  const queue = await opened(
    await visit({ ...calm, session: prepared.administrator }),
    '/admin/bewertungen',
    'Bewertungen',
  )
  const review = queue.getByRole('article', { name: `Bewertung von ${guest.name}` })
  await review.getByText('Sie nennt niemanden.').waitFor()
  await review.getByRole('button', { name: 'Ablehnung bestätigen' }).waitFor()
  await review.getByRole('button', { name: 'Veröffentlichen' }).press('Enter')
  const dialog = queue.getByRole('dialog')
  await dialog.getByLabel('Begründung').fill('Die Beschwerde trifft zu.')
  await dialog.getByRole('button', { name: 'Veröffentlichen' }).press('Enter')
  const decided = `Bewertung von ${guest.name} über Bäckerei Morgenrot veröffentlicht.`
  await queue.getByText(decided, { exact: false }).waitFor()
  await queue.getByText('Nichts zu entscheiden').waitFor()
  await queue.getByRole('link', { name: 'Alle', exact: true }).click()
  const order = queue.getByLabel('Sortierung')
  expect(await order.inputValue()).toBe('newest')
  await order.selectOption('Älteste zuerst')
  await queue.waitForURL(/liste=alle&sortierung=alt$/)
  await review.getByRole('button', { name: 'Ablehnen' }).waitFor()
})

test('the owner approves several at once; visitors sort them, load more, and follow a link to one', async () => {
  const { client, prepared, visit } = stage()
  const { bakery, owner } = prepared
  for (const rating of [1, 2, 3, 4, 5])
    await client.addReview(bakery.id, {
      name: `Gast ${rating}`,
      rating,
      message: `Das sind ${rating} von fünf.`,
      email: `gast-${rating}@reviews.e2e.example`,
    })
  await client.settled()
  const path = `/unternehmen/reviews/${bakery.id}`
  const desk = await opened(await visit({ ...calm, session: owner }), path, 'Bewertungen')
  await desk.getByRole('button', { name: 'Alle gezeigten auswählen' }).press('Enter')
  await desk.getByText('5 Bewertungen ausgewählt').waitFor()
  await desk.getByRole('button', { name: 'Alle genehmigen' }).press('Enter')
  await desk.getByText('Überprüfungsstatus aktualisiert! 5 Bewertungen genehmigt', { exact: true }).waitFor()
  await client.settled()
  await desk.getByRole('link', { name: 'Genehmigt 6' }).click()
  await desk.getByLabel('Sterne').selectOption('2 Sterne')
  await desk.getByText('1 von 1 Bewertung gezeigt').waitFor()
  await desk.getByText('Das sind 2 von fünf.').waitFor()

  const { page, open } = await visit(calm)
  await open(bakeryPage)
  const section = await atReviews(page)
  const entries = section.getByRole('article', { name: /^Bewertung von/ })
  await section.getByText('5 von 6 Bewertungen gezeigt').waitFor()
  await section.getByRole('button', { name: 'Mehr laden' }).click()
  await section.getByText('6 von 6 Bewertungen gezeigt').waitFor()
  await section.getByLabel('Sortierung der Bewertungen').selectOption('Schlechteste zuerst')
  await section.getByRole('article').first().getByText('Das sind 1 von fünf.').waitFor()
  expect(await entries.count()).toBe(5)
  const two = section.getByRole('button', { name: '2 Sterne: 1 Bewertung' })
  await two.press('Enter')
  await section.getByText('1 von 1 Bewertung gezeigt').waitFor()
  await section.getByText('Das sind 2 von fünf.').waitFor()
  expect(await entries.count()).toBe(1)
  await two.press('Enter')
  await section.getByText('5 von 6 Bewertungen gezeigt').waitFor()

  // The oldest isn't among the newest five, but a link leads to it.
  await page.goto(ownPage)
  await page.getByRole('link', { name: 'Auf der Seite von Bäckerei Morgenrot ansehen' }).click()
  const linked = page.getByRole('article', { name: `Bewertung von ${guest.name}` })
  await linked.waitFor()
  expect(await linked.evaluate((article) => article.matches(':target'))).toBe(true)
  const plain = await visit({ ...calm, javaScriptEnabled: false })
  await plain.open(new URL(page.url()).pathname + new URL(page.url()).search)
  await plain.page.getByRole('article', { name: `Bewertung von ${guest.name}` }).waitFor()
})
