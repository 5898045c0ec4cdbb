/**
 * Every page that visitors may meet, with its route pattern and, where pages link to it, the one way to. What isn't built yet is not here and so is
 * linked nowhere. Spellings are the spec's (§2); matching ignores case (D-G3). Dashboard and admin: `private-paths.ts`.
 */
export const paths = {
  home: {
    path: '/',
    href: (search: { ort?: string } = {}) => withSearch('/', { ort: search.ort }),
  },
  homeAlias: { path: '/home' },
  search: { path: '/suchen', href: (search: SearchParams = {}) => withSearch('/suchen', search) },
  industries: { path: '/branchen', href: () => '/branchen' },
  landing: {
    path: '/branche/:industry/:town',
    /** Both parts are of letters that addresses take as they are. */
    href: (industry: string, town: string) => `/branche/${industry}/${town}`,
  },
  noResults: { path: '/keine-ergebnisse' },
  company: { path: '/unternehmen/:slug', href: (slug: string) => `/unternehmen/${encodeURIComponent(slug)}` },
  /** Where somebody says that an entry without an owner is theirs. */
  claim: { path: '/uebernehmen/:slug', href: (slug: string) => `/uebernehmen/${slug}` },
  pendingApproval: {
    path: '/ausstehende-ueberpruefung',
    /** `grund`: its owner doesn't show it; without one it is not approved yet. */
    href: (search: { grund?: 'verborgen' } = {}) => withSearch('/ausstehende-ueberpruefung', search),
  },
  notFound: { path: '/fehlerseite404' },
  imprint: { path: '/impressum', href: () => '/impressum' },
  privacy: { path: '/datenschutzerklaerung', href: () => '/datenschutzerklaerung' },
  terms: { path: '/agb', href: () => '/agb' },
  contact: {
    path: '/kontakt',
    /** `zu`: what it is about; `gesendet`, `fehler`: what became of a form that was sent without scripts. */
    href: (search: { zu?: string } = {}) => withSearch('/kontakt', search),
  },
  report: {
    path: '/melden',
    /** `url`: a page of this site; `grund`: why, to begin with; `fehler`: a form that was sent without scripts was not taken. */
    href: (search: { url?: string; grund?: 'wrongData' } = {}) => withSearch('/melden', search),
  },
  login: {
    path: '/login',
    /** `weiter`: a path of this site to go on to after the login (D-1.2). */
    href: (weiter?: string) => withSearch('/login', { weiter }),
  },
  registration: {
    path: '/registration',
    href: (weiter?: string) => withSearch('/registration', { weiter }),
  },
  success: {
    path: '/success',
    /** `weiter`: where the login that follows is to lead. */
    href: (flow: SuccessFlow, weiter?: string) => withSearch('/success', { flow, weiter }),
  },
  forgotten: { path: '/neuespasswort', href: () => '/neuespasswort' },
  reset: { path: '/passwortzuruecksetzen/:token' },
  noAccess: { path: '/keinzugang', href: () => '/keinzugang' },
  verifyEmail: { path: '/emailbestaetigen/:token' },
  account: { path: '/konto', href: () => '/konto' },
} as const

/** What `/success` is about. */
export type SuccessFlow =
  | 'geloescht'
  | 'registration'
  | 'bestaetigt'
  | 'link'
  | 'passwort'
  | 'uebernommen'
  | 'verworfen'

/** The query of an address of `/suchen`; in German, as visitors read it. */
export type SearchParams = {
  readonly keyWord?: string | undefined
  readonly ort?: string | undefined
  readonly umkreis?: number | undefined
  readonly branche?: readonly string[] | undefined
  readonly stadt?: readonly string[] | undefined
  readonly offen?: boolean | undefined
  /** At least so many on average. */
  readonly sterne?: number | undefined
  readonly sortierung?: 'entfernung' | 'name' | 'neu' | 'bewertung' | undefined
  readonly seite?: number | undefined
}

type SearchValue = string | number | boolean | readonly string[] | undefined

/** Leaves out what is empty, false or unset, so that equal questions have equal addresses. */
export const withSearch = (path: string, search: { readonly [Name in string]: SearchValue }): string => {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === false || value === '') continue
    if (value === true) parameters.append(name, '1')
    else for (const item of [value].flat()) parameters.append(name, String(item))
  }
  const query = parameters.toString()
  return query === '' ? path : `${path}?${query}`
}
