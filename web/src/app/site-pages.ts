import { furtherPaths } from '../further-paths.ts'
import { reelPaths } from '../media/reel-paths.ts'
import { paths } from '../paths.ts'
import type { NavigationLink, SiteState } from './site.ts'

const link = (label: string, { href }: { readonly href: () => string }): NavigationLink => ({
  label,
  href: href(),
  external: false,
})

/** The pages that header and footer lead to everywhere: the server tells them with each page, so that they are no part of the script. */
export const sitePages: SiteState['pages'] = {
  own: [
    link('Reels', reelPaths.reels),
    link('Über uns', furtherPaths.aboutUs),
    link('Tipps', furtherPaths.tips),
    link('Zufriedene Kunden', furtherPaths.customers),
  ],
  legal: [
    link('Impressum', paths.imprint),
    link('Datenschutz', paths.privacy),
    link('AGB', paths.terms),
    link('Widerruf', furtherPaths.withdrawal),
    link('Barrierefreiheit', furtherPaths.accessibility),
  ],
}
