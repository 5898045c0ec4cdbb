import { expect, test } from '@jest/globals'
import { calm, expectFit, opened } from './support/accessibility.ts'
import { keysOf } from './support/keyboard.ts'
import { admin } from './support/product.ts'
import { setStage } from './support/stage.ts'

const klara = { fullName: 'Klara Kern', email: 'klara@e2e.example', password: 'Der Schlüssel hängt am Haken' }
const entryMail = 'laden@kern.example'
const table = [
  'Name;PLZ;Ort;E-Mail',
  `Buchladen Kern;24103;Kiel;${entryMail}`,
  'Tabakladen Kern;24103;Kiel;',
].join('\n')

const stage = setStage(async ({ client }) => {
  const administrator = await client.logIn(admin)
  const claimant = await client.register(klara)
  const source = { source: 'Innung', licence: 'CC0', url: 'https://innung.example', date: '2026-01-31' }
  await client.importTable(administrator, table, source)
  await client.approve(administrator, ['buchladen-kern', 'tabakladen-kern'])
  await client.settled()
  return { administrator, claimant }
})

test('an imported entry is taken over by a link to the address that stands in it', async () => {
  const { claimant } = stage().prepared
  const stranger = await stage().visit(calm)
  const page = await opened(stranger, '/unternehmen/buchladen-kern', 'Buchladen Kern')
  await page.getByRole('link', { name: 'Ihr Unternehmen? Eintrag übernehmen oder entfernen' }).click()
  await page.getByRole('heading', { level: 1, name: 'Eintrag übernehmen' }).waitFor()
  await expectFit(page)

  const visit = await stage().visit({ ...calm, session: claimant })
  const own = await opened(visit, '/uebernehmen/buchladen-kern', '„Buchladen Kern“ übernehmen')
  await expectFit(own)
  await keysOf(own).press(own.getByRole('button', { name: 'Link schicken' }))
  await own.getByText('Der Link ist unterwegs').waitFor()
  await expectFit(own)
  const link = await stage().client.mailedLink(entryMail, 'uebernehmen/bestaetigen')
  await opened(visit, link, 'Übernahme bestätigen')
  await own.getByText('Sie sind als Klara Kern').waitFor()
  await expectFit(own)
  await keysOf(own).press(own.getByRole('button', { name: 'Eintrag übernehmen' }))
  await own.getByRole('heading', { level: 1, name: 'Übersicht' }).waitFor()
})

test('without such an address an administrator reads the proof in the queue and hands the entry over', async () => {
  const { administrator, claimant } = stage().prepared
  const visit = await stage().visit({ ...calm, session: claimant })
  const path = '/uebernehmen/tabakladen-kern'
  const page = await opened(visit, path, '„Tabakladen Kern“ übernehmen')
  const keys = keysOf(page)
  await keys.press(page.getByRole('button', { name: 'Antrag stellen' }))
  await page.getByText('Bitte geben Sie Ihre Funktion im Unternehmen an.').first().waitFor()
  await expectFit(page)
  await keys.write(page.getByRole('textbox', { name: 'Ihre Funktion' }), 'Inhaberin')
  await keys.write(page.getByRole('textbox', { name: 'Woran erkennen wir' }), 'Mein Name steht am Schild.')
  await keys.press(page.getByRole('button', { name: 'Antrag stellen' }))
  await page.getByText('Ihr Antrag wird geprüft').waitFor()

  const desk = await opened(
    await stage().visit({ ...calm, session: administrator }),
    '/admin/pruefung',
    'Prüfung',
  )
  const card = desk.getByRole('article', { name: 'Tabakladen Kern' })
  await card.getByText('Mein Name steht am Schild.').waitFor()
  expect(await card.innerText()).toContain('Klara Kern')
  await expectFit(desk)
  await keysOf(desk).press(card.getByRole('button', { name: /^Eintrag übergeben\s*: Tabakladen Kern$/ }))
  await card.waitFor({ state: 'detached' })
  await stage().client.settled()
  await opened(visit, path, '„Tabakladen Kern“ übernehmen')
  await page.getByText('Dieser Eintrag gehört Ihnen.').waitFor()
})
