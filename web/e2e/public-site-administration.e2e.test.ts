import { expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { administrationOf } from './support/administration.ts'
import { eventually } from './support/eventually.ts'
import { setStage } from './support/stage.ts'

/** What administrators maintain of the public site, each from their page to what visitors see. */
const stage = setStage(async ({ client }) => {
  const { administrator, add } = await administrationOf(client)
  for (const name of ['Weberei Alster', 'Zeltverleih Ott']) await add(name)
  await client.approve(administrator, ['weberei-alster', 'zeltverleih-ott'])
  await client.settled()
  return { administrator }
})

const atPage = async (path: string): Promise<Page> => {
  const { page, open } = await stage().visit({ session: stage().prepared.administrator })
  await open(path)
  return page
}

/** What a visitor reads there, as the server sends it. */
const read = async (path: string): Promise<string> => await (await fetch(`${stage().address}${path}`)).text()

test('places companies, and puts them in order with the mouse', async () => {
  const page = await atPage('/admin/platzierungen')
  const section = page.getByRole('region', { name: 'Hot Spot' })
  const dialog = page.getByRole('dialog')
  for (const name of ['Weberei Alster', 'Zeltverleih Ott']) {
    await section.getByRole('button', { name: 'Platzieren' }).click()
    await dialog.getByRole('combobox', { name: 'Unternehmen' }).fill(name)
    await dialog.getByRole('option', { name }).click()
    await dialog.getByRole('button', { name: 'Platzieren' }).click()
    await dialog.waitFor({ state: 'detached' })
    await section.getByRole('row', { name }).waitFor()
  }
  const names = () => section.locator('tbody > tr').allInnerTexts()
  const inOrder = (first: string, second: string) =>
    eventually(async () => {
      expect(await names()).toEqual([expect.stringContaining(first), expect.stringContaining(second)])
    })
  await inOrder('Weberei Alster', 'Zeltverleih Ott')
  await section.locator('.order-handle').last().dragTo(section.locator('tbody > tr').first())
  await inOrder('Zeltverleih Ott', 'Weberei Alster')
  await eventually(async () => {
    const [, hotspot = ''] = (await read('/')).split('Hot Spot</h2>')
    expect(hotspot.indexOf('Zeltverleih Ott')).toBeGreaterThan(-1)
    expect(hotspot.indexOf('Weberei Alster')).toBeGreaterThan(hotspot.indexOf('Zeltverleih Ott'))
  })
})

test('publishes a tip', async () => {
  const page = await atPage('/admin/tipps')
  await page.getByRole('button', { name: 'Neuer Tipp' }).click()
  const dialog = page.getByRole('dialog', { name: 'Neuer Tipp' })
  await dialog.getByLabel('Titel').fill('Licht im Fenster')
  await dialog.getByLabel('Text', { exact: true }).fill('Lassen Sie abends eine Lampe brennen.')
  await dialog.getByRole('button', { name: 'Veröffentlichen' }).click()
  await page.getByRole('row', { name: 'Licht im Fenster' }).waitFor()
  await eventually(async () =>
    expect(await read('/tipps')).toContain('Lassen Sie abends eine Lampe brennen.'),
  )
})

test('publishes the next version of a legal text, to hold from a day on', async () => {
  const page = await atPage('/admin/rechtstexte?seite=agb')
  await page.getByLabel('Titel').fill('Geschäftsbedingungen von morgen')
  await page.getByLabel('Gilt ab').fill('2099-01-01')
  await page.getByRole('button', { name: 'Fassung 2 veröffentlichen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Veröffentlichen' }).click()
  await page.getByRole('heading', { name: 'Fassungen vergleichen' }).waitFor()
  // Until then the one before holds.
  expect(await read('/agb')).not.toContain('Geschäftsbedingungen von morgen')
})

test('saves the data of the operator, which the imprint then shows', async () => {
  const page = await atPage('/admin/betreiber')
  const said = {
    Name: 'Schaukasten Betriebs GmbH',
    'Straße und Hausnummer': 'Am Markt 3',
    Postleitzahl: '50667',
    Ort: 'Köln',
    'E-Mail': 'post@schaukasten.example',
  }
  for (const [label, value] of Object.entries(said))
    await page.getByRole('textbox', { name: label, exact: true }).fill(value)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText('Angaben gespeichert').waitFor()
  await eventually(async () => expect(await read('/impressum')).toContain('Schaukasten Betriebs GmbH'))
})

test('adds a synonym, by which the search finds at once', async () => {
  const page = await atPage('/admin/suche?bereich=synonyme')
  await page.getByRole('button', { name: 'Neues Synonym' }).click()
  const dialog = page.getByRole('dialog', { name: 'Neues Synonym' })
  await dialog.getByLabel('Gleichbedeutende Wörter').fill('Webstübli\nWeberei')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await page.getByRole('row', { name: /Webstübli · Weberei/ }).waitFor()
  await eventually(async () => {
    expect(await read(`/suchen?keyWord=${encodeURIComponent('Webstübli')}`)).toContain('Weberei Alster')
  })
})
