import { withSearch } from './paths.ts'

/** The pages of dashboard and admin, apart from the others: what only they import costs visitors nothing. */
export const privatePaths = {
  onboarding: {
    path: '/onboarding',
    /** `neu`: one more company; `schritt`: a step of the form. */
    href: (search: { neu?: boolean; schritt?: number } = {}) => withSearch('/onboarding', search),
  },
  companyList: {
    path: '/unternehmensliste/:id?',
    href: (userId?: string) => (userId === undefined ? '/unternehmensliste' : `/unternehmensliste/${userId}`),
  },
  masterData: {
    path: '/unternehmen/stammdaten/:id',
    href: (companyId: string) => `/unternehmen/stammdaten/${companyId}`,
  },
  openingHours: {
    path: '/unternehmen/oeffnungszeiten/:id',
    href: (companyId: string) => `/unternehmen/oeffnungszeiten/${companyId}`,
  },
  about: {
    path: '/unternehmen/ueberuns/:id',
    href: (companyId: string) => `/unternehmen/ueberuns/${companyId}`,
  },
  services: {
    path: '/unternehmen/services/:id',
    href: (companyId: string) => `/unternehmen/services/${companyId}`,
  },
  socials: {
    path: '/unternehmen/socials/:id',
    href: (companyId: string) => `/unternehmen/socials/${companyId}`,
  },
  statistics: {
    path: '/unternehmen/statistik/:id',
    href: (companyId: string) => `/unternehmen/statistik/${companyId}`,
  },
  favorites: {
    path: '/unternehmen/favoriten/:id',
    href: (companyId: string) => `/unternehmen/favoriten/${companyId}`,
  },
  settings: {
    path: '/unternehmen/einstellungen/:id',
    href: (companyId: string) => `/unternehmen/einstellungen/${companyId}`,
  },
  /** Where the link of a mail leads that asks somebody to own a company. */
  invitation: { path: '/einladung/:token' },
  adminCompanies: { path: '/admin/unternehmen', href: () => '/admin/unternehmen' },
  adminAnalytics: {
    path: '/admin/edit/analytics',
    href: (search: { unternehmen?: string } = {}) => withSearch('/admin/edit/analytics', search),
  },
  adminMonitoring: { path: '/admin/edit/monitoring', href: () => '/admin/edit/monitoring' },
  adminOutbox: { path: '/admin/postausgang', href: () => '/admin/postausgang' },
  adminDataProtection: { path: '/admin/datenschutz', href: () => '/admin/datenschutz' },
  adminIndustries: { path: '/admin/branchen', href: () => '/admin/branchen' },
  adminOperator: { path: '/admin/betreiber', href: () => '/admin/betreiber' },
  adminLegalTexts: {
    path: '/admin/rechtstexte',
    /** `seite`: the last part of the text's address. */
    href: (search: { seite?: string } = {}) => withSearch('/admin/rechtstexte', search),
  },
  adminTips: { path: '/admin/tipps', href: () => '/admin/tipps' },
  adminPlacements: { path: '/admin/platzierungen', href: () => '/admin/platzierungen' },
  adminProtocol: {
    path: '/admin/protokoll',
    /** `objekt`: the stream of what the history is to be about; `vorgang`: a correlation id. */
    href: (search: { objekt?: string; vorgang?: string } = {}) => withSearch('/admin/protokoll', search),
  },
  adminSearch: {
    path: '/admin/suche',
    /** As the page reads its address (`search-admin-query.ts`). */
    href: (search: SearchAdminSearch = {}) => withSearch('/admin/suche', search),
  },
  adminUsers: {
    path: '/admin/konten',
    /** As the list reads its address (`user-query.ts`). */
    href: (search: UserSearch = {}) => withSearch('/admin/konten', search),
  },
  adminUser: { path: '/admin/konten/:id', href: (userId: string) => `/admin/konten/${userId}` },
  adminRoles: { path: '/admin/rollen', href: () => '/admin/rollen' },
  adminProjections: { path: '/admin/lesemodelle', href: () => '/admin/lesemodelle' },
} as const

/** What an address of `/admin/konten` may say. */
type UserSearch = {
  readonly suche?: string | undefined
  /** The id of a role. */
  readonly rolle?: string | undefined
  readonly status?: string | undefined
  readonly sortierung?: string | undefined
  readonly seite?: number | undefined
}

/** What an address of `/admin/suche` may say. */
type SearchAdminSearch = {
  readonly bereich?: string | undefined
  readonly liste?: string | undefined
  readonly zeit?: string | undefined
  readonly suche?: string | undefined
  readonly seite?: number | undefined
}
