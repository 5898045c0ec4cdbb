import { expect, test } from '@jest/globals'
import { calm, expectFit, opened } from './support/accessibility.ts'
import { setStage } from './support/stage.ts'
import { streetOf } from './support/street.ts'

const author = 'Greta Gast'
const said = {
  Anton: 'Die Schlange ist kürzer geworden.',
  Berta: 'Bei mir war alles gut.',
  Cäsar: 'Das sehe ich auch so.',
  Dora: 'Kaufen Sie lieber bei mir, Dora Krumm.',
}

const stage = setStage(async (given) => {
  const { client } = given
  const street = await streetOf(given)
  const review = await client.addReview(street.bakery.id, {
    name: author,
    rating: 4,
    message: 'Gutes Brot, nur die Schlange ist lang.',
    email: 'greta@comments.e2e.example',
  })
  await client.ruleReview(street.owner, review.id, { status: 'approved' })
  const own: Record<string, string> = {}
  for (const [name, comment] of Object.entries(said)) {
    const email = `${name.length}-${comment.length}@comments.e2e.example`
    const { id, code } = await client.addComment(review.id, { name, comment, email })
    own[name] = `/kommentar/${id}?${new URLSearchParams({ code }).toString()}`
  }
  await client.settled()
  return { ...street, own }
})

const desk = () => `/unternehmen/reviews/${stage().prepared.bakery.id}`

test('on a phone and by keyboard the owner decides about comments, takes back, and gives a reason', async () => {
  const { prepared, visit } = stage()
  const page = await opened(
    await visit({ ...calm, session: prepared.owner, width: 390 }),
    desk(),
    'Bewertungen',
  )
  const kinds = page.getByRole('navigation', { name: 'Was geprüft wird' })
  await kinds.getByRole('link', { name: 'Bewertungen', exact: true }).waitFor()
  const tab = kinds.getByRole('link', { name: /^Kommentare\s*4 warten$/ })
  await tab.press('Enter')
  await page.getByText('4 von 4 Kommentaren gezeigt').waitFor()
  expect(await tab.getAttribute('aria-current')).toBe('page')
  expect(await page.getByLabel('Sterne').count()).toBe(0)
  await expectFit(page)
  await page.setViewportSize({ width: 390, height: 844 })

  const of = (name: string) => page.getByRole('article', { name: `Kommentar von ${name}` })
  const answered = of('Anton').getByRole('link', { name: 'Zur kommentierten Bewertung' })
  expect(await answered.getAttribute('href')).toMatch(/baeckerei-morgenrot\?bewertung=[0-9a-f-]{36}#/)
  await of('Anton').getByRole('button', { name: 'Genehmigen' }).press('Enter')
  const antons = 'Kommentar von Anton bei Bäckerei Morgenrot'
  await page
    .getByText(`Kommentarstatus aktualisiert! ${antons} genehmigt. Er ist öffentlich.`, { exact: true })
    .waitFor()
  await page.getByText('3 von 3 Kommentaren gezeigt').waitFor()
  await page.getByRole('button', { name: 'Rückgängig' }).press('Enter')
  await page.getByText(`Rückgängig gemacht: ${antons} wieder ausstehend.`, { exact: false }).waitFor()
  await page.getByText('4 von 4 Kommentaren gezeigt').waitFor()

  const dialog = page.getByRole('dialog', { name: '1 Kommentar ablehnen' })
  await of('Dora').getByRole('button', { name: 'Ablehnen' }).press('Enter')
  await dialog.getByRole('button', { name: 'Ablehnen' }).press('Enter')
  await dialog.getByText('Bitte wählen Sie einen Grund.', { exact: true }).waitFor()
  await dialog.getByLabel('Grund').selectOption('Spam')
  await expectFit(page)
  await dialog.getByRole('button', { name: 'Ablehnen' }).press('Enter')
  const doras = 'Kommentar von Dora bei Bäckerei Morgenrot'
  await page.getByText(`${doras} abgelehnt. Wer ihn geschrieben hat,`, { exact: false }).waitFor()
  await page.getByRole('link', { name: 'Abgelehnt 1' }).press('Enter')
  await of('Dora').getByText('Spam', { exact: true }).waitFor()
})

test('several comments are approved at once, and visitors read them below the review', async () => {
  const { client, prepared, visit } = stage()
  const page = await opened(
    await visit({ ...calm, session: prepared.owner }),
    `${desk()}?reiter=kommentare`,
    'Bewertungen',
  )
  for (const name of ['Anton', 'Berta'])
    await page.getByRole('checkbox', { name: `Text von ${name} auswählen` }).press('Space')
  await page.getByText('2 Kommentare ausgewählt').waitFor()
  await page.getByRole('button', { name: 'Alle genehmigen' }).press('Enter')
  await page.getByText('Kommentarstatus aktualisiert! 2 Kommentare genehmigt', { exact: true }).waitFor()
  await page
    .getByRole('navigation', { name: 'Was geprüft wird' })
    .getByRole('link', { name: /^Kommentare\s*1 wartet$/ })
    .waitFor()
  await page.getByText('1 von 1 Kommentar gezeigt').waitFor()
  await client.settled()

  const visitor = await visit(calm)
  await visitor.open('/unternehmen/baeckerei-morgenrot')
  const list = visitor.page.getByRole('list', { name: `Kommentare zur Bewertung von ${author}` })
  await list.getByText(said.Berta).waitFor()
  await list.getByText(said.Anton).waitFor()
  expect(await list.getByRole('article').count()).toBe(2)
  await expectFit(visitor.page)
})

test('whoever owns another company neither sees nor decides about them', async () => {
  const { client, prepared, visit } = stage()
  const session = await client.register({
    fullName: 'Frida Fern',
    email: 'frida@comments.e2e.example',
    password: 'Elf Kisten Zwetschgen',
  })
  await client.addCompany(session, { name: 'Backhaus Fern' })
  const page = await opened(await visit({ ...calm, session }), `${desk()}?reiter=kommentare`, 'Kein Zugang')
  expect(await page.getByText(said.Cäsar).count()).toBe(0)
  await expectFit(page)
  const waits = /^\/kommentar\/(?<id>[^?]+)/.exec(prepared.own['Cäsar'] ?? '')?.groups?.['id'] ?? ''
  await expect(client.ruleComment(session, waits, { status: 'approved' })).rejects.toThrow('Unauthorized')
})

test('an author appeals by the link of the mail, reads that it is looked at, and the platform decides', async () => {
  const { client, prepared, visit } = stage()
  const writer = await visit(calm)
  await writer.open(prepared.own['Dora'] ?? '')
  const { page } = writer
  await page.getByText('Spam', { exact: true }).waitFor()
  const form = page.getByRole('form', { name: 'Beschwerde einlegen' })
  await form.getByLabel('Warum halten Sie die Ablehnung für falsch?').fill('Das ist keine Werbung.')
  await form.getByRole('button', { name: 'Beschwerde einlegen' }).press('Enter')
  await page.getByRole('heading', { name: 'Ihre Beschwerde wird geprüft' }).waitFor()
  await form.waitFor({ state: 'hidden' })
  await expectFit(page)
  await client.settled()

  const admin = await opened(
    await visit({ ...calm, session: prepared.administrator }),
    '/admin/bewertungen',
    'Bewertungen',
  )
  const kinds = admin.getByRole('navigation', { name: 'Art' })
  const lists = admin.getByRole('navigation', { name: 'Liste' })
  await kinds.getByRole('link', { name: /^Kommentare\s*1 wartet$/ }).press('Enter')
  await lists.getByRole('link', { name: /^Beschwerden\s*1 wartet$/ }).waitFor()
  await expectFit(admin)
  const comment = admin.getByRole('article', { name: 'Kommentar von Dora' })
  await comment.getByText('Das ist keine Werbung.').waitFor()
  await comment.getByRole('link', { name: 'Zur kommentierten Bewertung' }).waitFor()
  await comment.getByRole('button', { name: 'Ablehnung bestätigen' }).press('Enter')
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Begründung').fill('Der Text wirbt für ein anderes Geschäft.')
  await dialog.getByRole('button', { name: 'Ablehnung bestätigen' }).press('Enter')
  const upheld = 'Kommentar von Dora bei Bäckerei Morgenrot bleibt abgelehnt. Beide Seiten lesen'
  await admin.getByText(upheld, { exact: false }).waitFor()
  await kinds.getByRole('link', { name: 'Kommentare', exact: true }).waitFor()
  await client.settled()

  await page.reload()
  await page.getByText('Der Text wirbt für ein anderes Geschäft.').waitFor()
  expect(await page.getByRole('heading', { name: 'Ihre Beschwerde wird geprüft' }).count()).toBe(0)
  await expectFit(page)
})

test('a link that confirms nothing says so when it is opened', async () => {
  const { page, open } = await stage().visit(calm)
  for (const address of ['/bewertung/bestaetigen?code=falsch', '/bewertung/bestaetigen']) {
    await open(address)
    await page.getByRole('heading', { level: 1, name: 'Dieser Link gilt nicht' }).waitFor()
    expect(await page.getByRole('button', { name: 'Ja, das ist von mir' }).count()).toBe(0)
  }
  await expectFit(page)
})
