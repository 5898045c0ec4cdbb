import { useCallback, useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useLive } from '../../lib/live/use-live.ts'
import { useWorkspaceSelector } from '../workspace-state.ts'
import { ReviewRunOutcome, ReviewRunProgress } from './review-run-progress.tsx'
import { runsRequested, runStopRequested } from './runs-slice.ts'
import { useClosedRun } from './use-closed-run.ts'

/** Decisions for many: those that go on, whoever began them, and what came of one's own last one until it is put away. */
export const ReviewRunsDesk = () => {
  const dispatch = useDispatch()
  const { runs, refusals } = useWorkspaceSelector(({ reviewRuns }) => reviewRuns)
  const [closed, close] = useClosedRun()
  const look = useCallback(() => void dispatch(runsRequested()), [dispatch])
  useEffect(look, [look])
  useLive(['reviews'], look)
  const over = runs.find(({ status }) => status !== 'running')
  return (
    <>
      {runs
        .filter(({ status }) => status === 'running')
        .map((run) => (
          <ReviewRunProgress key={run.id} run={run} onStop={() => dispatch(runStopRequested(run.id))} />
        ))}
      {over !== undefined && over.id !== closed && (
        <ReviewRunOutcome run={over} refusals={refusals} onClose={() => close(over.id)} />
      )}
    </>
  )
}
