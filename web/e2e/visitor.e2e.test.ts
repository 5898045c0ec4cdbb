import { expect, test } from '@jest/globals'
import type { Locator, Page } from 'playwright-core'
import { atCompany } from './page-models/company-page.ts'
import { homePage } from './page-models/home-page.ts'
import { atSearch } from './page-models/search-page.ts'
import { shell } from './page-models/shell.ts'
import { calm, contrastOf, expectFit, findingsOf } from './support/accessibility.ts'
import { eventually } from './support/eventually.ts'
import { operatorLinks } from './support/product.ts'
import { shareStage } from './support/stage.ts'
import { streetOf } from './support/street.ts'

const stage = shareStage(streetOf)

/** Who has the focus, as assistive technology names it. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

const scrollTo = (page: Page, pixels: number) => page.evaluate((top) => window.scrollTo(0, top), pixels)

test('finds a company by its beginning, with the keyboard alone, and learns how to reach it', async () => {
  const { page, open } = await stage().visit()
  await open('/')
  const { search } = homePage(page)
  await search.field.focus()
  await page.keyboard.type('Bäck', { delay: 20 })
  await search.suggestions.first().waitFor()
  expect(await search.field.getAttribute('aria-expanded')).toBe('true')
  expect(await search.field.getAttribute('aria-activedescendant')).toBeNull()

  await page.keyboard.press('ArrowDown')
  expect(await search.active.innerText()).toBe('Bäckereien und Konditoreien\nBranche')
  await page.keyboard.press('ArrowDown')
  expect(await search.active.innerText()).toBe('Bäckerei Morgenrot\nBäckereien und Konditoreien · München')
  expect(await search.field.getAttribute('aria-activedescendant')).toBe(
    await search.active.getAttribute('id'),
  )
  await page.keyboard.press('Escape')
  expect(await search.list.isVisible()).toBe(false)
  expect(await search.field.getAttribute('aria-expanded')).toBe('false')

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const company = await search.openActive('Bäckerei Morgenrot')
  expect(new URL(page.url()).pathname).toBe('/unternehmen/baeckerei-morgenrot')
  expect(await company.about.getByRole('listitem').innerText()).toBe('Ohne Eile')
  expect(await page.content()).not.toContain('hallo@morgenrot.example')
  await company.contact.getByRole('button', { name: 'E-Mail-Adresse anzeigen' }).click()
  const address = company.contact.getByRole('link', { name: 'hallo@morgenrot.example' })
  expect(await address.getAttribute('href')).toBe('mailto:hallo@morgenrot.example')
  expect(await company.contactButton('Anrufen').getAttribute('href')).toBe('tel:+49891234567')
  expect(await company.hours.getByRole('row').count()).toBe(7)
  expect(await company.hours.getByText('heute').count()).toBe(1)
  await page.getByText('Geöffnet bis').first().waitFor()
})

test('searches in the header and narrows the hits by place, radius, industry and opening hours', async () => {
  const { page, open } = await stage().visit()
  await open('/impressum')
  const search = await shell(page).search.searchFor('Café')
  await eventually(async () => expect(await search.names()).toHaveLength(2))

  await search.near('80331', 25)
  await eventually(async () => expect(await search.names()).toEqual(['Café Nebenan']))
  expect(await search.title.innerText()).toBe('Café in 80331 München')
  await search.near('80331', 100)
  await eventually(async () =>
    expect((await search.names()).sort()).toEqual(['Café Lechblick', 'Café Nebenan']),
  )
  await search.openNow.check()
  await eventually(async () => expect(await search.names()).toEqual(['Café Lechblick']))
  await search.withoutFilters()
  await eventually(async () => expect(await search.names()).toHaveLength(2))

  await search.choose('Stadt', 'Augsburg')
  await eventually(async () => expect(await search.names()).toEqual(['Café Lechblick']))
  expect(await search.count.innerText()).toBe('1 Unternehmen')
  const company = await search.open('Café Lechblick')
  expect(await company.contact.innerText()).toContain('86150 Augsburg')
})

test('sees the hits on a map beside the list, which goes along with it', async () => {
  const { page, open } = await stage().visit({ reducedMotion: 'reduce' })
  await open('/suchen?keyWord=Café')
  const { map, row, names } = await atSearch(page, 'Café')
  await map.name('Augsburg').waitFor()
  const [first = ''] = await names()
  const pin = map.pin(first)
  const place = async () => (await pin.boundingBox())?.x ?? 0
  await row(first).hover()
  await eventually(async () => expect(await pin.getAttribute('data-active')).toBe('true'))
  await pin.hover()
  await eventually(async () => expect(await row(first).getAttribute('data-active')).toBe(''))

  const before = await place()
  await map.frame.focus()
  await page.keyboard.press('ArrowLeft')
  await eventually(async () => expect(await place()).toBeCloseTo(before + 60, 0))
  await map.tool('Alle Treffer zeigen').click()
  await eventually(async () => expect(await place()).toBeCloseTo(before, 0))
  const { x = 0, y = 0 } = (await map.frame.boundingBox()) ?? {}
  await page.mouse.move(x + 20, y + 300)
  await page.mouse.down()
  await page.mouse.move(x + 50, y + 300, { steps: 3 })
  await page.mouse.up()
  await eventually(async () => expect(await place()).toBeCloseTo(before + 30, 0))

  await pin.click()
  expect(new URL(page.url()).pathname).toBe('/suchen')
  await pin.focus()
  await page.keyboard.press('Enter')
  await atCompany(page, first)
})

test('opens the map over the list on a phone, and gets back to where it was', async () => {
  const { page, open } = await stage().visit({ width: 390, reducedMotion: 'reduce' })
  await open('/suchen?keyWord=Café')
  const { map, names } = await atSearch(page, 'Café')
  expect(await map.frame.count()).toBe(0)
  await map.link.click()
  await map.name('München').waitFor()
  expect(await findingsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await map.sheet.waitFor({ state: 'detached' })
  expect(page.url()).not.toContain('#')
  expect(await focused(page)).toBe('Karte')

  await map.link.click()
  const [first = ''] = await names()
  await map.pin(first).click()
  await map.sheet.waitFor({ state: 'detached' })
  await eventually(async () => expect(await focused(page)).toBe(first))
  await map.link.click()
  await map.sheet.waitFor()
  await page.goBack()
  await map.sheet.waitFor({ state: 'detached' })
})

test('reads whose data an entry has, under the hits and on its page', async () => {
  const { client, prepared } = stage()
  await client.importTable(prepared.administrator, 'Name;PLZ;Ort\nUhrmacherei Zeitlos;24103;Kiel', {
    source: 'Innung der Uhrmacher',
    url: 'https://innung.example/liste',
    licence: 'ODbL 1.0',
    date: '2026-03-03',
  })
  await client.approve(prepared.administrator, ['uhrmacherei-zeitlos'])
  await client.settled()
  const { page, open } = await stage().visit()
  await open('/suchen?keyWord=Zeitlos')
  await page.getByText('Daten mancher Einträge: Innung der Uhrmacher, ODbL 1.0').waitFor()
  await (await atSearch(page, 'Zeitlos')).open('Uhrmacherei Zeitlos')
  const origin = page.getByRole('complementary', { name: 'Zu diesem Eintrag' })
  expect(await origin.innerText()).toContain('Daten: Innung der Uhrmacher, ODbL 1.0, Stand 3. März 2026.')
  const addresses = origin
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(await addresses).toEqual([
    'https://innung.example/liste',
    'https://opendatacommons.org/licenses/odbl/1-0/',
    '/uebernehmen/uhrmacherei-zeitlos',
    '/melden?url=%2Funternehmen%2Fuhrmacherei-zeitlos&grund=wrongData',
    '/melden?url=%2Funternehmen%2Fuhrmacherei-zeitlos',
  ])
})

test('finds parts of German words, other spellings and typing errors', async () => {
  const { page, open } = await stage().visit()
  await open('/')
  for (const words of ['Baeckerei', 'Torten', 'Bäckreei', 'holzofen']) {
    const search = await shell(page).search.searchFor(words)
    await eventually(async () => expect(await search.names()).toContain('Bäckerei Morgenrot'))
  }
})

test('is told what to try when there is nothing', async () => {
  const { page, open } = await stage().visit()
  await open('/suchen?keyWord=Xylophonverleih')
  await page.getByRole('heading', { name: 'Keine Ergebnisse für „Xylophonverleih“' }).waitFor()
  await page.getByRole('link', { name: 'Friseure 12' }).click()
  const search = await atSearch(page, 'Alle Unternehmen')
  await eventually(async () => expect(await search.count.innerText()).toBe('12 Unternehmen'))
})

test('loads more below, goes to a company and back, and is where it was', async () => {
  const { page, open } = await stage().visit()
  await open('/')
  const search = await homePage(page).openIndustry('Friseure')
  await eventually(async () => expect(await focused(page)).toBe('Alle Unternehmen'))
  await eventually(async () => expect(await search.names()).toHaveLength(10))
  const first = await search.names()
  await search.more.click()
  await eventually(async () => expect(await search.names()).toHaveLength(12))
  const names = await search.names()
  expect(names.slice(0, 10)).toEqual(first)
  await eventually(async () => expect(await focused(page)).toBe(names[10]))
  expect(new URL(page.url()).searchParams.get('seite')).toBe('2')
  expect(await search.more.count()).toBe(0)

  const depth = () => page.evaluate(() => window.scrollY)
  const before = await depth()
  expect(before).toBeGreaterThan(500)
  const [name = ''] = names.slice(10)
  await search.open(name)
  await eventually(async () => expect(await focused(page)).toBe(name))
  expect(await depth()).toBe(0)
  await page.goBack()
  await eventually(async () => expect(await search.names()).toHaveLength(12))
  await eventually(async () => expect(Math.abs((await depth()) - before)).toBeLessThan(3))
  await page.goForward()
  await atCompany(page, name)
  await eventually(async () => expect(await focused(page)).toBe(name))
})

test('skips the header, keeps it in sight and gets the focus back from the menu', async () => {
  const { page, open } = await stage().visit()
  await open('/datenschutzerklaerung')
  const { header, skipLink, content, menu, menuButton } = shell(page)
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Zum Inhalt springen')
  expect(await skipLink.isVisible()).toBe(true)
  await page.keyboard.press('Enter')
  await eventually(async () =>
    expect(await content.evaluate((main) => main === document.activeElement)).toBe(true),
  )

  const edge = () => header.evaluate((bar) => getComputedStyle(bar).borderBottomColor)
  await scrollTo(page, 60)
  const unlined = await edge()
  await scrollTo(page, 900)
  await eventually(async () => expect(await edge()).not.toBe(unlined))
  expect((await header.boundingBox())?.y).toBe(0)

  await menuButton.focus()
  await page.keyboard.press('Enter')
  await menu.waitFor()
  expect(await menu.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await eventually(async () =>
    expect(await menuButton.evaluate((button) => button === document.activeElement)).toBe(true),
  )
})

test('sees the street of a town', async () => {
  const { page, open } = await stage().visit({ width: 390 })
  await open('/')
  const home = homePage(page)
  await home.chooseTown('Augsburg')
  await page.getByRole('heading', { level: 1, name: 'Was suchen Sie in' }).getByText('Augsburg').waitFor()
  await eventually(async () => expect(await home.windows.first().innerText()).toContain('Café Lechblick'))
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Was suchen Sie in Deutschland?' }).waitFor()
  await eventually(async () => expect(await home.town.inputValue()).toBe(''))
})

test('is told in sight of the field that a place is unknown', async () => {
  const { page, open } = await stage().visit({ width: 390 })
  await open('/?ort=Nirgendheim')
  const notice = page.getByText(
    'Den Ort „Nirgendheim“ kennen wir nicht, deshalb suchen wir in ganz Deutschland.',
  )
  await notice.waitFor()
  const field = await page.getByLabel('Ort oder Postleitzahl').boundingBox()
  const told = await notice.boundingBox()
  expect((told?.y ?? 0) - (field?.y ?? 0)).toBeLessThan(200)
})

test('is turned away kindly where there is nothing to see (yet, any more, at all)', async () => {
  const { page, open } = await stage().visit()
  const { waiting, gone } = stage().prepared
  await open(`/unternehmen/${waiting.slug}`)
  await page.getByRole('heading', { level: 1, name: 'Dieses Schaufenster wird noch dekoriert' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/ausstehende-ueberpruefung')
  await open(`/unternehmen/${gone.slug}`)
  await page.getByRole('heading', { level: 1, name: 'Dieses Unternehmen ist ausgezogen' }).waitFor()
  await open('/unternehmen/moved-nowhere')
  await page.getByRole('heading', { level: 1, name: 'Dieses Schaufenster gibt es nicht' }).waitFor()
})

test('reads the legal pages and which version is in force', async () => {
  const { page, open } = await stage().visit()
  await open('/')
  for (const [link, title] of [
    ['Impressum', 'Impressum'],
    ['Datenschutz', 'Datenschutzerklärung'],
    ['AGB', 'Allgemeine Geschäftsbedingungen'],
  ] as const) {
    await shell(page).footer.getByRole('link', { name: link }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByText(/^Fassung 1, gültig ab \d+\. \S+ \d{4}$/).waitFor()
  }
  await open('/agb?fassung=99')
  await page.getByRole('heading', { level: 1, name: 'Dieses Schaufenster gibt es nicht' }).waitFor()
})

test('finds in footer and menu what the operator has set a link for, and nothing else', async () => {
  const { page, open } = await stage().visit()
  await open('/')
  const { footer, menu, menuButton } = shell(page)
  const leadsTo = (place: Locator, label: string) =>
    place.getByRole('link', { name: label, exact: true }).getAttribute('href')
  const expectLinks = async (place: Locator) => {
    expect(await leadsTo(place, 'Kontakt')).toBe(operatorLinks.LINK_CONTACT)
    expect(await leadsTo(place, 'Newsletter')).toBe(operatorLinks.LINK_NEWSLETTER)
    for (const unset of ['Jobs', 'Video bestellen', 'LinkedIn', 'App Store'])
      expect(await place.getByRole('link', { name: unset, exact: true }).count()).toBe(0)
  }
  await expectLinks(footer)
  expect(await leadsTo(footer, 'Instagram')).toBe(operatorLinks.LINK_INSTAGRAM)
  await menuButton.click()
  await expectLinks(menu)
})

test('has it light or dark as the system says, until choosing by hand', async () => {
  const light = await stage().visit({ colorScheme: 'light' })
  const dark = await stage().visit({ colorScheme: 'dark' })
  await Promise.all([light.open('/'), dark.open('/')])
  const [whenLight, whenDark] = await Promise.all([background(light.page), background(dark.page)])
  expect(whenLight).not.toBe(whenDark)
  await shell(light.page).switchTo('Dunkle Ansicht')
  await eventually(async () => expect(await background(light.page)).toBe(whenDark))
  await light.open('/impressum')
  expect(await background(light.page)).toBe(whenDark)
})

test('is not moved about when asking for less motion', async () => {
  const { page, open } = await stage().visit({ reducedMotion: 'reduce' })
  await open('/')
  await shell(page).menuButton.click()
  await shell(page).menu.waitFor()
  const longest = await page.evaluate(() =>
    Math.max(
      0,
      ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0)),
    ),
  )
  expect(longest).toBeLessThan(1)
})

test('prints a company dark on white, without what only a screen can do', async () => {
  const { page, open } = await stage().visit({ ...calm, colorScheme: 'dark', width: 768 })
  await open('/unternehmen/baeckerei-morgenrot')
  const bar = page.getByRole('navigation', { name: 'Direkt erreichen' })
  await bar.waitFor()
  await page.emulateMedia({ media: 'print' })
  await bar.waitFor({ state: 'hidden' })
  const ink = () =>
    page.evaluate(() =>
      ['h1', '.company-hero__facts', 'h2', '.prose p', '.contact-card dd'].map(
        (part) => getComputedStyle(document.querySelector(part) ?? document.body).color,
      ),
    )
  await eventually(async () => {
    for (const colour of await ink())
      expect([colour, contrastOf(colour, 'rgb(255, 255, 255)') >= 4.5]).toEqual([colour, true])
  })
})

test('sees on the home page what others look at: what is asked for more than before, and what else is liked', async () => {
  const { address, client, visit, prepared } = stage()
  const look = async (slug: string, version: number) => {
    // As browsers say it that aren't driven by a program.
    const userAgent = `Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`
    const url = `${address}/api/companies/viewCompany/${slug}`
    const { status } = await fetch(url, { method: 'POST', headers: { 'User-Agent': userAgent } })
    expect([slug, status]).toEqual([slug, 204])
  }
  const salons = Array.from({ length: 8 }, (_, index) => `salon-hafenlicht-${index + 1}`)
  for (const version of [150, 151, 152]) await look('baeckerei-morgenrot', version)
  for (const slug of salons) await look(slug, 150)

  // The first question starts the view log, however long that takes.
  await client.companyViews(prepared.administrator)
  // Pages never wait for it: they are asked for when it has counted, and the lists know.
  await eventually(async () => expect(await client.companyViews(prepared.administrator)).toBe(11))
  await eventually(async () => expect(await client.popular()).toHaveLength(9))

  const { page, open } = await visit(calm)
  await open('/?ort=Hamburg')
  const { listed } = homePage(page)
  const asked = await listed('Gerade gefragt')
  expect([asked.length, asked[0]]).toEqual([6, 'Bäckerei Morgenrot'])
  const liked = await listed('Beliebt')
  expect(liked).toHaveLength(3)
  const all = [...asked, ...liked]
  expect(all.filter((name) => name.startsWith('Salon Hafenlicht'))).toHaveLength(8)
  expect(new Set(all).size).toBe(9)
  await expectFit(page)
  await page.getByRole('region', { name: 'Gerade gefragt' }).getByRole('link').first().click()
  await atCompany(page, 'Bäckerei Morgenrot')
})
