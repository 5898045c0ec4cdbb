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
  overview: {
    path: '/unternehmen/uebersicht/:id',
    href: (companyId: string) => `/unternehmen/uebersicht/${companyId}`,
  },
  partners: {
    path: '/unternehmen/partner/:id',
    href: (companyId: string) => `/unternehmen/partner/${companyId}`,
  },
  reviews: {
    path: '/unternehmen/reviews/:id',
    /** As the page reads its address (`moderation-query.ts`). */
    href: (companyId: string, search: ModerationSearch = {}) =>
      withSearch(`/unternehmen/reviews/${companyId}`, search),
  },
  priceList: {
    path: '/unternehmen/preisliste/:id',
    href: (companyId: string) => `/unternehmen/preisliste/${companyId}`,
  },
  menu: {
    path: '/unternehmen/speisekarte/:id',
    href: (companyId: string) => `/unternehmen/speisekarte/${companyId}`,
  },
  documents: {
    path: '/unternehmen/dokumente/:id',
    href: (companyId: string) => `/unternehmen/dokumente/${companyId}`,
  },
  videos: {
    path: '/unternehmen/videos/:id',
    href: (companyId: string) => `/unternehmen/videos/${companyId}`,
  },
  reels: {
    path: '/unternehmen/reels/:id',
    /** `liste`: one of the lists; `neu`: adds one; `angelegt`: the slug of the one that was just made. */
    href: (companyId: string, search: { liste?: string; neu?: boolean; angelegt?: string } = {}) =>
      withSearch(`/unternehmen/reels/${companyId}`, search),
  },
  tutorials: {
    path: '/unternehmen/tutorials/:id',
    /** `tutorial`: the id of one that is looked for. */
    href: (companyId: string, tutorial?: string) =>
      `/unternehmen/tutorials/${companyId}${tutorial === undefined ? '' : `#${tutorial}`}`,
  },
  masterData: {
    path: '/unternehmen/stammdaten/:id',
    href: (companyId: string) => `/unternehmen/stammdaten/${companyId}`,
  },
  contact: {
    path: '/unternehmen/kontaktinformationen/:id',
    href: (companyId: string) => `/unternehmen/kontaktinformationen/${companyId}`,
  },
  imprint: {
    path: '/unternehmen/impressum/:id',
    href: (companyId: string) => `/unternehmen/impressum/${companyId}`,
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
  /** Target of the mailed invitation to own a company. */
  invitation: { path: '/einladung/:token' },
  /** Where the link of a mail leads that proves that an entry is somebody's. */
  claimConfirmation: { path: '/uebernehmen/bestaetigen/:token' },
  adminHome: { path: '/admin', href: () => '/admin' },
  adminApprovals: {
    path: '/admin/pruefung',
    /** `art`: only one kind of what waits. */
    href: (search: { art?: string } = {}) => withSearch('/admin/pruefung', search),
  },
  adminCompanies: { path: '/admin/unternehmen', href: () => '/admin/unternehmen' },
  adminAddCompanies: {
    path: '/admin/addCompanies',
    /** `import`: the id of one that is looked at; `seite`: of the list of all. */
    href: (search: { import?: string; seite?: number | undefined } = {}) =>
      withSearch('/admin/addCompanies', search),
  },
  adminDuplicates: {
    path: '/admin/dubletten',
    /** `art`: by what duplicates are recognised. */
    href: (search: { art?: string } = {}) => withSearch('/admin/dubletten', search),
  },
  adminAnalytics: {
    path: '/admin/edit/analytics',
    href: (search: { unternehmen?: string } = {}) => withSearch('/admin/edit/analytics', search),
  },
  adminVideosAnalytics: {
    path: '/admin/edit/videosAnalytics',
    href: (search: { readonly video?: string } = {}) => withSearch('/admin/edit/videosAnalytics', search),
  },
  adminMonitoring: { path: '/admin/edit/monitoring', href: () => '/admin/edit/monitoring' },
  adminOutbox: { path: '/admin/postausgang', href: () => '/admin/postausgang' },
  adminDataProtection: { path: '/admin/datenschutz', href: () => '/admin/datenschutz' },
  adminNotices: {
    path: '/admin/meldungen',
    /** As the list reads its address (`notice-query.ts`). */
    href: (search: NoticeSearch = {}) => withSearch('/admin/meldungen', search),
  },
  adminNotice: { path: '/admin/meldungen/:id', href: (id: string) => `/admin/meldungen/${id}` },
  adminReviews: {
    path: '/admin/bewertungen',
    /** As the page reads its address (`queue-query.ts`). */
    href: (search: ReviewQueueSearch = {}) => withSearch('/admin/bewertungen', search),
  },
  adminReels: {
    path: '/admin/reels',
    /** As the list reads its address (`reel-query.ts`). */
    href: (search: ReelSearch = {}) => withSearch('/admin/reels', search),
  },
  adminTutorials: { path: '/admin/edit/tutorials', href: () => '/admin/edit/tutorials' },
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
  adminGallery: { path: '/admin/ui', href: () => '/admin/ui' },
  adminProjections: { path: '/admin/lesemodelle', href: () => '/admin/lesemodelle' },
} as const

/** What an address of `/unternehmen/reviews/{id}` may say. */
type ModerationSearch = {
  readonly reiter?: string | undefined
  readonly stand?: string | undefined
  readonly sterne?: string | undefined
  readonly seite?: number | undefined
}

/** What an address of `/admin/bewertungen` may say. */
type ReviewQueueSearch = {
  readonly reiter?: string | undefined
  readonly liste?: string | undefined
  readonly stand?: string | undefined
  readonly seite?: number | undefined
}

/** What an address of `/admin/meldungen` may say. */
type NoticeSearch = {
  readonly stand?: string | undefined
  readonly grund?: string | undefined
  readonly sortierung?: string | undefined
  readonly seite?: number | undefined
}

/** What an address of `/admin/reels` may say. */
type ReelSearch = {
  readonly suche?: string | undefined
  readonly stand?: string | undefined
  readonly sortierung?: string | undefined
  readonly seite?: number | undefined
}

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
