import { furtherPaths } from '../further-paths.ts'
import { own } from '../lib/own.ts'
import { paths } from '../paths.ts'
import type { LegalPageName } from './api.ts'

const pages: Readonly<Record<string, LegalPageName>> = {
  [paths.imprint.path]: 'impressum',
  [paths.privacy.path]: 'datenschutzerklaerung',
  [paths.terms.path]: 'agb',
  [furtherPaths.withdrawal.path]: 'widerrufsbelehrung',
  [furtherPaths.accessibility.path]: 'barrierefreiheit',
}

/** Which document an address shows, however it is typed: routes match without regard to case and to a slash at the end. */
export const legalPageAt = (pathname: string): LegalPageName =>
  own(pages, pathname.toLowerCase().replace(/\/+$/, '')) ?? 'impressum'

/** `?fassung=2`: an earlier version of it. */
export const askedVersion = (search: URLSearchParams): number | undefined => {
  const version = Number(search.get('fassung'))
  return Number.isInteger(version) && version > 0 ? version : undefined
}
