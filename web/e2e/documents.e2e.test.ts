import { expect, test } from '@jest/globals'
import { atDocuments } from './page-models/documents-page.ts'
import { findingsOf, overflowOf } from './support/accessibility.ts'
import { eventually } from './support/eventually.ts'
import { hasFocus, keysOf } from './support/keyboard.ts'
import { paintedPicture, printedPdf } from './support/pictures.ts'
import { admin } from './support/product.ts'
import { shareStage } from './support/stage.ts'

const stage = shareStage(async ({ client }) => {
  const administrator = await client.logIn(admin)
  const owner = await client.register({
    fullName: 'Olga Ofen',
    email: 'olga@documents.e2e.example',
    password: 'Abends brennt noch Licht',
  })
  const company = await client.addCompany(owner, {
    name: 'Gasthaus Aktenofen',
    address: { street: 'Ring 4', plz: '04109', city: 'Leipzig', country: 'DE' },
  })
  await client.approve(administrator, [company.id])
  await client.settled()
  return { owner, company }
})

const pdf = async (name: string) => ({
  name: `${name}.pdf`,
  mimeType: 'application/pdf',
  buffer: await printedPdf(stage().browser, name),
})

test('files are taken, shown, ordered, published, renamed, deleted and brought back', async () => {
  const { owner, company } = stage().prepared
  const { page, open } = await stage().visit({ session: owner })
  await open(`/unternehmen/dokumente/${company.id}`)
  const documents = await atDocuments(page)
  await page.getByRole('heading', { name: 'Noch keine Datei' }).waitFor()
  expect(await findingsOf(page)).toEqual([])

  const picture = await paintedPicture(stage().browser, 120, 160)
  await documents.choose([
    await pdf('Prospekt'),
    { name: 'Saal.png', mimeType: 'image/png', buffer: picture },
    { name: 'Getarnt.pdf', mimeType: 'application/pdf', buffer: picture },
    await pdf('Anfahrt'),
  ])
  await documents.file('Anfahrt').waitFor()
  await documents.under.getByText('passt nicht zum Inhalt').waitFor()
  expect(await documents.names()).toEqual(['Anfahrt', 'Saal', 'Prospekt'])
  await eventually(async () => expect(await documents.thumbnails.count()).toBe(3))
  expect(await documents.quota.innerText()).toContain('3 Dateien von 200')
  expect(await findingsOf(page)).toEqual([])
  await documents.button('Getarnt.pdf', 'Hinweis schließen').click()
  await documents.under.waitFor({ state: 'detached' })

  const keys = keysOf(page)
  await keys.press(documents.up('Prospekt'))
  await eventually(async () => expect(await documents.names()).toEqual(['Anfahrt', 'Prospekt', 'Saal']))
  await eventually(async () => expect(await hasFocus(documents.up('Prospekt'))).toBe(true))
  const handles = documents.list.locator('.order-handle')
  await handles.last().dragTo(documents.list.getByRole('listitem').first())
  await eventually(async () => expect(await documents.names()).toEqual(['Saal', 'Anfahrt', 'Prospekt']))

  await documents.button('Prospekt', 'umbenennen').click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Unser Haus')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await documents.button('Unser Haus', 'veröffentlichen').click()
  await documents.file('Unser Haus').getByText('Veröffentlicht').waitFor()
  await documents.button('Anfahrt', 'veröffentlichen').click()
  await documents.file('Anfahrt').getByText('Veröffentlicht').waitFor()
  await documents.button('Saal', 'löschen').click()
  await documents.file('Saal').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Rückgängig' }).last().click()
  await documents.file('Saal').waitFor()
  await documents.button('Saal', 'löschen').click()
  await documents.removed.click()
  await documents.restore('Saal').click()
  await documents.file('Saal').waitFor()

  await stage().client.settled()
  const visitor = await stage().visit()
  await visitor.open('/unternehmen/gasthaus-aktenofen')
  const shown = visitor.page
    .getByRole('region', { name: 'Dokumente' })
    .getByRole('link')
    .filter({ hasText: 'PDF' })
  await eventually(async () =>
    expect(await shown.allInnerTexts()).toEqual(['Anfahrt (PDF)', 'Unser Haus (PDF)']),
  )
  await documents.button('Anfahrt', 'zurückziehen').click()
  await documents.file('Anfahrt').getByText('Privat').waitFor()

  await page.setViewportSize({ width: 390, height: 844 })
  expect(await findingsOf(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await overflowOf(page)).toBe(0)
})

test('a menu leads to a file that is exchanged, and stands where its owner puts it', async () => {
  const { owner, company } = stage().prepared
  const { page, open } = await stage().visit({ session: owner })
  await open(`/unternehmen/speisekarte/${company.id}`)
  const add = async (title: string) => {
    await page.getByRole('button', { name: 'Datei hinzufügen' }).click()
    await page.getByRole('textbox', { name: /^Titel/ }).fill(title)
    await page
      .getByRole('dialog')
      .getByLabel(/^Datei/)
      .setInputFiles(await pdf(title))
    await page.getByRole('button', { name: 'Veröffentlichen' }).click()
    await page.getByRole('link', { name: title }).waitFor()
  }
  await add('Abendkarte')
  await add('Weinkarte')
  const card = page.getByRole('link', { name: 'Abendkarte' })
  const before = await card.getAttribute('href')
  await page.getByRole('button', { name: 'Abendkarte ändern' }).click()
  await page.getByLabel(/^Andere Datei/).setInputFiles(await pdf('Abendkarte im Winter'))
  await page.getByRole('button', { name: 'Speichern' }).click()
  await eventually(async () => expect(await card.getAttribute('href')).not.toBe(before))

  const titles = page.getByRole('list', { name: 'Speisekarte' }).getByRole('link')
  await keysOf(page).press(page.getByRole('button', { name: 'Weinkarte: nach oben' }))
  await eventually(async () => expect(await titles.allInnerTexts()).toEqual(['Weinkarte', 'Abendkarte']))
  expect(await findingsOf(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await overflowOf(page)).toBe(0)
  expect(await findingsOf(page)).toEqual([])
})
