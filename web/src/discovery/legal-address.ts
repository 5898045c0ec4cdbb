import { paths } from '../paths.ts'
import type { LegalPageName } from './api.ts'

const pages: Readonly<Record<string, LegalPageName>> = {
  [paths.imprint.path]: 'impressum',
  [paths.privacy.path]: 'datenschutzerklaerung',
  [paths.terms.path]: 'agb',
}

/** Which document an address shows. */
export const legalPageAt = (pathname: string): LegalPageName => pages[pathname.toLowerCase()] ?? 'impressum'

/** `?fassung=2`: an earlier version of it. */
export const askedVersion = (search: URLSearchParams): number | undefined => {
  const version = Number(search.get('fassung'))
  return Number.isInteger(version) && version > 0 ? version : undefined
}
