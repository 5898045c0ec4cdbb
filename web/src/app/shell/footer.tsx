import { useAppSelector } from '../../lib/hooks.ts'
import { paths } from '../../paths.ts'
import type { NavigationLink } from '../site.ts'
import { Logo } from './logo.tsx'
import { NavigationList } from './navigation-list.tsx'
import { accountLinks, providerLinks, socialLinks, storeLinks } from './site-links.ts'
import { StreetLine } from './street-line.tsx'

/** Links of the product, of the operator and of the law; what the operator has not set is not there (D-3.11). */
export const Footer = ({ onConsent }: { readonly onConsent: () => void }) => {
  const site = useAppSelector((state) => state.site)
  const loggedIn = useAppSelector((state) => state.identity.session.status === 'loggedIn')
  const service = [...site.pages.own, ...(loggedIn ? [] : accountLinks), ...providerLinks(site)]
  return (
    <footer className="site-footer on-dusk">
      <StreetLine />
      <div className="site-footer__content contained">
        <div className="site-footer__claim">
          <Logo />
          <p>
            Schaufenster ist ein Video-Firmenverzeichnis: Unternehmen aus ganz Deutschland zeigen, was sie
            können. Sie finden, was Sie suchen.
          </p>
        </div>
        <FooterColumn title="Service" links={service} />
        <FooterColumn title="Rechtliches" links={site.pages.legal} />
        <FooterColumn title="Folgen Sie uns" links={socialLinks(site)} />
        <FooterColumn title="Als App" links={storeLinks(site)} />
      </div>
      <p className="site-footer__end contained">
        <span>© 2020–{site.year} Schaufenster</span>
        <ConsentLink onConsent={onConsent} />
        <span>Ortsdaten: © OpenStreetMap-Mitwirkende, ODbL</span>
      </p>
    </footer>
  )
}

/** Without scripts there is nothing to decide, and it leads to the information about cookies. */
const ConsentLink = ({ onConsent }: { readonly onConsent: () => void }) => (
  <a
    href={paths.privacy.href()}
    data-in-place
    onClick={(event) => {
      event.preventDefault()
      onConsent()
    }}
  >
    Cookie-Einstellungen
  </a>
)

const FooterColumn = ({
  title,
  links,
}: {
  readonly title: string
  readonly links: readonly NavigationLink[]
}) =>
  links.length === 0 ? null : (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <NavigationList links={links} />
    </nav>
  )
