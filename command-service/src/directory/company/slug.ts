import { slugPattern } from '@schaufenster/events/directory/values.ts'
import { longestSlug, slugFrom } from '../../lib/slug-from.ts'

/**
 * Slugs that profiles may not use (D-G13): names of pages below `/unternehmen/`, and top-level names of the
 * site, which nobody should impersonate. `cli/src/reserved-slugs.unit.test.ts` compares them with the routes.
 */
export const reservedSlugs: ReadonlySet<string> = new Set([
  ...['home', 'suchen', 'keine-ergebnisse', 'unternehmen', 'ausstehende-ueberpruefung', 'fehlerseite404'],
  ...['registration', 'login', 'neuespasswort', 'passwortzuruecksetzen', 'keinzugang', 'konto', 'success'],
  'emailbestaetigen',
  ...[
    'onboarding',
    'unternehmensliste',
    'company',
    'branche',
    'branchen',
    'tipps',
    'job',
    'event',
    'alljobs',
    'allevents',
  ],
  ...['impressum', 'datenschutzerklaerung', 'agb', 'widerrufsbelehrung', 'widerruf', 'kuendigen'],
  ...[
    'barrierefreiheit',
    'kontakt',
    'newsletter',
    'ueber-uns',
    'zufriedene-kunden',
    'pro-mitgliedschaft',
    'media',
  ],
  'statistik',
  'uebersicht',
  'uebernehmen',
  'einladung',
  'melden',
  'meldungen',
  'meldung',
  'bewertung',
  'kommentar',
  'stammdaten',
  'ueberuns',
  'einstellungen',
  'kontaktinformationen',
  'oeffnungszeiten',
  'videos',
  'speisekarte',
  'dokumente',
  'werbung',
  'jobs',
  'socials',
  'services',
  'partner',
  'favoriten',
  'preisliste',
  'qr',
  'tutorials',
  'reviews',
  'reels',
  'helpdesk',
  'admin',
  'api',
])

/** For names without a usable letter. */
export const namelessSlug = 'firma'
const shape = new RegExp(slugPattern)
/** A UUID, an ObjectId or other purely hexadecimal text of such a length: ids are looked up first. */
const idShape = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{24}|[0-9a-f]{32})$/

/** What is wrong with a chosen slug; undefined if nothing is. */
export const slugFault = (slug: string): string | undefined => {
  if (slug.length > longestSlug) return `Bitte höchstens ${longestSlug} Zeichen.`
  if (!shape.test(slug)) return 'Bitte nur Kleinbuchstaben, Ziffern und einzelne Bindestriche.'
  if (idShape.test(slug)) return 'Diese Adresse sieht aus wie eine interne Nummer. Bitte wählen Sie Wörter.'
  if (reservedSlugs.has(slug))
    return 'Diese Adresse ist für die Plattform reserviert. Bitte wählen Sie eine andere.'
  return undefined
}

/**
 * Slugs for a name, in the order to try them: the name, then `-2` to `-9`, and finally one with the start of
 * the company's id, which is unique. None is reserved or shaped like an id.
 */
export const slugCandidates = (name: string, id: string): readonly string[] => {
  const words = slugFrom(name) || namelessSlug
  const numbered = [2, 3, 4, 5, 6, 7, 8, 9].map((count) => `${words}-${count}`)
  return [
    words,
    ...numbered,
    `${words.slice(0, longestSlug - 13)}-${id.replaceAll('-', '').slice(-12)}`,
  ].filter((slug) => slugFault(slug) === undefined)
}
