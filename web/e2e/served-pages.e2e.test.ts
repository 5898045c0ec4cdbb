import { describe, expect, test } from '@jest/globals'
import { homePage } from './page-models/home-page.ts'
import { publicUrl } from './support/product.ts'
import { shareStage } from './support/stage.ts'
import { streetOf } from './support/street.ts'

const stage = shareStage(streetOf)

/** As a crawler asks: no scripts, no redirects followed. */
const ask = (path: string) => fetch(`${stage().address}${path}`, { redirect: 'manual' })

/** The data blocks for search engines in a page. */
const jsonLdOf = (html: string): readonly Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, json = '']) =>
    JSON.parse(json),
  )

const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]

/** The pages of the spec and of our own (EXT) that come with later capabilities: nobody may believe that they are there (issue 3 §7). */
const notBuilt = [
  ...['kuendigen', 'widerruf', 'alljobs', 'allevents', 'newsletter', 'pro-mitgliedschaft'],
  ...['Werbung/1', 'job/1', 'event/1', 'company/edit/manageevents/1'],
  ...['Werbung', 'jobs', 'qr', 'helpdesk'].map((page) => `unternehmen/${page}/1`),
  ...[
    ...['werbung', 'edit/adsAnalytics'],
    ...['edit/jobsAnalytics', 'edit/eventsAnalytics', 'badges', 'mitgliedschaftsarten', 'buchungen'],
    ...['kontaktaufnahmen', 'newsletter', 'qr', 'helpdesk'],
  ].map((page) => `admin/${page}`),
].map((path) => `/${path}`)

describe('addresses answer as what they are', () => {
  test.each([
    '/',
    '/home',
    '/suchen',
    '/suchen?keyWord=Brot&ort=80331&umkreis=10&offen=1',
    '/keine-ergebnisse',
    '/unternehmen/baeckerei-morgenrot',
    '/ausstehende-ueberpruefung',
    '/registration',
    '/login',
    '/success?flow=registration',
    '/emailbestaetigen/1',
    '/neuespasswort',
    '/passwortzuruecksetzen/1',
    '/keinzugang',
    '/konto',
    '/tipps',
    '/reels',
    '/reels?sortierung=beliebt',
    '/kontakt',
    '/ueber-uns',
    '/zufriedene-kunden',
    '/bewertung/bestaetigen?code=x',
    '/bewertung/00000000-0000-4000-8000-000000000000?code=x',
    '/kommentar/00000000-0000-4000-8000-000000000000?code=x',
    '/widerrufsbelehrung',
    '/barrierefreiheit',
    '/impressum',
    '/datenschutzerklaerung',
    '/agb',
    '/onboarding',
    '/unternehmensliste',
    '/unternehmen/stammdaten/00000000-0000-7000-8000-000000000000',
    '/unternehmen/statistik/00000000-0000-7000-8000-000000000000',
    ...[
      ...['uebersicht', 'kontaktinformationen', 'impressum', 'ueberuns', 'services', 'socials'],
      ...['preisliste', 'speisekarte', 'dokumente', 'partner', 'einstellungen', 'reviews'],
      ...['videos', 'reels', 'tutorials'],
    ].map((part) => `/unternehmen/${part}/00000000-0000-7000-8000-000000000000`),
    '/admin',
    '/admin/pruefung',
    '/admin/meldungen',
    '/admin/bewertungen',
    '/admin/reels',
    '/admin/edit/tutorials',
    '/admin/unternehmen',
    '/admin/branchen',
    '/admin/addCompanies',
    '/admin/dubletten',
    '/admin/tipps',
    '/admin/rechtstexte',
    '/admin/betreiber',
    '/admin/suche',
    '/admin/platzierungen',
    '/admin/edit/analytics',
    '/admin/edit/videosAnalytics',
    '/admin/edit/monitoring',
    '/admin/konten',
    '/admin/konten/00000000-0000-7000-8000-000000000000',
    '/admin/rollen',
    '/admin/protokoll',
    '/admin/lesemodelle',
    '/admin/postausgang',
    '/admin/datenschutz',
    '/admin/ui',
    '/SUCHEN',
  ])('%s is there', async (path) => {
    const answer = await ask(path)
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
      path,
      200,
      'text/html; charset=utf-8',
    ])
  })

  test.each([
    '/fehlerseite404',
    '/gibt-es-nicht',
    '/unternehmen/gibt-es-nicht',
    '/reels/gibt-es-nicht',
    '/agb?fassung=99',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/unternehmen/%E0%A4%A',
    '/.vite/manifest.json',
    ...notBuilt,
  ])('%s is not there', async (path) => {
    const answer = await ask(path)
    expect([path, answer.status]).toEqual([path, 404])
  })

  test('a company that moved, waits or left says so by its status', async () => {
    const { moved, waiting, gone } = stage().prepared
    const answers = await Promise.all(
      [moved, waiting, gone].map(async ({ slug }) => {
        const { status, headers } = await ask(`/unternehmen/${slug}`)
        return [status, headers.get('location')]
      }),
    )
    expect(answers).toEqual([
      [301, '/unternehmen/blumen-heute'],
      [302, '/ausstehende-ueberpruefung'],
      [410, null],
    ])
  })

  test('a page beyond the last leads to the last, for now', async () => {
    const { status, headers } = await ask('/suchen?keyWord=Salon&seite=9999')
    expect([status, headers.get('location')]).toEqual([307, '/suchen?keyWord=Salon&seite=2'])
  })

  test.each([
    ['/admin/benutzer?rolle=x', '/admin/konten?rolle=x'],
    ['/admin/benutzer/7', '/admin/konten/7'],
    ['/admin/projektionen', '/admin/lesemodelle'],
  ])('%s is called otherwise now', async (path, now) => {
    const { status, headers } = await ask(path)
    expect([status, headers.get('location')]).toEqual([301, now])
  })

  test('a company by its id leads to its address', async () => {
    const { bakery } = stage().prepared
    const { status, headers } = await ask(`/unternehmen/${bakery.id}`)
    expect([status, headers.get('location')]).toEqual([301, '/unternehmen/baeckerei-morgenrot'])
  })
})

test('search engines get what a company is, whole and valid', async () => {
  const html = await (await ask('/unternehmen/baeckerei-morgenrot')).text()
  const url = `${publicUrl}/unternehmen/baeckerei-morgenrot`
  expect(canonicalOf(html)).toBe(url)
  expect(html).toContain('<title>Bäckerei Morgenrot, München – Schaufenster</title>')
  const [company, ...others] = jsonLdOf(html)
  expect(others).toEqual([
    expect.objectContaining({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Schaufenster', item: `${publicUrl}/` },
        expect.objectContaining({
          position: 2,
          item: expect.stringContaining(`${publicUrl}/suchen?branche=`),
        }),
        { '@type': 'ListItem', position: 3, name: 'Bäckerei Morgenrot', item: url },
      ],
    }),
  ])
  expect(company).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': url,
    name: 'Bäckerei Morgenrot',
    description: 'Brezen und Brot aus dem Holzofen',
    telephone: '+49 89 1234567',
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Sendlinger Straße 12',
      postalCode: '80331',
      addressLocality: 'München',
      addressCountry: 'DE',
    },
    geo: { '@type': 'GeoCoordinates' },
    sameAs: ['https://morgenrot.example'],
  })
  expect(company?.['openingHoursSpecification']).toHaveLength(14)
})

test('only pages that are worth finding ask to be found', async () => {
  const canonical = async (path: string) => canonicalOf(await (await ask(path)).text())
  const shown = [
    '/',
    '/home',
    '/impressum',
    '/suchen?keyWord=Brot',
    '/login',
    '/unternehmensliste',
    '/nirgends',
  ]
  expect(await Promise.all(shown.map(canonical))).toEqual([
    `${publicUrl}/`,
    `${publicUrl}/`,
    `${publicUrl}/impressum`,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(jsonLdOf(await (await ask('/')).text())).toEqual([expect.objectContaining({ '@type': 'WebSite' })])
})

test('no page lets a foreign script run', async () => {
  const policy = (await ask('/')).headers.get('content-security-policy') ?? ''
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1]
  expect(scripts).toMatch(/^'self' 'sha256-[\w+/=]+'$/)
})

test('everything public can be read and searched without scripts', async () => {
  const { page, open } = await stage().visit({ javaScriptEnabled: false, width: 390 })
  await open('/')
  const { search, windows } = homePage(page)
  expect(await windows.count()).toBeGreaterThan(5)

  const hits = await search.searchFor('Café')
  expect((await hits.names()).sort()).toEqual(['Café Lechblick', 'Café Nebenan'])
  await hits.near('80331', 10)
  expect(await hits.names()).toEqual(['Café Nebenan'])
  const cafe = await hits.open('Café Nebenan')
  expect(await cafe.contact.innerText()).toContain('80333 München')

  await open('/unternehmen/baeckerei-morgenrot')
  const text = await page.getByRole('main').innerText()
  for (const told of [
    'Brezen und Brot aus dem Holzofen',
    'Ohne Eile',
    'Holzofenbrot',
    '+49 89 1234567',
    '12:01–24:00',
  ])
    expect(text).toContain(told)
})
