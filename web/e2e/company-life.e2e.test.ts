import { expect, test } from '@jest/globals'
import { atAdminCompanies } from './page-models/admin-companies-page.ts'
import { atMasterData } from './page-models/master-data-page.ts'
import { atOpeningHours } from './page-models/opening-hours-page.ts'
import { calm, expectFit, opened } from './support/accessibility.ts'
import { eventually } from './support/eventually.ts'
import { keysOf } from './support/keyboard.ts'
import { paintedPicture } from './support/pictures.ts'
import { admin } from './support/product.ts'
import { setStage } from './support/stage.ts'

const olga = { fullName: 'Olga Ofen', email: 'olga@e2e.example', password: 'Abends brennt noch Licht' }

const stage = setStage(async ({ client }) => {
  const administrator = await client.logIn(admin)
  const owner = await client.register(olga)
  const address = { street: 'Ring 4', plz: '04109', city: 'Leipzig', country: 'DE' }
  const inn = await client.addCompany(owner, { name: 'Gasthaus Ofen', address })
  const kiosk = await client.addCompany(owner, { name: 'Kiosk Ofen', address })
  await client.approve(administrator, [inn.id, kiosk.id])
  await client.settled()
  return { administrator, owner, inn, kiosk }
})

const ownersVisit = () => stage().visit({ ...calm, session: stage().prepared.owner })
const visitOwner = async (path: string, heading: string) => opened(await ownersVisit(), path, heading)

test('the overview says what waits, how many looked and what is missing, and leads to each', async () => {
  const { inn } = stage().prepared
  const page = await visitOwner(`/unternehmen/uebersicht/${inn.id}`, 'Übersicht')
  await page.getByRole('heading', { name: 'Was auf Sie wartet' }).waitFor()
  const views = page.getByRole('region', { name: 'Die letzten 30 Tage' })
  await views.getByText('Aufrufe', { exact: true }).first().waitFor()
  await expectFit(page)
  await keysOf(page).press(views.getByRole('link', { name: 'Ganze Statistik ansehen' }))
  await page.getByRole('heading', { level: 1, name: 'Statistik' }).waitFor()
})

test('a price list is written and ordered by keys, and its history says who did it and what the entry was', async () => {
  const { inn } = stage().prepared
  const page = await visitOwner(`/unternehmen/preisliste/${inn.id}`, 'Preisliste')
  const keys = keysOf(page)
  const add = async (title: string) => {
    await keys.press(page.getByRole('button', { name: 'Link hinzufügen' }))
    const dialog = page.getByRole('dialog', { name: 'Link hinzufügen' })
    await keys.write(dialog.getByRole('textbox', { name: /^Titel/ }), title)
    await keys.write(dialog.getByRole('textbox', { name: /^Adresse/ }), 'https://ofen.example/preise')
    await keys.press(dialog.getByRole('button', { name: 'Veröffentlichen' }))
    await page.getByRole('link', { name: title }).waitFor()
  }
  await page.getByText('Hier steht noch nichts.').waitFor()
  await add('Zimmerpreise')
  await add('Festpreise')
  const titles = page.getByRole('list', { name: 'Preisliste' }).getByRole('link')
  const up = page.getByRole('button', { name: 'Festpreise: nach oben' })
  await keys.press(up)
  await eventually(async () => expect(await titles.allInnerTexts()).toEqual(['Festpreise', 'Zimmerpreise']))
  await expectFit(page)

  await keys.press(page.getByRole('button', { name: 'Verlauf' }))
  const history = page.getByRole('dialog', { name: 'Verlauf: Preisliste' })
  const entry = history.getByRole('listitem').filter({ hasText: 'Preisliste veröffentlicht: Zimmerpreise' })
  expect(await entry.innerText()).toContain('Olga Ofen')
  await expectFit(page)
  await history.getByLabel('Ihr Eintrag, wie er war am').fill('2999-12-31T12:00')
  await keys.press(history.getByRole('button', { name: 'Ansehen' }))
  const past = page.getByRole('dialog', { name: /^Ihr Eintrag, Stand 31\.12\.2999/ })
  await past.getByText('Gasthaus Ofen').first().waitFor()
  expect(await past.getByRole('listitem').allInnerTexts()).toEqual(
    expect.arrayContaining(['Festpreise', 'Zimmerpreise']),
  )
  await past.getByText(/^Damals war Ihr Eintrag für alle zu sehen\. Videos, Reels, Partner/).waitFor()
  await page.keyboard.press('Escape')
  await past.waitFor({ state: 'detached' })
  expect(await history.isVisible()).toBe(true)

  await keys.press(history.getByRole('button', { name: /^Zurücknehmen\s*: Preisliste verschoben/ }))
  await page.getByText('Zurückgenommen: Preisliste verschoben').waitFor()
  await page.keyboard.press('Escape')
  await history.waitFor({ state: 'hidden' })
  await eventually(async () => expect(await titles.allInnerTexts()).toEqual(['Zimmerpreise', 'Festpreise']))
})

test('holidays and days of its own are set beside the week, and the company is closed for a while', async () => {
  const { inn } = stage().prepared
  const visit = await ownersVisit()
  const page = await opened(visit, `/unternehmen/oeffnungszeiten/${inn.id}`, 'Öffnungszeiten')
  await atOpeningHours(page)
  const holidays = page.getByRole('list', { name: 'Feiertage bei Ihnen' })
  const shut = holidays.getByRole('button', { name: /: geschlossen$/ }).first()
  const holiday = (await shut.getAttribute('aria-label'))?.replace(': geschlossen', '') ?? ''
  const keys = keysOf(page)
  await keys.press(shut)
  await holidays.getByRole('button', { name: `${holiday} entfernen` }).waitFor()

  await keys.press(page.getByRole('button', { name: 'Tag oder Zeitraum hinzufügen' }))
  const dialog = page.getByRole('dialog', { name: 'Besonderer Tag' })
  await dialog.getByLabel('Tag', { exact: true }).fill(`${new Date().getFullYear() + 1}-02-03`)
  await dialog.getByRole('textbox', { name: /^Anlass/ }).fill('Betriebsferien')
  await expectFit(page)
  await keys.press(dialog.getByRole('button', { name: 'Speichern' }))
  const own = page.getByRole('list', { name: 'Eigene besondere Tage' })
  await own.getByText('Betriebsferien').waitFor()
  await expectFit(page)

  await opened(visit, `/unternehmen/einstellungen/${inn.id}`, 'Einstellungen')
  await keys.press(page.getByRole('button', { name: 'Vorübergehend schließen' }))
  const reopen = page.getByRole('button', { name: 'Wieder geöffnet' })
  await reopen.waitFor()
  await expectFit(page)
  await stage().client.settled()
  const visitor = await stage().visit()
  await visitor.open('/unternehmen/gasthaus-ofen')
  await visitor.page.getByText('Vorübergehend geschlossen').first().waitFor()
  await keys.press(reopen)
  const shutting = page.getByRole('button', { name: 'Vorübergehend schließen' })
  await shutting.waitFor()
  await keys.press(page.getByRole('button', { name: 'Zurücknehmen', exact: true }))
  await keys.press(reopen)
  await shutting.waitFor()

  await keys.press(page.getByRole('button', { name: 'Verlauf' }))
  const history = page.getByRole('dialog', { name: 'Verlauf: Einstellungen' })
  await history.getByText('Wieder geöffnet', { exact: true }).first().waitFor()
  expect(await history.getByRole('listitem').first().innerText()).toContain('Olga Ofen')
})

test('a picture is cropped by keys alone', async () => {
  const { inn } = stage().prepared
  const page = await visitOwner(`/unternehmen/stammdaten/${inn.id}`, 'Stammdaten')
  const editor = await atMasterData(page)
  await editor.upload(
    'Titelbild',
    'laden.png',
    'image/png',
    await paintedPicture(stage().browser, 1600, 1200),
  )
  const keys = keysOf(page)
  const zoom = editor.crop.getByRole('slider', { name: 'Zoom' })
  await keys.tabTo(zoom)
  await page.keyboard.press('ArrowRight')
  await eventually(async () => expect(Number(await zoom.inputValue())).toBeGreaterThan(1))
  const area = editor.crop.getByLabel('Ausschnitt, mit den Pfeiltasten verschieben')
  const left = async () => (await area.boundingBox())?.x ?? 0
  // The dialog keeps the focus: the way leads round to its beginning.
  await keys.tabTo(area)
  const before = await left()
  await page.keyboard.press('ArrowRight')
  await eventually(async () => expect(await left()).toBeGreaterThan(before))
  await expectFit(page)
  const take = editor.crop.getByRole('button', { name: 'Ausschnitt übernehmen' })
  await keys.press(take)
  await editor.removePicture('Titelbild').waitFor()
  expect(await editor.sizeOfPicture('Titelbild')).toEqual({ width: 914, height: 1143 })

  await editor.save()
  await editor.saved.waitFor()
  await page.reload()
  await keys.press(page.getByRole('button', { name: /^Ausschnitt ändern.*Titelbild/ }))
  await keys.tabTo(zoom)
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight')
  await keys.press(take)
  await eventually(async () => {
    const { width, height } = await editor.sizeOfPicture('Titelbild')
    expect(width).toBeLessThan(914)
    expect(width / height).toBeCloseTo(4 / 5, 2)
  })
})

test('an owner and an administrator write on one page: each is told of the other while typing, by no name, and both keep what they wrote', async () => {
  const { inn, administrator } = stage().prepared
  const path = `/unternehmen/stammdaten/${inn.id}`
  const page = await visitOwner(path, 'Stammdaten')
  const mine = await atMasterData(page)
  const theirs = await opened(await stage().visit({ ...calm, session: administrator }), path, 'Stammdaten')
  const desk = await atMasterData(theirs)
  // The cursor stays where it is typed: nobody has to leave the field to hear of the other.
  await mine.field('Name des Unternehmens').fill('Gasthof Ofen')
  await desk.field('Kurzbeschreibung').fill('Braten und Knödel')
  await page.getByText('Die Verwaltung bearbeitet gerade diese Seite.').waitFor()
  await theirs.getByText('Ein Inhaber bearbeitet gerade diese Seite.').waitFor()
  await desk.save()
  await desk.saved.waitFor()
  await page.getByText('Die Verwaltung bearbeitet gerade diese Seite.').waitFor({ state: 'detached' })
  expect(await mine.field('Name des Unternehmens').inputValue()).toBe('Gasthof Ofen')
  await mine.save()
  await mine.saved.waitFor()
  await eventually(async () => {
    for (const { field } of [mine, desk])
      expect([
        await field('Name des Unternehmens').inputValue(),
        await field('Kurzbeschreibung').inputValue(),
      ]).toEqual(['Gasthof Ofen', 'Braten und Knödel'])
  })
  await mine.takeBack.click()
  await eventually(async () =>
    expect(await mine.field('Name des Unternehmens').inputValue()).toBe('Gasthaus Ofen'),
  )
  expect(await mine.field('Kurzbeschreibung').inputValue()).toBe('Braten und Knödel')
  await expectFit(page)
  await page.getByRole('button', { name: 'Verlauf' }).click()
  const history = page.getByRole('dialog', { name: 'Frühere Fassungen' })
  await history
    .getByText(/, Verwaltung$/)
    .first()
    .waitFor()
  await history
    .getByText(/, Olga Ofen$/)
    .first()
    .waitFor()
})

test('two people change one price list: each sees the other, who is later is asked with both values, and takes it back', async () => {
  const { kiosk, administrator } = stage().prepared
  const path = `/unternehmen/preisliste/${kiosk.id}`
  const page = await visitOwner(path, 'Preisliste')
  const theirs = await opened(await stage().visit({ ...calm, session: administrator }), path, 'Preisliste')
  await page.getByRole('button', { name: 'Link hinzufügen' }).click()
  await page.getByRole('textbox', { name: /^Titel/ }).fill('Eis')
  await page.getByRole('textbox', { name: /^Adresse/ }).fill('https://kiosk.example/eis')
  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  const titleOf = async (desk: typeof page, title: string) => {
    await desk.getByRole('button', { name: 'Eis ändern' }).click()
    await desk.getByRole('textbox', { name: 'Titel' }).fill(title)
  }
  await titleOf(page, 'Eis am Stiel')
  await titleOf(theirs, 'Eis im Becher')
  const [mine, other] = [page.getByRole('dialog'), theirs.getByRole('dialog')]
  await mine.getByText('Die Verwaltung bearbeitet gerade diese Seite.').waitFor()
  await other.getByText('Ein Inhaber bearbeitet gerade diese Seite.').waitFor()
  await expectFit(page)
  await other.getByRole('button', { name: 'Speichern' }).click()
  await theirs.getByRole('link', { name: 'Eis im Becher' }).waitFor()

  await mine.getByRole('button', { name: 'Speichern' }).click()
  const row = mine.getByRole('row', { name: /Titel/ })
  await row.getByText('Eis im Becher').waitFor()
  await row.getByText('Eis am Stiel').waitFor()
  await mine.getByRole('button', { name: 'Meine Eingaben speichern' }).click()
  await page.getByRole('link', { name: 'Eis am Stiel' }).waitFor()
  const takeBack = page.getByRole('button', { name: 'Zurücknehmen' })
  await takeBack.waitFor()
  await expectFit(page)
  await takeBack.click()
  for (const desk of [page, theirs]) await desk.getByRole('link', { name: 'Eis im Becher' }).waitFor()
  await takeBack.waitFor({ state: 'detached' })
})

test('a company is remembered where it is found, and forgotten in the account', async () => {
  const visit = await ownersVisit()
  const { page } = visit
  await visit.open('/suchen?keyWord=Gasthaus')
  const heart = page.getByRole('button', { name: 'Gasthaus Ofen auf die Merkliste' }).first()
  const remembering = page.waitForResponse(/changeFavorite/)
  await heart.click()
  await remembering
  await page.getByRole('button', { name: 'Gasthaus Ofen auf die Merkliste', pressed: true }).first().waitFor()
  await opened(visit, '/konto', 'Mein Konto')
  const remembered = page.getByRole('region', { name: 'Gemerkte Unternehmen' })
  const forget = remembered.getByRole('button', { name: /^Nicht mehr merken\s*: Gasthaus Ofen$/ })
  await forget.waitFor()
  await expectFit(page)
  await keysOf(page).press(forget)
  await remembered.getByRole('heading', { name: 'Noch nichts gemerkt' }).waitFor()
})

test('an owner deletes a company by typing its name, and an administrator brings it back', async () => {
  const { kiosk, administrator } = stage().prepared
  const page = await visitOwner(`/unternehmen/einstellungen/${kiosk.id}`, 'Einstellungen')
  const keys = keysOf(page)
  await keys.press(page.getByRole('button', { name: 'Eintrag löschen' }))
  const dialog = page.getByRole('dialog', { name: 'Eintrag löschen' })
  const name = dialog.getByRole('textbox', { name: 'Name des Eintrags' })
  await name.fill('Kiosk')
  await dialog.getByRole('textbox', { name: 'Warum löschen Sie ihn?' }).fill('Wir hören auf.')
  await keys.press(dialog.getByRole('button', { name: 'Eintrag löschen' }))
  await eventually(async () => expect(await name.getAttribute('aria-invalid')).toBe('true'))
  await expectFit(page)
  await name.fill('Kiosk Ofen')
  await keys.press(dialog.getByRole('button', { name: 'Eintrag löschen' }))
  await page.getByRole('heading', { level: 1, name: 'Meine Unternehmen' }).waitFor()
  await stage().client.settled()

  const visitor = await stage().visit()
  expect((await visitor.page.goto('/unternehmen/kiosk-ofen'))?.status()).toBe(410)
  const desk = await opened(
    await stage().visit({ ...calm, session: administrator }),
    '/admin/unternehmen?stand=geloescht',
    'Unternehmen',
  )
  await atAdminCompanies(desk)
  await keysOf(desk).press(desk.getByRole('button', { name: 'Kiosk Ofen wiederherstellen' }))
  await stage().client.settled()
  await opened(await stage().visit(calm), '/unternehmen/kiosk-ofen', 'Kiosk Ofen')
})
