import { IconMenu2 } from '@tabler/icons-react'
import { useAppSelector } from '../../lib/hooks.ts'
import { IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { NavigationList } from './navigation-list.tsx'
import { accountLinks, providerLinks } from './site-links.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import { useOpenHere } from './use-open-here.ts'

/** The menu of the spec's header: account for those who aren't logged in, the provider's pages, the legal ones. */
export const BurgerMenu = () => {
  const [open, setOpen] = useOpenHere()
  const site = useAppSelector((state) => state.site)
  const loggedIn = useAppSelector((state) => state.identity.session.status === 'loggedIn')
  return (
    <>
      <IconButton
        className="needs-scripts"
        label="Menü"
        icon={<IconMenu2 />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <Dialog title="Menü" kind="side" open={open} onClose={() => setOpen(false)}>
        <nav className="burger-menu" aria-label="Hauptmenü">
          {!loggedIn && <NavigationList links={accountLinks} />}
          <NavigationList links={[...site.pages.own, ...providerLinks(site)]} />
          <NavigationList links={site.pages.legal} />
          <ThemeSwitch />
        </nav>
      </Dialog>
    </>
  )
}
