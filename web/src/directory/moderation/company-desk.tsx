import type { IndustryView } from '@schaufenster/query-service/directory/contract.ts'
import { useCallback } from 'react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { germanTotal } from '../../lib/format.ts'
import { useLive } from '../../lib/live/use-live.ts'
import { dataOf } from '../../lib/loadable.ts'
import { privatePaths } from '../../private-paths.ts'
import { Button } from '../../ui/button.tsx'
import { DarkWindow } from '../../ui/dark-window.tsx'
import { EmptyState, LoadingNote, Notice, Skeleton } from '../../ui/feedback.tsx'
import { ColumnMenu } from '../../ui/heavy/column-menu.tsx'
import { ReasonDialog } from '../../ui/heavy/reason-dialog.tsx'
import { useHiddenColumns } from '../../ui/heavy/use-hidden-columns.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { useWorkspaceSelector } from '../workspace-state.ts'
import { BulkDesk } from './bulk-desk.tsx'
import { companyColumns } from './company-columns.tsx'
import { CompanyPanel } from './company-panel.tsx'
import { CompanyTable } from './company-table.tsx'
import { gridAddress, listedOf, wholeGrid, type GridQuery } from './grid-query.ts'
import { GridToolbar } from './grid-toolbar.tsx'
import { ReviewRunsDesk } from './review-runs-desk.tsx'
import { isDeciding } from './runs-slice.ts'
import { decisionRequested, gridRefreshed, gridRequested } from './slice.ts'
import { usePanel } from './use-panel.ts'
import { useReason } from './use-reason.ts'
import { useSelection } from './use-selection.ts'
import '../../ui/heavy/data-table.css'
import '../../ui/heavy/tools.css'
import './company-desk.css'

interface CompanyDeskProps {
  readonly query: GridQuery
  readonly linkTo: (query: GridQuery) => string
  readonly onAsk: (query: GridQuery, replaces?: boolean) => void
  readonly industries: readonly IndustryView[] | undefined
}

/** Where administrators judge companies: the list, the selection, a panel to look closer, and a reason where one is owed. */
export const CompanyDesk = ({ query, linkTo, onAsk, industries }: CompanyDeskProps) => {
  const dispatch = useDispatch()
  const { page, decision } = useWorkspaceSelector(({ moderation }) => moderation)
  const isRunning = useWorkspaceSelector(({ reviewRuns }) => isDeciding(reviewRuns))
  const list = dataOf(page)
  const companies = list?.companies ?? []
  const [hidden, toggleColumn] = useHiddenColumns('unternehmen-spalten', 'quelle')
  const empty = emptyWords(query)
  const selection = useSelection(gridAddress(query))
  const panel = usePanel(companies)
  const reason = useReason(panel.close)
  const isChoosing = selection.ids.size > 0 || panel.opened !== undefined || reason.question !== undefined
  useLive(
    ['admin'],
    useCallback(() => dispatch(gridRefreshed()), [dispatch]),
    isChoosing || isRunning,
  )
  return (
    <>
      <GridToolbar query={query} linkTo={linkTo} onAsk={onAsk}>
        <ColumnMenu columns={companyColumns} hidden={hidden} onToggle={toggleColumn} />
      </GridToolbar>
      {page.status === 'failed' && (
        <Notice tone="error">
          <p>{page.problem.fields['page'] ?? page.problem.message}</p>
          <Button size="s" onClick={() => dispatch(gridRequested(query))}>
            Noch einmal versuchen
          </Button>
        </Notice>
      )}
      <ReviewRunsDesk />
      <BulkDesk
        query={query}
        selection={selection}
        onPage={companies.length}
        total={list === undefined ? 0 : listedOf(list)}
      />
      {list === undefined && page.status !== 'failed' && <RowSkeletons />}
      {list?.totalCompanies === 0 && (
        <EmptyState title={empty.title} picture={<DarkWindow sign={empty.sign} />}>
          <p>{empty.text}</p>
        </EmptyState>
      )}
      {list?.totalIsExact === false && (
        <Notice title="Sehr viele Treffer">
          <p>Hier stehen die 10.000 passendsten. Mit mehr Wörtern oder einem Filter werden es weniger.</p>
        </Notice>
      )}
      {list?.parked === true && (
        <Notice>
          <p>
            Eine Änderung konnte noch nicht übernommen werden. Einzelne Einträge können hier fehlen oder alt
            sein. <Link to={privatePaths.adminProjections.href()}>Was wartet</Link>
          </p>
        </Notice>
      )}
      {companies.length > 0 && (
        <div className="grid-results" aria-busy={page.status === 'loading'}>
          <CompanyTable
            companies={companies}
            columns={companyColumns.filter(({ key }) => !hidden.has(key))}
            query={query}
            linkTo={linkTo}
            selected={selection.ids}
            onSelect={selection.choose}
            onOpen={panel.open}
            onReject={(company) => reason.ask('reject', company)}
          />
        </div>
      )}
      {list !== undefined && (
        <Pagination
          current={list.currentPage}
          total={list.totalPages}
          href={(number) => linkTo({ ...query, page: number })}
        />
      )}
      <output className="visually-hidden">
        {page.status === 'ready'
          ? `${germanTotal(page.data.totalCompanies, page.data.totalIsExact)} gefunden`
          : ''}
      </output>
      <CompanyPanel
        opened={panel.opened}
        row={panel.row}
        industries={industries}
        decision={decision}
        onPrevious={panel.onPrevious}
        onNext={panel.onNext}
        onApprove={({ id, version }) => dispatch(decisionRequested({ kind: 'approve', id, version }))}
        onAsk={(kind, { id, version, master }) =>
          reason.ask(kind, { id, version, name: master.businessName })
        }
        onClose={panel.close}
      />
      <ReasonDialog question={reason.question} form={decision} onSend={reason.send} onClose={reason.close} />
    </>
  )
}

const RowSkeletons = () => (
  <div className="row-skeletons">
    <LoadingNote>Unternehmen werden geladen</LoadingNote>
    {Array.from({ length: 10 }, (_, index) => (
      <Skeleton key={index} height="3.25rem" />
    ))}
  </div>
)

const isWhole = (query: GridQuery): boolean => gridAddress({ ...query, sort: wholeGrid.sort }) === ''

const quietSign = 'Alles ruhig'

/** What stands where the list has no company. */
const emptyWords = (query: GridQuery) => {
  if (isWhole(query))
    return {
      title: 'Noch kein Unternehmen',
      sign: quietSign,
      text: (
        <>
          Sobald sich jemand einträgt, steht das Unternehmen hier. Viele auf einmal übernehmen Sie auf dem
          Server aus OpenStreetMap oder einer CSV-Datei: <code>schaufenster import DATEI</code>
        </>
      ),
    }
  if (query.text === '' && (query.stage === 'pending' || query.stage === 'flagged'))
    return { title: 'Nichts zu tun', sign: quietSign, text: 'Hier wartet gerade nichts auf Sie.' }
  return {
    title: 'Nichts gefunden',
    sign: 'Nichts da',
    text: 'Kein Unternehmen passt zu dieser Auswahl. Nehmen Sie einen Filter weg oder suchen Sie nach einem anderen Wort.',
  }
}
