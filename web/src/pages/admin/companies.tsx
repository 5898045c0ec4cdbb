import { useEffect } from 'react'
import { Link } from 'react-router'
import { allIndustries } from '../../directory/api.ts'
import { companyGrid, waitingCompanies } from '../../directory/moderation/api.ts'
import { CompanyGrid } from '../../directory/moderation/company-grid.tsx'
import { gridAddress, readGrid, wholeGrid, type GridQuery } from '../../directory/moderation/grid-query.ts'
import { counted, germanNumber, germanTotal } from '../../lib/format.ts'
import { useAppDispatch } from '../../lib/hooks.ts'
import { dataOf } from '../../lib/loadable.ts'
import { stayHere } from '../../lib/stay-here.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { useResource } from '../../lib/use-resource.ts'
import { privatePaths } from '../../private-paths.ts'
import { Head } from '../../ui/head.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { AdminShell } from './admin-shell.tsx'
import { useAddressQuery } from './use-address-query.ts'
import { useApproverRights } from './use-approver-rights.ts'

const linkTo = (query: GridQuery): string => privatePaths.adminCompanies.href() + gridAddress(query)

/** `/admin/unternehmen`: what waits first, then everything. */
export const View = () => {
  const { query, onAsk } = useAddressQuery({ read: readGrid, linkTo, request: companyGrid.asked })
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(allIndustries.asked())
  }, [dispatch])
  const industries = dataOf(useAnswer(allIndustries))
  const list = dataOf(useAnswer(companyGrid))
  const rights = useApproverRights()
  return (
    <AdminShell>
      <Head title="Unternehmen verwalten" />
      <WorkspaceHead
        title="Unternehmen"
        aside={
          list !== undefined && (
            <span className="workspace__count">{germanTotal(list.totalCompanies, list.totalIsExact)}</span>
          )
        }
      />
      <Waiting query={query} />
      <CompanyGrid query={query} linkTo={linkTo} onAsk={onAsk} industries={industries} rights={rights} />
    </AdminShell>
  )
}

/** What waits for an administrator, first on the page. */
const Waiting = ({ query }: { readonly query: GridQuery }) => {
  const waiting = dataOf(useResource(waitingCompanies))
  const all = [
    {
      stage: 'pending' as const,
      count: waiting?.pending ?? 0,
      text: counted(waiting?.pending ?? 0, 'Eintrag wartet', 'Einträge warten'),
    },
    {
      stage: 'flagged' as const,
      count: waiting?.flagged ?? 0,
      text: `${germanNumber(waiting?.flagged ?? 0)} nachträglich geändert`,
    },
  ].filter(({ count }) => count > 0)
  if (all.length === 0) return null
  return (
    <ul className="plain-list waiting-links">
      {all.map(({ stage, text }) => (
        <li key={stage}>
          <Link
            to={linkTo({ ...wholeGrid, stage })}
            state={stayHere}
            aria-current={query.stage === stage ? 'true' : undefined}
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  )
}
