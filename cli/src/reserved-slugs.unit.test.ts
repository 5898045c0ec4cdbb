import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { reservedSlugs } from '@schaufenster/command-service/directory/company/slug.ts'

/** The pages of the spec (§2) and our own, also those that are not built yet. */
const specified = [
  ...[
    'home',
    'registration',
    'login',
    'neuespasswort',
    'keinzugang',
    'impressum',
    'datenschutzerklaerung',
    'agb',
  ],
  ...['tipps', 'reels', 'alljobs', 'allevents', 'widerrufsbelehrung', 'zufriedene-kunden', 'newsletter'],
  ...[
    'ueber-uns',
    'kontakt',
    'pro-mitgliedschaft',
    'success',
    'fehlerseite404',
    'keine-ergebnisse',
    'suchen',
  ],
  ...['passwortzuruecksetzen/{id}', 'Werbung/{id}', 'job/{id}', 'event/{id}', 'unternehmen/{slug}'],
  ...['ausstehende-ueberpruefung', 'onboarding', 'unternehmensliste', 'company/edit/manageevents/{id}'],
  ...['admin/unternehmen', 'konto', 'barrierefreiheit', 'kuendigen', 'widerruf', 'branche/{industry}/{town}'],
  ...[
    ...['stammdaten', 'ueberuns', 'einstellungen', 'kontaktinformationen', 'oeffnungszeiten', 'videos'],
    ...['speisekarte', 'dokumente', 'Werbung', 'jobs', 'socials', 'services', 'partner', 'favoriten'],
    ...['preisliste', 'qr', 'tutorials', 'reviews', 'reels', 'helpdesk'],
  ].map((page) => `unternehmen/${page}/{id}`),
  ...['api/companies', 'media/{key}'],
].map((path) => `/${path}`)

const web = join(import.meta.dirname, '../../web/src')

/** The route tables of the web app. */
const built = (): readonly string[] => {
  const files = globSync('**/*paths.ts', { cwd: web })
  expect(files).toEqual(expect.arrayContaining(['paths.ts', 'private-paths.ts', 'further-paths.ts']))
  const sources = files.map((file) => readFileSync(join(web, file), 'utf8'))
  return [...sources.join('\n').matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) => path)
}

/** The first word of a path, and below `/unternehmen/`, where profiles live, the second. */
const wordsOf = (path: string): readonly string[] => {
  const [first = '', second = ''] = path.toLowerCase().split('/').slice(1)
  return [first, ...(first === 'unternehmen' ? [second] : [])].filter((word) => /^[a-z0-9-]+$/.test(word))
}

test('no company can have the address of a page (D-G13)', () => {
  expect(built().length).toBeGreaterThan(15)
  const words = [...built(), ...specified].flatMap(wordsOf)
  expect(words).toEqual(expect.arrayContaining(['stammdaten', 'suchen', 'admin', 'api']))
  expect([...new Set(words)].filter((word) => !reservedSlugs.has(word))).toEqual([])
})
