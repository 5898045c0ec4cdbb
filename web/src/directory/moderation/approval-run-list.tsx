import { useCallback, useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useLive } from '../../lib/live/use-live.ts'
import { useDirectorySelector } from '../store-state.ts'
import { ApprovalRunOutcome, ApprovalRunProgress } from './approval-run-progress.tsx'
import { runsRequested, stopRun, undoRun } from './approval-runs.ts'
import { useClosedRun } from './use-closed-run.ts'

interface ApprovalRunListProps {
  /** Deletions are taken back by those who may delete. */
  readonly mayDelete: boolean
}

/** Bulk decisions: running ones, whoever began them, and the result of one's own last one until it is dismissed. */
export const ApprovalRunList = ({ mayDelete }: ApprovalRunListProps) => {
  const dispatch = useDispatch()
  const { runs = [], refusals } = useDirectorySelector(({ approvalRuns }) => approvalRuns)
  const [closed, close] = useClosedRun()
  const look = useCallback(() => void dispatch(runsRequested()), [dispatch])
  useEffect(look, [look])
  useLive(['approvals'], look)
  const over = runs.find(({ status }) => status !== 'running')
  return (
    <>
      {runs
        .filter(({ status }) => status === 'running')
        .map((run) => (
          <ApprovalRunProgress key={run.id} run={run} onStop={() => dispatch(stopRun.requested(run.id))} />
        ))}
      {over !== undefined && over.id !== closed && (
        <ApprovalRunOutcome
          run={over}
          refusals={refusals}
          onUndo={
            over.undoes === undefined && over.done > 0 && (mayDelete || over.decision !== 'delete')
              ? () => dispatch(undoRun.requested(over.id))
              : undefined
          }
          onClose={() => close(over.id)}
        />
      )}
    </>
  )
}
