import { FavoritesList } from '../../directory/favorites/favorites-list.tsx'
import { privatePaths } from '../../private-paths.ts'
import { Head } from '../../ui/head.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { CompanyPage } from './company-page.tsx'

/** `/unternehmen/favoriten/{id}`: what one remembers oneself, whichever company one works for. */
export const View = () => (
  <CompanyPage>
    {(company) => (
      <>
        <Head title="Favoriten" />
        <WorkspaceHead title="Favoriten" />
        <h2 className="visually-hidden">Gemerkte Unternehmen</h2>
        <FavoritesList path={privatePaths.favorites.href(company.id)} />
      </>
    )}
  </CompanyPage>
)
