import { paths } from '../../paths.ts'
import type { NavigationLink, Site, SiteLink } from '../site.ts'

const labels: readonly (readonly [SiteLink, string])[] = [
  ['orderVideo', 'Video bestellen'],
  ['newsletter', 'Newsletter'],
  ['contact', 'Kontakt'],
  ['jobs', 'Jobs'],
]

const socialLabels: readonly (readonly [SiteLink, string])[] = [
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['linkedin', 'LinkedIn'],
  ['tiktok', 'TikTok'],
]

const storeLabels: readonly (readonly [SiteLink, string])[] = [
  ['appStore', 'App Store'],
  ['playStore', 'Google Play'],
]

const configured = ({ links }: Site, wanted: typeof labels): readonly NavigationLink[] =>
  wanted.flatMap(([key, label]): readonly NavigationLink[] => {
    const href = links[key]
    if (href !== undefined) return [{ label, href, external: true }]
    const own = ownPages[key]
    return own === undefined ? [] : [{ label, href: own, external: false }]
  })

/** Where a link leads that the operator has not set (D-3.11). */
const ownPages: Partial<Readonly<Record<SiteLink, string>>> = { contact: paths.contact.href() }

/** Video bestellen, Newsletter, Kontakt, Jobs: those that lead somewhere (D-3.11). */
export const providerLinks = (site: Site) => configured(site, labels)
/** What of it the operator has set: networks, then app stores. */
export const socialLinks = (site: Site) => configured(site, socialLabels)
export const storeLinks = (site: Site) => configured(site, storeLabels)

/** Only for those who aren't logged in (spec §2). */
export const accountLinks: readonly NavigationLink[] = [
  { label: 'Login', href: paths.login.href(), external: false },
  { label: 'Registrieren', href: paths.registration.href(), external: false },
]
