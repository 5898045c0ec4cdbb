import { expect, test } from '@jest/globals'
import { loginPage } from './page-models/account-pages.ts'
import { atAdminCompanies } from './page-models/admin-companies-page.ts'
import { atAdminIndustries } from './page-models/admin-industries-page.ts'
import { atMasterData } from './page-models/master-data-page.ts'
import { expectFit } from './support/accessibility.ts'
import { administrationOf } from './support/administration.ts'
import { descriptionOf } from './support/description.ts'
import { eventually } from './support/eventually.ts'
import { admin } from './support/product.ts'
import { setStage } from './support/stage.ts'

const stage = setStage(async ({ client }) => {
  const { administrator, owner, add } = await administrationOf(client)
  const rejected = await add('Weberei Alster')
  for (const name of ['Ölmühle Zander', 'Zeltverleih Ott', 'Änderungsschneiderei Bo', 'Buchladen Kranich'])
    await add(name)
  await client.approve(administrator, ['buchladen-kranich'])
  await client.settled()
  return { administrator, owner, rejected }
})

const visitAdmin = async (path: string) => {
  const visit = await stage().visit({ session: stage().prepared.administrator })
  await visit.open(path)
  return visit
}

test('logs in, lands where the work is, and finds companies by search, order and stage', async () => {
  const { page, open } = await stage().visit()
  await open('/login')
  await loginPage(page).logIn(admin)
  await page.getByRole('heading', { level: 1, name: 'Übersicht' }).waitFor()
  await page.getByRole('navigation').getByRole('link', { name: 'Unternehmen', exact: true }).click()
  const companies = await atAdminCompanies(page)
  await companies.waiting(4).waitFor()
  await eventually(async () => expect(await companies.names()).toHaveLength(5))

  await companies.sortBy('Unternehmen')
  await eventually(async () => expect(await companies.sorted('Unternehmen')).toBe('ascending'))
  await eventually(async () =>
    expect(await companies.names()).toEqual([
      'Änderungsschneiderei Bo',
      'Buchladen Kranich',
      'Ölmühle Zander',
      'Weberei Alster',
      'Zeltverleih Ott',
    ]),
  )
  await companies.search('zelt')
  await eventually(async () => expect(await companies.names()).toEqual(['Zeltverleih Ott']))
  await companies.search('')
  await companies.only('Geprüft')
  await eventually(async () => expect(await companies.names()).toEqual(['Buchladen Kranich']))
  await companies.only('Alle')
  await companies.stage('In Prüfung')
  await eventually(async () => expect(await companies.names()).toHaveLength(4))
  await page.goBack()
  await eventually(async () => expect(await companies.names()).toHaveLength(5))
})

test('is led to the last page by an address that names a later one', async () => {
  const { page } = await visitAdmin('/admin/unternehmen?suche=Zelt&seite=9999')
  const companies = await atAdminCompanies(page)
  await eventually(async () => expect(new URL(page.url()).search).toBe('?suche=Zelt'))
  await eventually(async () => expect(await companies.names()).toEqual(['Zeltverleih Ott']))
})

test('asks how many wait once, with the list', async () => {
  const first = (await visitAdmin('/admin/unternehmen')).page
  // Whoever comes without a position is told of everything once more (docs/decisions/0122).
  await first.waitForFunction(() => document.cookie.includes('schaufenster-position='))
  const page = await first.context().newPage()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/companies/pagination') asked.push(searchParams.get('status') ?? 'list')
  })
  await page.goto('/admin/unternehmen')
  const companies = await atAdminCompanies(page)
  await companies.waiting(4).waitFor()
  await eventually(async () => expect(await companies.names()).toHaveLength(5))
  expect(asked.toSorted()).toEqual(['flagged', 'list', 'pending'])
})

test('reads that there is nobody of whom a list is asked that nobody has', async () => {
  const { page } = await visitAdmin('/unternehmensliste/00000000-0000-7000-8000-000000000000')
  await page.getByRole('heading', { level: 1, name: 'Dieses Schaufenster gibt es nicht' }).waitFor()
  await expectFit(page)
})

test('is told quietly that something may be missing while a change waits, and where to look', async () => {
  const { page } = await visitAdmin('/admin/unternehmen')
  const companies = await atAdminCompanies(page)
  const note = page.getByText('Eine Änderung konnte noch nicht übernommen werden.')
  expect(await note.count()).toBe(0)
  await page.route('**/api/companies/pagination*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), parked: true } })
  })
  await companies.search('Zelt')
  await note.waitFor()
  await expectFit(page)
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('link', { name: 'Was wartet' }).click()
  await page.getByRole('heading', { level: 1, name: 'Datenbestände' }).waitFor()
})

test('keeps a choice that the next one follows at once', async () => {
  const { page } = await visitAdmin('/admin/unternehmen')
  const companies = await atAdminCompanies(page)
  await companies.clickAtOnce('Geprüft', 'Unternehmen')
  await eventually(async () => expect(new URL(page.url()).search).toBe('?geprueft=ja&sortierung=name'))
})

test('is told what was done, for as long as the focus is on it', async () => {
  const { client, prepared } = stage()
  await client.addCompany(prepared.owner, { name: 'Kerzenzieherei Lux' })
  await client.settled()
  const { page } = await visitAdmin('/admin/unternehmen?suche=Kerzenzieherei')
  const companies = await atAdminCompanies(page)
  // From here on time goes by only when the test says so.
  await page.clock.pauseAt(Date.now() + 60_000)
  await companies.approve('Kerzenzieherei Lux')
  const message = page.getByRole('status').getByText('Kerzenzieherei Lux: Freigegeben', { exact: true })
  const close = page.getByRole('button', { name: 'Meldung schließen' })
  // A focus has taken effect when it is there; what the pointer does takes effect later.
  await close.focus()
  await page.clock.runFor(60_000)
  expect(await message.isVisible()).toBe(true)
  await close.blur()
  await eventually(async () => {
    await page.clock.runFor(5000)
    expect(await message.count()).toBe(0)
  })
})

test('rejects with a reason, which the owner reads and acts on', async () => {
  const { page } = await visitAdmin('/admin/unternehmen')
  const companies = await atAdminCompanies(page)
  await companies.reject('Weberei Alster')
  const inDialogue = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null)
  expect(await inDialogue()).toBe(true)
  await page.keyboard.press('Escape')
  await eventually(async () => expect(await inDialogue()).toBe(false))
  expect(await companies.row('Weberei Alster').innerText()).toContain('In Prüfung')

  const reason = await companies.reject('Weberei Alster')
  await reason.send()
  await eventually(async () =>
    expect(await descriptionOf(reason.field)).toContain('Bitte nennen Sie den Grund.'),
  )
  await reason.usual('Die Adresse fehlt oder stimmt nicht.')
  await reason.send()
  await reason.closed()
  await eventually(async () =>
    expect(await companies.row('Weberei Alster').innerText()).toContain('Abgelehnt'),
  )

  const { owner, rejected } = stage().prepared
  const ownerVisit = await stage().visit({ session: owner })
  await ownerVisit.open(`/unternehmen/stammdaten/${rejected.id}`)
  const editor = await atMasterData(ownerVisit.page)
  await eventually(async () =>
    expect(await editor.rejection.innerText()).toBe('Die Adresse fehlt oder stimmt nicht.'),
  )
  await editor.submitAgain.click()
  await editor.approval.waitFor()
})

test('looks closer and approves, one by one and many at once', async () => {
  const { page } = await visitAdmin('/admin/unternehmen?stand=pruefung&sortierung=name')
  const companies = await atAdminCompanies(page)
  const panel = await companies.openPanel('Änderungsschneiderei Bo')
  expect(await panel.content.innerText()).toContain('50667 Köln')
  await panel.approve()
  await eventually(async () => expect(await companies.names()).not.toContain('Änderungsschneiderei Bo'))
  await panel.next('Ölmühle Zander')
  await panel.close()

  await companies.approve('Zeltverleih Ott')
  await eventually(async () => expect(await companies.names()).toEqual(['Ölmühle Zander', 'Weberei Alster']))
  await companies.chooseAll()
  await companies.approveChosen()
  await companies.decided(2).waitFor()
  const nothing = page.getByRole('heading', { name: 'Nichts zu tun' })
  expect(await nothing.isVisible()).toBe(true)
  const query = page.waitForRequest((request) => request.url().includes('/api/companies/pagination'))
  await page.reload()
  expect((await query).headers()['schaufenster-position']).toMatch(/^[\w-]{59}(\.[\w-]{59})*$/)
  await nothing.waitFor()

  const stranger = await stage().visit()
  for (const slug of ['aenderungsschneiderei-bo', 'zeltverleih-ott', 'oelmuehle-zander', 'weberei-alster']) {
    const answer = await stranger.page.goto(`/unternehmen/${slug}`)
    expect([slug, answer?.status()]).toEqual([slug, 200])
  }
})

test('walks the list with the arrow keys, chooses with the space bar and takes a slip back', async () => {
  const { client, prepared } = stage()
  await client.addCompany(prepared.owner, { name: 'Zirkus Ypsilon', address: { plz: '50667', city: 'Köln' } })
  await client.settled()
  const { page } = await visitAdmin('/admin/unternehmen?sortierung=name')
  const companies = await atAdminCompanies(page)
  await companies.checkbox('Änderungsschneiderei Bo').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  expect(await companies.checkbox('Buchladen Kranich').isChecked()).toBe(true)
  await page.keyboard.press('End')
  await page.keyboard.press('Space')
  expect(await companies.checkbox('Zirkus Ypsilon').isChecked()).toBe(true)
  await page.getByText('2 Unternehmen ausgewählt').waitFor()

  await companies.approve('Zirkus Ypsilon')
  // Under the pointer the message stays until it is pressed.
  await page.getByRole('button', { name: 'Rückgängig', exact: true }).hover()
  await eventually(async () => expect(await companies.row('Zirkus Ypsilon').innerText()).toContain('Geprüft'))
  await page.getByRole('button', { name: 'Rückgängig', exact: true }).click()
  await eventually(async () =>
    expect(await companies.row('Zirkus Ypsilon').innerText()).toContain('In Prüfung'),
  )
  await companies.search('ypsilon')
  await companies.stage('In Prüfung')
  await eventually(async () => expect(await companies.names()).toEqual(['Zirkus Ypsilon']))
  await companies.stage('Abgelehnt')
  await page.getByRole('heading', { name: 'Nichts gefunden' }).waitFor()
})

test('creates, renames and merges industries; what is refused is said at the field', async () => {
  const { page } = await visitAdmin('/admin/branchen')
  const industries = await atAdminIndustries(page)
  await industries.create('Geigenbau')
  await industries.row('Geigenbau').waitFor()
  await industries.create('???')
  await eventually(async () => expect(await descriptionOf(industries.newName)).toContain('Buchstaben'))
  await industries.create('Drachen')
  await industries.row('Drachen').waitFor()
  await industries.rename('Geigenbau', 'Geigen und Bögen')
  await industries.row('Geigen und Bögen').waitFor()
  await industries.merge('Drachen', 'Geigen und Bögen')
  await industries.row('Drachen').waitFor({ state: 'hidden' })
})

test('works through the queue with keys: approves, rejects with a reason, takes a change back', async () => {
  const { client, prepared } = stage()
  const { administrator, owner } = prepared
  const add = (name: string) => client.addCompany(owner, { name, address: { plz: '50667', city: 'Köln' } })
  await add('Korbmacherei Nord')
  await add('Kürschnerei Süd')
  const plumber = await add('Klempnerei West')
  await client.approve(administrator, [plumber.id])
  await client.changeCompany(owner, plumber.id, { name: 'Klempnerei Ost' })
  await client.settled()
  const { page } = await visitAdmin('/admin/pruefung')
  const card = (name: string) => page.getByRole('article', { name })
  await card('Klempnerei Ost')
    .getByRole('row', { name: /Klempnerei West/ })
    .waitFor()
  await expectFit(page)
  // Whoever has just come need not look for the list first.
  expect(await page.evaluate(() => document.querySelector('.queue')?.contains(document.activeElement))).toBe(
    false,
  )
  const keys = page.keyboard
  /** Goes to the card with the keys of the list. */
  const walkTo = async (name: string) => {
    for (let more = await page.getByRole('article').count(); more > 0; more -= 1) {
      if (await card(name).evaluate((part) => part.contains(document.activeElement))) return
      await keys.press('j')
    }
  }
  await keys.press('a')
  await walkTo('Klempnerei Ost')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await keys.press('a')
  const question = page.getByRole('dialog', { name: 'Änderung zurücknehmen: Klempnerei Ost' })
  await question.waitFor()
  await expectFit(page)
  await question.getByRole('button', { name: 'Zurücknehmen' }).click()
  await card('Klempnerei Ost').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Tasten ausschalten' }).click()
  await page.reload()
  await card('Korbmacherei Nord').waitFor()
  await keys.press('j')
  expect(await card('Korbmacherei Nord').evaluate((part) => part.contains(document.activeElement))).toBe(
    false,
  )
  await page.getByRole('button', { name: 'Tasten einschalten' }).click()
  await page.reload()
  await card('Korbmacherei Nord').waitFor()
  await walkTo('Korbmacherei Nord')
  await keys.press('f')
  await card('Korbmacherei Nord').waitFor({ state: 'detached' })
  await walkTo('Kürschnerei Süd')
  await keys.press('a')
  await page.getByRole('dialog').getByRole('textbox').fill('Die Adresse fehlt, frage a und f')
  await page.getByRole('dialog').getByRole('button', { name: 'Ablehnen' }).click()
  await card('Kürschnerei Süd').waitFor({ state: 'detached' })
  await page.goto('/unternehmen/korbmacherei-nord')
  await page.getByRole('heading', { level: 1, name: 'Korbmacherei Nord' }).waitFor()
})
