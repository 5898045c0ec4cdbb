import type { FavoritesPage } from '@schaufenster/query-service/directory/favorite-contract.ts'
import { IconHeartOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useSearchParams } from 'react-router'
import { readPage } from '../../lib/address-query.ts'
import { counted, dotted } from '../../lib/format.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DarkWindow } from '../../ui/dark-window.tsx'
import { EmptyState, LoadingNote, Notice } from '../../ui/feedback.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { CompanyEntry } from '../company-entry.tsx'
import { OpeningLine, useOpening } from '../opening-line.tsx'
import { changeFavorite, favorites } from './api.ts'

type Favorite = FavoritesPage['companies'][number]

/** Favorites, as a street of small windows. `path`: of the page that shows it. */
export const FavoritesList = ({ path }: { readonly path: string }) => {
  const dispatch = useDispatch()
  const page = readPage(useSearchParams()[0])
  useEffect(() => {
    dispatch(favorites.asked(page))
  }, [dispatch, page])
  const loadable = useAnswer(favorites)
  const list = dataOf(loadable)
  if (list === undefined)
    return loadable.status === 'failed' ? (
      <Notice tone="error">{loadable.problem.message}</Notice>
    ) : (
      <LoadingNote />
    )
  return (
    <>
      {list.hidden > 0 && (
        <Notice>
          {counted(list.hidden, 'gemerktes Unternehmen ist', 'gemerkte Unternehmen sind')} gerade nicht
          öffentlich.
        </Notice>
      )}
      {list.total === 0 ? (
        <EmptyState title="Noch nichts gemerkt" picture={<DarkWindow sign="Noch leer" />}>
          <p>Drücken Sie auf der Seite eines Unternehmens auf „Merken“, dann finden Sie es hier wieder.</p>
          <ButtonLink look="primary" to={paths.search.href({})}>
            Unternehmen suchen
          </ButtonLink>
        </EmptyState>
      ) : (
        <ul className="plain-list company-list">
          {list.companies.map((company) => (
            <Entry key={company._id} company={company} />
          ))}
        </ul>
      )}
      <Pagination
        current={list.currentPage}
        total={list.totalPages}
        href={(number) => `${path}?seite=${number}`}
      />
    </>
  )
}

const Entry = ({ company }: { readonly company: Favorite }) => {
  const dispatch = useDispatch()
  const opening = useOpening(company)
  const { _id: companyId, name } = company
  return (
    <CompanyEntry
      company={company}
      light={opening.kind}
      to={paths.company.href(company.slug)}
      heading="h3"
      end={
        <Button
          size="s"
          icon={<IconHeartOff aria-hidden="true" />}
          onClick={() => dispatch(changeFavorite.requested({ companyId, name, favorite: false }))}
        >
          Nicht mehr merken<span className="visually-hidden">: {name}</span>
        </Button>
      }
    >
      <p className="company-list__facts">{dotted([company.industry[0]?.name, company.city])}</p>
      <p className="company-list__facts">
        <OpeningLine company={company} />
      </p>
    </CompanyEntry>
  )
}
