import { IconBuildingStore, IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { readSearch } from '../../discovery/search-address.ts'
import { SearchBox } from '../../discovery/search-box.tsx'
import { forCompanies } from '../../identity/for-companies.ts'
import { useAppSelector } from '../../lib/hooks.ts'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { BurgerMenu } from './burger-menu.tsx'
import { Logo } from './logo.tsx'
import { useOpenHere } from './use-open-here.ts'
import { useScrolledPast } from './use-scrolled-past.ts'
import { useSearchCollapsed } from './use-search-collapsed.ts'
import { UserMenu } from './user-menu.tsx'

/** Pixels after which the header stays in sight (spec §2). */
const stickyAfter = 70

/** `wide`: across the whole page, as what is below it. */
export const Header = ({ wide }: { readonly wide: boolean }) => {
  const stuck = useScrolledPast(stickyAfter)
  const collapsed = useSearchCollapsed()
  const [searching, setSearching] = useOpenHere()
  const companies = useAppSelector(({ identity }) => forCompanies(identity.session))
  const searchField = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (searching) searchField.current?.querySelector('input')?.focus()
  }, [searching])
  const [search] = useSearchParams()
  const { keyWord = '', ort } = readSearch(search)
  return (
    <header
      className="site-header"
      data-stuck={stuck || undefined}
      data-collapsed={collapsed || undefined}
      data-wide={wide || undefined}
    >
      <div className="site-header__bar contained">
        <BurgerMenu />
        <Logo />
        <div
          ref={searchField}
          className="site-header__search"
          data-open={searching || undefined}
          id="header-search"
        >
          <SearchBox key={keyWord} text={keyWord} place={ort} placeholder="Suche" />
        </div>
        <IconButton
          className="site-header__search-button needs-scripts"
          label={searching ? 'Suche schließen' : 'Suche öffnen'}
          icon={searching ? <IconX /> : <IconSearch />}
          aria-expanded={searching}
          aria-controls="header-search"
          onClick={() => setSearching(!searching)}
        />
        <ButtonLink
          className="site-header__companies"
          to={companies}
          icon={<IconBuildingStore aria-hidden="true" />}
          aria-label="Für Unternehmen"
        >
          <span>Für Unternehmen</span>
        </ButtonLink>
        <UserMenu />
      </div>
    </header>
  )
}
