import { expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { atVideos } from './page-models/videos-page.ts'
import { calm, expectFit, findingsOf, opened, overflowOf } from './support/accessibility.ts'
import { clipOf } from './support/clips.ts'
import { eventually } from './support/eventually.ts'
import { keysOf, unreachedByKeys } from './support/keyboard.ts'
import { admin } from './support/product.ts'
import { setStage } from './support/stage.ts'

const stage = setStage(async ({ client }) => {
  const administrator = await client.logIn(admin)
  const owner = await client.register({
    fullName: 'Frieda Film',
    email: 'frieda@e2e.example',
    password: 'Abends brennt noch Licht',
  })
  const company = await client.addCompany(owner, {
    name: 'Bäckerei Film',
    address: { street: 'Ring 4', plz: '04109', city: 'Leipzig', country: 'DE' },
  })
  await client.approve(administrator, [company.id])
  await client.settled()
  return { administrator, owner, company }
})

const chosen = async (name: string, filling: number) => ({
  name,
  mimeType: 'video/mp4',
  buffer: await clipOf(20_000, filling),
})

/** As owners see it at a desk, on a phone and on the narrowest screen. */
const expectAccessible = async (page: Page) => {
  expect(await findingsOf(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await findingsOf(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await overflowOf(page)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 860 })
}

test('videos are sent, processed, ordered, described, deleted and brought back, and one becomes a reel', async () => {
  const { owner, company } = stage().prepared
  const { page, open } = await stage().visit({ session: owner })
  await open(`/unternehmen/videos/${company.id}`)
  const videos = await atVideos(page)
  await page.getByRole('heading', { name: 'Noch kein Video' }).waitFor()
  await videos.choose(await chosen('Rundgang.mp4', 1), await chosen('Backstube.mp4', 2), {
    name: 'Getarnt.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.from('%PDF-1.7 und noch etwas mehr davon'),
  })
  await videos.video('Rundgang').getByText('Aktiviert').waitFor()
  await videos.video('Backstube').getByText('Aktiviert').waitFor()
  await videos.under.getByRole('alert').waitFor()
  await expectAccessible(page)
  expect(await videos.button('Getarnt.mp4', 'erneut versuchen').count()).toBe(0)
  await videos.button('Getarnt.mp4', 'entfernen').click()
  await videos.under.waitFor({ state: 'detached' })

  const [, last = ''] = await videos.titles()
  await keysOf(page).press(videos.button(last, 'nach oben'))
  await eventually(async () => expect((await videos.titles())[0]).toBe(last))
  await videos.list.locator('.order-handle').last().dragTo(videos.list.getByRole('listitem').first())
  await eventually(async () => expect((await videos.titles())[1]).toBe(last))

  await videos.button('Rundgang', 'bearbeiten').click()
  const dialog = page.getByRole('dialog', { name: 'Video bearbeiten' })
  await dialog.getByRole('textbox', { name: 'Titel' }).fill('Rundgang am Morgen')
  await dialog.getByRole('textbox', { name: /^Tags/ }).fill('Brot')
  await dialog.getByRole('textbox', { name: /^Tags/ }).press('Enter')
  await dialog.getByRole('button', { name: 'Frag Ai: Beschreibung' }).click()
  const wish = page.getByRole('dialog', { name: 'Beschreibung schreiben lassen' })
  await wish.getByLabel('Worum geht es?').fill('Der Ofen um vier Uhr früh')
  await wish.getByRole('button', { name: 'Text schreiben' }).click()
  await wish.getByText(/^Der Ofen um vier Uhr früh\./).waitFor()
  await wish.getByRole('button', { name: 'Übernehmen' }).click()
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await videos.video('Rundgang am Morgen').getByText('Brot').waitFor()

  await keysOf(page).press(videos.button('Rundgang am Morgen', 'Untertitel'))
  await page.getByLabel('Datei', { exact: true }).setInputFiles({
    name: 'deutsch.srt',
    mimeType: 'application/x-subrip',
    buffer: Buffer.from('1\n00:00:00,000 --> 00:00:01,000\nGuten Morgen\n'),
  })
  await page.getByRole('button', { name: 'Deutsch: entfernen' }).waitFor()
  await page.getByRole('button', { name: 'Schließen', exact: true }).click()

  await keysOf(page).press(videos.button('Backstube', 'löschen'), 'Space')
  await videos.video('Backstube').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Rückgängig' }).last().click()
  await videos.video('Backstube').waitFor()

  await open(`/unternehmen/reels/${company.id}`)
  await page.getByRole('heading', { name: 'Keine Reels gefunden, Leg dein erstes Reel an' }).waitFor()
  await page.getByRole('link', { name: 'Video hinzufügen' }).click()
  const add = page.getByRole('button', { name: 'Video hinzufügen' })
  await add.click()
  await page
    .getByText('Bitte gib einen Video Titel ein und lade eine Videodatei hoch.', { exact: true })
    .waitFor()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Titel' }).fill('Guten Morgen')
  await page.getByLabel('Oder eines Ihrer Videos').selectOption({ label: 'Rundgang am Morgen' })
  await keysOf(page).press(add)
  await page.getByText('Video erfolgreich hinzugefügt').waitFor()
  const reels = page.getByRole('list', { name: 'Neueste Reels' })
  await reels.getByText('Guten Morgen', { exact: true }).waitFor()
  const share = page.getByRole('region', { name: '„Guten Morgen“ teilen' })
  expect(await share.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain('guten-morgen')
  await expectAccessible(page)
  await keysOf(page).press(page.getByRole('button', { name: 'Guten Morgen: löschen' }))
  await page.getByText('Reel erfolgreich gelöscht.').waitFor()
  await page.getByRole('button', { name: 'Rückgängig' }).last().click()
  await reels.getByText('Guten Morgen', { exact: true }).waitFor()

  await stage().client.settled()
  const visitor = await stage().visit()
  await visitor.open('/reels')
  await visitor.page.getByRole('heading', { name: 'Guten Morgen', exact: true }).waitFor()
})

test('administrators look after reels and the films of tutorials', async () => {
  const { administrator, owner, company } = stage().prepared
  const { page, open } = await stage().visit({ session: administrator })
  await open('/admin/reels')
  const row = page.getByRole('row').filter({ hasText: 'Guten Morgen' })
  await row.getByRole('button', { name: 'Guten Morgen: deaktivieren' }).click()
  await row.getByText('Deaktiviert').last().waitFor()
  await page.getByRole('button', { name: 'Rückgängig' }).last().click()
  await row.getByText('Aktiviert').last().waitFor()
  await expectAccessible(page)

  await open('/admin/edit/tutorials')
  await page.getByRole('button', { name: 'Stammdaten: Film hochladen' }).click()
  await page.getByLabel('Film', { exact: true }).setInputFiles(await chosen('Stammdaten.mp4', 3))
  await page.getByRole('listitem').filter({ hasText: 'Stammdaten' }).getByText('Zu sehen').waitFor()
  await expectAccessible(page)

  const its = await stage().visit({ session: owner })
  await its.open(`/unternehmen/stammdaten/${company.id}`)
  await its.page.getByRole('link', { name: 'Tutorial zu dieser Seite ansehen' }).click()
  await its.page.getByRole('heading', { level: 1, name: 'Tutorials' }).waitFor()
  await its.page.getByRole('button', { name: 'Stammdaten abspielen' }).waitFor()
  await expectAccessible(its.page)
})

test.each([
  ['owner', '/unternehmen/videos/COMPANY', 'Videos'],
  ['owner', '/unternehmen/reels/COMPANY', 'Reels'],
  ['owner', '/unternehmen/reels/COMPANY?liste=alle', 'Alle Reels'],
  ['owner', '/unternehmen/reels/COMPANY?neu', 'Video hinzufügen'],
  ['owner', '/unternehmen/tutorials/COMPANY', 'Tutorials'],
  ['administrator', '/admin/reels', 'Reels'],
  ['administrator', '/admin/edit/tutorials', 'Tutorials'],
  ['administrator', '/admin/edit/videosAnalytics', 'Videos auswerten'],
] as const)('for the %s everything on %s fits and is reached by keys', async (person, path, title) => {
  const { company, ...sessions } = stage().prepared
  const visit = await stage().visit({ ...calm, session: sessions[person] })
  const page = await opened(visit, path.replace('COMPANY', company.id), title)
  await expectFit(page)
  expect(await unreachedByKeys(page)).toEqual([])
})
