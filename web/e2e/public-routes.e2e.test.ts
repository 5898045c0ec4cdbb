import { expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { furtherPaths } from '../src/further-paths.ts'
import { reelPaths } from '../src/media/reel-paths.ts'
import { paths } from '../src/paths.ts'
import { calm, expectFit, overflowOf } from './support/accessibility.ts'
import { eventually } from './support/eventually.ts'
import { shareStage } from './support/stage.ts'
import { streetOf } from './support/street.ts'

const stage = shareStage(streetOf)

/** Every public route with an address of it, and words that its page says without scripts. */
const shown: Readonly<Record<string, readonly [address: string, words: string]>> = {
  '/': ['/', 'Bäckerei Morgenrot'],
  '/home': ['/home', 'Bäckerei Morgenrot'],
  '/suchen': ['/suchen?keyWord=Salon&ort=Hamburg', 'Unternehmen'],
  '/branchen': ['/branchen', 'Friseure'],
  '/branche/:industry/:town': ['/branche/friseure/hamburg', 'Hamburg'],
  '/keine-ergebnisse': ['/keine-ergebnisse', 'Branchen mit vielen Einträgen'],
  '/unternehmen/:slug': ['/unternehmen/baeckerei-morgenrot', 'Holzofenbrot'],
  '/uebernehmen/:slug': ['/uebernehmen/baeckerei-morgenrot', 'Bäckerei Morgenrot'],
  '/ausstehende-ueberpruefung': ['/ausstehende-ueberpruefung', 'noch dekoriert'],
  '/fehlerseite404': ['/fehlerseite404', 'gibt es nicht'],
  '/impressum': ['/impressum', 'Impressum'],
  '/datenschutzerklaerung': ['/datenschutzerklaerung', 'Datenschutzerklärung'],
  '/agb': ['/agb', 'Geschäftsbedingungen'],
  '/kontakt': ['/kontakt', 'Kontakt'],
  '/melden': ['/melden', 'Inhalt melden'],
  '/meldung/:id': ['/meldung/00000000-0000-7000-8000-000000000000', 'öffnet keine Meldung'],
  '/bewertung/bestaetigen': ['/bewertung/bestaetigen?code=1', 'Haben Sie das geschrieben?'],
  '/bewertung/:id': ['/bewertung/00000000-0000-7000-8000-000000000000', 'Ihre Bewertung'],
  '/kommentar/:id': ['/kommentar/00000000-0000-7000-8000-000000000000', 'Ihr Kommentar'],
  '/login': ['/login', 'Willkommen zurück'],
  '/registration': ['/registration', 'Ihr Schaufenster beginnt hier'],
  '/success': ['/success?flow=registration', 'Ihr'],
  '/neuespasswort': ['/neuespasswort', 'Passwort'],
  '/passwortzuruecksetzen/:token': ['/passwortzuruecksetzen/1', 'Passwort'],
  '/keinzugang': ['/keinzugang', 'Zugang'],
  '/emailbestaetigen/:token': ['/emailbestaetigen/1', 'E-Mail'],
  '/widerrufsbelehrung': ['/widerrufsbelehrung', 'Widerruf'],
  '/barrierefreiheit': ['/barrierefreiheit', 'Barrierefreiheit'],
  '/ueber-uns': ['/ueber-uns', 'Über uns'],
  '/zufriedene-kunden': ['/zufriedene-kunden', 'Zufriedene Kunden'],
  '/tipps': ['/tipps', 'Tipps'],
  '/reels': ['/reels', 'Reels'],
  '/reels/:slug': ['/reels/gibt-es-nicht', 'ist nicht zu sehen'],
}

/** What only a script does there: leading to the log-in, confirming, asking as who one is. The page says so. */
const needScripts = new Set([
  '/uebernehmen/:slug',
  '/bewertung/bestaetigen',
  '/bewertung/:id',
  '/kommentar/:id',
])

/** The narrowest that WCAG asks for, a screen of 1280 px at 200 %, a tablet, a large screen. */
const widths = [320, 640, 768, 1920] as const

test('every public route is looked at', () => {
  const { account, ...open } = paths
  const routes = [...Object.values(open), ...Object.values(furtherPaths), ...Object.values(reelPaths)].map(
    ({ path }) => path,
  )
  expect(account.path).toBe('/konto')
  expect(Object.keys(shown).toSorted()).toEqual([...new Set(routes)].toSorted())
})

/** Where scripts add much: the others look the same with them. */
const lively = ['/', '/suchen', '/unternehmen/:slug', '/branche/:industry/:town'] as const

const expectWidths = async (page: Page, address: string) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    // What was laid out for another width is laid out anew a moment later.
    await eventually(async () => {
      expect([address, width, await overflowOf(page)]).toEqual([address, width, 0])
    })
  }
}

test('each can be read without scripts, has one heading of the first level, and scrolls sideways in no width, nor at 200 %', async () => {
  const { page, open } = await stage().visit({ ...calm, javaScriptEnabled: false })
  for (const [route, [address, words]] of Object.entries(shown)) {
    await open(address)
    const text = await page.getByRole('main').innerText()
    if (needScripts.has(route))
      expect([address, text]).toEqual([address, expect.stringContaining('braucht JavaScript')])
    else {
      expect([address, text]).toEqual([address, expect.stringContaining(words)])
      expect([address, await page.locator('h1').count()]).toEqual([address, 1])
    }
    await expectWidths(page, address)
  }
})

test.each(lively)('%s fits with its scripts too', async (route) => {
  const { page, open } = await stage().visit(calm)
  const [address = ''] = shown[route] ?? []
  await open(address)
  await expectWidths(page, address)
})

/** Those that no other test looks at with axe; each with words that are there when its scripts have done their part. */
const looked = [
  '/branchen',
  '/branche/:industry/:town',
  '/uebernehmen/:slug',
  '/kommentar/:id',
  '/meldung/:id',
  '/bewertung/:id',
] as const

test.each(looked)('%s has no serious findings on a phone and on a large screen', async (route) => {
  const { page, open } = await stage().visit(calm)
  const [address = ''] = shown[route] ?? []
  await open(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectFit(page)
})
