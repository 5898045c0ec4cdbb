import type { CompanyPage, IndustryView } from '@schaufenster/query-service/directory/contract.ts'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { germanTotal } from '../../lib/format.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { useForm } from '../../lib/use-form.ts'
import { useRefresh } from '../../lib/use-resource.ts'
import { privatePaths } from '../../private-paths.ts'
import { Notice } from '../../ui/feedback.tsx'
import { ColumnMenu } from '../../ui/heavy/column-menu.tsx'
import { DataGrid, type NothingThere } from '../../ui/heavy/grid/data-grid.tsx'
import { useSelection } from '../../ui/heavy/grid/use-selection.ts'
import { ReasonDialog } from '../../ui/heavy/reason-dialog.tsx'
import { useHiddenColumns } from '../../ui/heavy/use-hidden-columns.ts'
import { useDirectorySelector } from '../store-state.ts'
import { companyGrid, decideCompany } from './api.ts'
import { ApprovalRunList } from './approval-run-list.tsx'
import { isDeciding } from './approval-runs.ts'
import type { ApproverRights } from './approver-rights.ts'
import { BulkActions } from './bulk-actions.tsx'
import { companyColumns, nameColumn } from './company-columns.tsx'
import { CompanyPanel } from './company-panel.tsx'
import { CompanyToolbar } from './company-toolbar.tsx'
import { gridAddress, listedOf, wholeGrid, type GridQuery } from './grid-query.ts'
import { questionFor } from './questions.ts'
import { RowActions } from './row-actions.tsx'
import { usePanel } from './use-panel.ts'
import './company-grid.css'

interface CompanyGridProps {
  readonly query: GridQuery
  readonly linkTo: (query: GridQuery) => string
  readonly onAsk: (query: GridQuery, replaces?: boolean) => void
  readonly industries: readonly IndustryView[] | undefined
  readonly rights: ApproverRights
}

/** Where administrators judge companies: the list, the selection, a panel to look closer, and a reason where one is owed. */
export const CompanyGrid = ({ query, linkTo, onAsk, industries, rights }: CompanyGridProps) => {
  const dispatch = useDispatch()
  const page = useAnswer(companyGrid)
  const columns = companyColumns(rights)
  const { subject: asked, state: decision } = useForm(decideCompany)
  const isRunning = useDirectorySelector(({ approvalRuns }) => isDeciding(approvalRuns))
  const list = dataOf(page)
  const companies = list?.companies ?? []
  const [hidden, toggleColumn] = useHiddenColumns(
    'unternehmen-spalten',
    'quelle,bestaetigt,tarif,vollstaendig',
  )
  const selection = useSelection(gridAddress(query))
  const panel = usePanel(companies)
  const isChoosing = selection.ids.size > 0 || panel.opened !== undefined || asked !== undefined
  useRefresh(companyGrid, isChoosing || isRunning)
  return (
    <>
      <CompanyToolbar
        query={query}
        industries={(industries ?? []).filter(({ archived }) => !archived)}
        linkTo={linkTo}
        onAsk={onAsk}
        end={<ColumnMenu columns={columns} hidden={hidden} onToggle={toggleColumn} />}
      />
      <ApprovalRunList mayDelete={rights.manages} />
      <BulkActions
        query={query}
        selection={selection}
        companies={companies}
        mayDelete={rights.manages}
        total={list === undefined ? 0 : listedOf(list)}
      />
      <DataGrid
        caption="Unternehmen"
        className="data-table--acts"
        loadable={page}
        listed={({ companies: rows, totalCompanies: total, ...pages }) => ({ rows, total, ...pages })}
        keyOf={({ id }) => id}
        columns={[nameColumn(panel.open), ...columns.filter(({ key }) => !hidden.has(key))]}
        query={query}
        linkTo={linkTo}
        selection={{ ...selection, nameOf: ({ name }) => name }}
        renderActions={(company) => (
          <RowActions
            company={company}
            mayRestore={rights.manages}
            onReject={() => dispatch(decideCompany.opened({ kind: 'reject', company }))}
          />
        )}
        counted={({ totalCompanies, totalIsExact }) => germanTotal(totalCompanies, totalIsExact)}
        empty={emptyWords(query, rights)}
        onRetry={() => dispatch(companyGrid.asked(query))}
      >
        {(shown) => notesOf(shown, rights)}
      </DataGrid>
      <CompanyPanel
        opened={panel.opened}
        draft={panel.draft}
        row={panel.row}
        rights={rights}
        industries={industries}
        decision={decision}
        onPrevious={panel.onPrevious}
        onNext={panel.onNext}
        onApprove={({ id, version, status: before, master: { businessName: name } }) =>
          dispatch(decideCompany.requested({ kind: 'approve', id, name, version, before, inDialog: true }))
        }
        onAsk={(kind, { id, version, status, master }) =>
          dispatch(
            decideCompany.opened({ kind, company: { id, version, status, name: master.businessName } }),
          )
        }
        onClose={panel.close}
      />
      <ReasonDialog
        question={asked && questionFor(asked.kind, asked.company.name)}
        form={decision}
        onSend={(reason) => {
          if (asked === undefined) return
          const { status: before, ...about } = asked.company
          dispatch(decideCompany.requested({ kind: asked.kind, ...about, before, reason, inDialog: true }))
        }}
        onClose={() => dispatch(decideCompany.closed())}
      />
    </>
  )
}

/** What is to be known of a list that is not all there is. */
const notesOf = ({ totalIsExact, parked }: CompanyPage, { seesModels }: ApproverRights) => (
  <>
    {!totalIsExact && (
      <Notice title="Sehr viele Treffer">
        <p>Hier stehen die 10.000 passendsten. Mit mehr Wörtern oder einem Filter werden es weniger.</p>
      </Notice>
    )}
    {parked === true && (
      <Notice>
        <p>
          Eine Änderung konnte noch nicht übernommen werden. Einzelne Einträge können hier fehlen oder alt
          sein. {seesModels && <Link to={privatePaths.adminProjections.href()}>Was wartet</Link>}
        </p>
      </Notice>
    )}
  </>
)

const isWhole = (query: GridQuery): boolean => gridAddress({ ...query, order: wholeGrid.order }) === ''

const quietSign = 'Alles ruhig'

const emptyWords = (query: GridQuery, { imports }: ApproverRights): NothingThere => {
  if (isWhole(query))
    return {
      title: 'Noch kein Unternehmen',
      sign: quietSign,
      text: (
        <>
          Sobald sich jemand einträgt, steht das Unternehmen hier.
          {imports && (
            <>
              {' '}
              Viele auf einmal übernehmen Sie aus einer Datei:{' '}
              <Link to={privatePaths.adminAddCompanies.href()}>Zum Import</Link>
            </>
          )}
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
