import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { pageWord } from '../../lib/address-query.ts'
import { germanMoment, germanNumber } from '../../lib/format.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { privatePaths } from '../../private-paths.ts'
import { LoadingNote } from '../../ui/feedback.tsx'
import type { Column } from '../../ui/heavy/grid/columns.ts'
import { DataTable } from '../../ui/heavy/grid/data-table.tsx'
import { ListFailed } from '../../ui/heavy/grid/list-failed.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Tag } from '../../ui/tag.tsx'
import { importJobs, type ImportJobRow } from './api.ts'
import { statusTones, statusWords } from './import-words.ts'

const columns: readonly Column<ImportJobRow>[] = [
  {
    key: 'file',
    label: 'Datei',
    cell: ({ id, fileName, source, status }) => (
      <>
        <Link to={privatePaths.adminAddCompanies.href({ import: id })}>{fileName}</Link>
        <span className="data-table__facts">
          {source?.name} · {statusWords[status]}
        </span>
      </>
    ),
  },
  { key: 'source', label: 'Quelle', kind: 'wide', cell: ({ source }) => source?.name },
  {
    key: 'status',
    label: 'Stand',
    kind: 'wide',
    cell: ({ status }) => <Tag tone={statusTones[status]}>{statusWords[status]}</Tag>,
  },
  { key: 'rows', label: 'Zeilen', kind: 'figure', cell: ({ rows }) => germanNumber(rows) },
  { key: 'companies', label: 'Übernommen', kind: 'figure', cell: ({ companies }) => germanNumber(companies) },
  {
    key: 'startedAt',
    label: 'Begonnen',
    kind: 'wide',
    cell: ({ startedAt }) => <time dateTime={startedAt}>{germanMoment(startedAt)}</time>,
  },
]

/** All imports, the newest first. */
export const ImportList = ({ page }: { readonly page: number }) => {
  const dispatch = useDispatch()
  useEffect(() => {
    dispatch(importJobs.asked(page))
  }, [dispatch, page])
  const answer = useAnswer(importJobs)
  const list = dataOf(answer)
  return (
    <section className="import-step" aria-labelledby="import-list">
      <h2 id="import-list">Bisherige Importe</h2>
      {list === undefined &&
        (answer.status === 'failed' ? (
          <ListFailed problem={answer.problem} onRetry={() => dispatch(importJobs.asked(page))} />
        ) : (
          <LoadingNote>Importe werden geladen</LoadingNote>
        ))}
      {list !== undefined && list.total === 0 && <p>Noch gibt es keinen Import.</p>}
      {list !== undefined && list.imports.length > 0 && (
        <DataTable caption="Importe" rows={list.imports} keyOf={({ id }) => id} columns={columns} />
      )}
      {list !== undefined && (
        <Pagination
          current={list.currentPage}
          total={list.totalPages}
          href={(next) => privatePaths.adminAddCompanies.href({ seite: pageWord(next) })}
        />
      )}
    </section>
  )
}
