import { expect, test } from '@jest/globals'
import { calm, expectFit, opened } from './support/accessibility.ts'
import { administrationOf } from './support/administration.ts'
import { setStage } from './support/stage.ts'

const stage = setStage(async ({ client }) => {
  const { administrator, owner, add } = await administrationOf(client)
  const [{ id }, { id: removed }] = [await add('Schuhhaus Domblick'), await add('Wettbüro Rheinblick')]
  await client.approve(administrator, [id, removed])
  await client.settled()
  return { administrator, owner }
})

test('a visitor reports an entry, an administrator decides, and an appeal is decided, too', async () => {
  const visitor = await stage().visit(calm)
  const { page } = visitor
  await opened(visitor, '/melden?url=%2Funternehmen%2Fschuhhaus-domblick&grund=insult', 'Inhalt melden')
  const form = page.getByRole('form', { name: 'Inhalt melden' })
  await form.getByText('Sie melden: Eintrag von Schuhhaus Domblick').waitFor()
  await form.getByRole('button', { name: 'Meldung senden' }).click()
  await form.getByText('Bitte geben Sie Ihren Namen an.', { exact: true }).waitFor()
  await expectFit(page)
  await form
    .getByRole('textbox', { name: 'Was ist zu sehen, und wogegen verstößt es?' })
    .fill('Der Nachbar wird beleidigt.')
  await form.getByRole('textbox', { name: 'Ihr Name' }).fill('Nora Sommer')
  await form.getByRole('textbox', { name: 'Ihre E-Mail-Adresse' }).fill('nora@e2e.example')
  await form.getByRole('checkbox', { name: /nach bestem Wissen/ }).check()
  await form.getByRole('button', { name: 'Meldung senden' }).click()
  await page.getByText('Danke, Ihre Meldung ist angekommen').waitFor()
  const number = (await page.getByRole('heading', { level: 1 }).innerText()).replace('Meldung ', '')
  await expectFit(page)

  await stage().client.settled()
  const desk = await stage().visit({ ...calm, session: stage().prepared.administrator })
  await opened(desk, '/admin/meldungen', 'Meldungen')
  const listed = desk.page.getByRole('link', { name: new RegExp(`^${number}: Beleidigung`) })
  await listed.waitFor()
  await expectFit(desk.page)
  await listed.click()
  const decide = async (button: string, reasons: string) => {
    const decision = desk.page.getByRole('form', { name: 'Entscheidung' })
    await decision.getByRole('combobox', { name: 'Maßnahme' }).selectOption('none')
    await decision.getByRole('textbox', { name: 'Begründung' }).fill(reasons)
    await expectFit(desk.page)
    await decision.getByRole('button', { name: button }).click()
    await desk.page.getByText(reasons).first().waitFor()
  }
  await decide('Entscheiden', 'Die Aussage ist erlaubt.')

  await stage().client.settled()
  await page.reload()
  await page.getByRole('heading', { name: 'Unsere Entscheidung' }).waitFor()
  await page.getByText('Die Aussage ist erlaubt.').waitFor()
  const appeal = page.getByRole('form', { name: 'Beschwerde einlegen' })
  await appeal.getByRole('textbox', { name: /für falsch/ }).fill('Bitte sehen Sie noch einmal nach.')
  await expectFit(page)
  await appeal.getByRole('button', { name: 'Beschwerde einlegen' }).click()
  await page.getByText('Ein Mensch prüft die Entscheidung noch einmal.').waitFor()
  await expectFit(page)

  await stage().client.settled()
  await desk.page.reload()
  await desk.page.getByText('Bitte sehen Sie noch einmal nach.').waitFor()
  await decide('Über die Beschwerde entscheiden', 'Es bleibt dabei: Das ist eine Meinung.')
  await stage().client.settled()
  await page.reload()
  await page.getByText('Es bleibt bei der Entscheidung.').waitFor()
  await expectFit(page)
  expect(await appeal.count()).toBe(0)
})

test('a removed entry is gone, both sides read why, and its owner’s appeal brings it back', async () => {
  const { client, prepared, visit } = stage()
  const visitor = await visit({ ...calm, width: 390 })
  const { page } = visitor
  await opened(visitor, '/melden?url=%2Funternehmen%2Fwettbuero-rheinblick&grund=fraud', 'Inhalt melden')
  const form = page.getByRole('form', { name: 'Inhalt melden' })
  await form.getByLabel('Was ist zu sehen, und wogegen verstößt es?').fill('Dieses Wettbüro gibt es nicht.')
  await form.getByLabel('Ihr Name').fill('Nora Sommer')
  await form.getByLabel('Ihre E-Mail-Adresse').fill('nora.zwei@e2e.example')
  await form.getByRole('checkbox', { name: /nach bestem Wissen/ }).check()
  await form.getByRole('button', { name: 'Meldung senden' }).click()
  await page.getByText('Danke, Ihre Meldung ist angekommen').waitFor()
  const number = (await page.getByRole('heading', { level: 1 }).innerText()).replace('Meldung ', '')

  await client.settled()
  const desk = await visit({ ...calm, session: prepared.administrator })
  await opened(desk, '/admin/meldungen', 'Meldungen')
  await desk.page.getByRole('link', { name: new RegExp(`^${number}: Betrug`) }).click()
  const content = desk.page.getByRole('region', { name: 'Gemeldeter Inhalt' })
  await content.getByText('Eintrag von Wettbüro Rheinblick').waitFor()
  const decision = desk.page.getByRole('form', { name: 'Entscheidung' })
  await decision.getByLabel('Maßnahme').selectOption('Inhalt entfernen: Freigabe zurücknehmen')
  await decision.getByRole('button', { name: 'Entscheiden' }).click()
  await decision.getByText('Bitte geben Sie die Vorschrift oder Klausel an.', { exact: true }).waitFor()
  await decision.getByLabel('Grundlage').selectOption('Verstoß gegen ein Gesetz')
  await decision.getByLabel('Vorschrift oder Klausel').fill('§ 5 UWG')
  await decision.getByLabel('Begründung').fill('Unter der Anschrift gibt es kein Wettbüro.')
  await decision.getByRole('button', { name: 'Entscheiden' }).click()
  await desk.page.getByText('Inhalt entfernt. Die Begründung geht in einer Minute hinaus.').waitFor()
  await client.settled()

  // Whoever reported it, and anybody else.
  await page.reload()
  const statement = page.getByRole('region', { name: 'Unsere Entscheidung' })
  for (const words of ['Inhalt entfernt', 'Verstoß gegen ein Gesetz: § 5 UWG', /kein Wettbüro/])
    await statement.getByText(words).waitFor()
  await expectFit(page)
  const stranger = await visit(calm)
  await stranger.open('/unternehmen/wettbuero-rheinblick')
  expect(new URL(stranger.page.url()).pathname).toBe('/ausstehende-ueberpruefung')

  const figures = await visit({ ...calm, session: prepared.administrator })
  const report = await opened(figures, '/admin/meldungen', 'Meldungen')
  await report.getByRole('row', { name: /^Einträge von Unternehmen gesperrt .*[1-9]$/ }).waitFor()
  await report.getByRole('row', { name: /^Konten gesperrt/ }).waitFor()
  await expectFit(report)

  // The owner, by the link of the mail alone.
  // She may have a mail about the other notice, too: the number is how the id ends.
  const ofThisOne = `meldung/\\S*${number.replace('M-', '').toLowerCase()}`
  const mailed = () => client.mailedLink('ida@e2e.example', ofThisOne)
  // It is sent a minute after the decision, which could be taken back until then.
  const link = await mailed().catch(mailed)
  const owner = await visit(calm)
  await opened(owner, link, `Meldung ${number}`)
  await owner.page.getByText('Verstoß gegen ein Gesetz: § 5 UWG').waitFor()
  expect(await owner.page.getByText('Nora Sommer').count()).toBe(0)
  expect(await owner.page.getByText('Dieses Wettbüro gibt es nicht.').count()).toBe(0)
  const appeal = owner.page.getByRole('form', { name: 'Beschwerde einlegen' })
  await appeal.getByRole('textbox', { name: /für falsch/ }).fill('Der Eingang ist im Hof.')
  await appeal.getByRole('button', { name: 'Beschwerde einlegen' }).click()
  await owner.page.getByText('Ein Mensch prüft die Entscheidung noch einmal.').waitFor()

  await client.settled()
  await desk.page.reload()
  await desk.page.getByText('Der Eingang ist im Hof.').waitFor()
  await decision.getByLabel('Maßnahme').selectOption('none')
  await decision.getByLabel('Begründung').fill('Stimmt: Der Eingang ist im Hof.')
  await decision.getByRole('button', { name: 'Über die Beschwerde entscheiden' }).click()
  await desk.page.getByText('Die Entscheidung wurde geändert.').waitFor()
  await client.settled()
  await owner.page.reload()
  await owner.page.getByText('Die Entscheidung wurde geändert.').waitFor()
  await expectFit(owner.page)
  await stranger.open('/unternehmen/wettbuero-rheinblick')
  await stranger.page.getByRole('heading', { level: 1, name: 'Wettbüro Rheinblick' }).waitFor()

  const broken = await visit(calm)
  await opened(broken, `${link}x`, 'Dieser Link öffnet keine Meldung')
  await expectFit(broken.page)
}, 300_000)
