import { Link } from 'react-router'
import { OperatorForm } from '../../discovery/operator/operator-form.tsx'
import { operatorData } from '../../discovery/operator/operator.ts'
import { mayOpen } from '../../identity/permissions.ts'
import { useAppSelector } from '../../lib/hooks.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { paths } from '../../paths.ts'
import { privatePaths } from '../../private-paths.ts'
import { LoadingNote, Skeleton } from '../../ui/feedback.tsx'
import { Head } from '../../ui/head.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { AdminShell } from './admin-shell.tsx'

/** `/admin/betreiber`: asked for by the shell, which warns while it is missing. */
export const View = () => {
  const loadable = useAnswer(operatorData)
  const answer = dataOf(loadable)
  const session = useAppSelector(({ identity }) => identity.session)
  const seesHistory = mayOpen(session, { permission: 'audit.read' }) === 'yes'
  if (answer === undefined && loadable.status === 'failed')
    return <LoadFailed problem={loadable.problem} retry={operatorData.asked()} />
  return (
    <AdminShell>
      <Head title="Betreiber" />
      <WorkspaceHead
        title="Betreiber"
        actions={
          seesHistory && (
            <Link to={privatePaths.adminProtocol.href({ objekt: 'operator-platform' })}>Verlauf</Link>
          )
        }
      />
      <p>
        Diese Angaben stehen im <Link to={paths.imprint.href()}>Impressum</Link>, auf der Kontaktseite und
        unter jeder E-Mail.
      </p>
      {answer === undefined ? (
        <>
          <LoadingNote />
          <Skeleton height="24rem" />
        </>
      ) : (
        <OperatorForm operator={answer.data} />
      )}
    </AdminShell>
  )
}
