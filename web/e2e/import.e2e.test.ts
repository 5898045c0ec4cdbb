import { expect, test } from '@jest/globals'
import { rowsXml, testWorkbook } from '../src/directory/imports/reading/test-workbook.ts'
import { findingsOf, overflowOf } from './support/accessibility.ts'
import { administrationOf } from './support/administration.ts'
import { eventually } from './support/eventually.ts'
import { setStage } from './support/stage.ts'

const stage = setStage(async ({ client }) => {
  const { administrator } = await administrationOf(client)
  return { administrator }
})

const table = [
  'Firma\tGewerk\tStraße\tPLZ\tOrt\tTelefon',
  'Musterbäckerei Korn\tBackstube\tLange Gasse 5\t80331\tMünchen\t089 1234567',
  '\tBackstube\tWeg 1\t80331\tMünchen\t',
  'Musterbäckerei Korn GmbH\tBackstube\tLange Gasse 5\t80331\tMünchen\t089 1234567',
].join('\n')

test('a pasted table is mapped, rehearsed, imported, and one of its duplicates kept; then the import is taken back', async () => {
  const { page, open } = await stage().visit({ session: stage().prepared.administrator })
  await open('/admin/addCompanies')
  await page.getByText('Stattdessen eine Tabelle einfügen').waitFor()
  expect(await findingsOf(page)).toEqual([])
  await page.getByText('Stattdessen eine Tabelle einfügen').click()
  await page.getByRole('textbox', { name: 'Tabelle mit Kopfzeile' }).fill(table)
  await page.getByRole('button', { name: 'Tabelle übernehmen' }).click()
  const column = (name: string) => page.getByRole('combobox', { name: `${name} wird zu`, exact: true })
  await eventually(async () => expect(await column('Firma').inputValue()).toBe('name'))
  expect(await findingsOf(page)).toEqual([])
  await column('Backstube').selectOption({ index: 1 })
  await page.getByRole('textbox', { name: 'Name der Quelle' }).fill('Innung München')
  await page.getByRole('button', { name: 'Probelauf starten' }).click()
  await page.getByRole('heading', { name: 'Ergebnis des Probelaufs' }).waitFor()
  await page.getByText('Der Name fehlt.').waitFor()
  expect(await findingsOf(page)).toEqual([])

  await page.getByRole('button', { name: '2 Unternehmen übernehmen' }).click()
  const job = page.getByRole('region', { name: /Eingefügte Tabelle\.csv/ })
  await job.getByText('Fertig', { exact: true }).waitFor()
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await overflowOf(page)).toBe(0)
  expect(await findingsOf(page)).toEqual([])

  await open('/admin/dubletten')
  const pair = page.getByRole('article', { name: /^Musterbäckerei Korn/ })
  await pair.waitFor()
  expect(await findingsOf(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  await pair.getByRole('button', { name: /^Ersten behalten/ }).click()
  await page.getByRole('textbox', { name: 'Grund' }).fill('Doppelt eingetragen.')
  await page.getByRole('button', { name: 'Löschen und weiterleiten' }).click()
  await page.getByRole('heading', { name: 'Keine Dubletten gefunden' }).waitFor()

  await open('/admin/addCompanies')
  await page.getByRole('link', { name: 'Eingefügte Tabelle.csv' }).click()
  await job.getByRole('button', { name: 'Import zurücknehmen' }).click()
  await page.getByRole('button', { name: /Unternehmen entfernen$/ }).click()
  await job.getByText('Zurückgenommen', { exact: true }).waitFor()
  expect(await findingsOf(page)).toEqual([])
})

test('a workbook of a spreadsheet is read on the device, rehearsed and imported', async () => {
  const { page, open } = await stage().visit({ session: stage().prepared.administrator })
  await open('/admin/addCompanies')
  const rows = [
    ['Firma', 'PLZ', 'Ort'],
    ['Glaserei Klar', '80331', 'München'],
  ]
  const buffer = Buffer.from(await testWorkbook(rowsXml(rows)).arrayBuffer())
  const file = page.getByLabel('CSV, XLSX oder GeoJSON')
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await file.setInputFiles({ name: 'glaser.xlsx', mimeType, buffer })
  await page.getByText('glaser.xlsx: 1 Zeile im ersten Tabellenblatt „Kunden & Partner“').waitFor()
  await page.getByRole('textbox', { name: 'Name der Quelle' }).fill('Glaserinnung')
  expect(await findingsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Probelauf starten' }).click()
  await page.getByRole('button', { name: '1 Unternehmen übernehmen' }).click()
  const job = page.getByRole('region', { name: /glaser\.xlsx/ })
  await job.getByText('Fertig', { exact: true }).waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await findingsOf(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
})
