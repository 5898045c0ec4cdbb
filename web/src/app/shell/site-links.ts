import { paths } from '../../paths.ts'
import type { Site, SiteLink } from '../site.ts'

/** A link of header or footer. */
export interface NavigationLink {
  readonly label: string
  readonly href: string
  /** At the provider's or another site. */
  readonly external: boolean
}

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
  wanted.flatMap(([key, label]) => {
    const href = links[key]
    return href === undefined ? [] : [{ label, href, external: true }]
  })

/** Video bestellen, Newsletter, Kontakt, Jobs: those that lead somewhere (D-3.11). */
export const providerLinks = (site: Site) => configured(site, labels)
/** What of it the operator has set: networks, then app stores. */
export const socialLinks = (site: Site) => configured(site, socialLabels)
export const storeLinks = (site: Site) => configured(site, storeLabels)

/** What the platform itself has to say. */
export const siteLinks: readonly NavigationLink[] = [
  { label: 'Tipps', href: paths.tips.href(), external: false },
]

export const legalLinks: readonly NavigationLink[] = [
  { label: 'Impressum', href: paths.imprint.href(), external: false },
  { label: 'Datenschutz', href: paths.privacy.href(), external: false },
  { label: 'AGB', href: paths.terms.href(), external: false },
]

/** Only for those who aren't logged in (spec §2). */
export const accountLinks: readonly NavigationLink[] = [
  { label: 'Login', href: paths.login.href(), external: false },
  { label: 'Registrieren', href: paths.registration.href(), external: false },
]
