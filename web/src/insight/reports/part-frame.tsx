import type { UnknownAction } from '@reduxjs/toolkit'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { dataOf, type Loadable } from '../../lib/loadable.ts'
import { Button } from '../../ui/button.tsx'
import { LoadingNote, Notice, Skeleton } from '../../ui/feedback.tsx'

interface PartFrameProps<Data> {
  readonly loadable: Loadable<Data>
  /** What it couldn't get, in the words of the spec (§8). */
  readonly failure: string
  readonly retry: UnknownAction
  /** CSS length of what is held free while it is on its way. */
  readonly height: string
  readonly children: (data: Data) => ReactNode
}

/** One part of a report in every state: old content stays during a reload, and is marked when stale. */
export const PartFrame = <Data,>({ loadable, failure, retry, height, children }: PartFrameProps<Data>) => {
  const dispatch = useDispatch()
  const data = dataOf(loadable)
  return (
    <>
      {loadable.status === 'failed' && (
        <Notice tone="error">
          <p className="report-failure" lang="en">
            {failure}
          </p>
          <p>{loadable.problem.message}</p>
          <Button size="s" icon={<IconRefresh aria-hidden="true" />} onClick={() => dispatch(retry)}>
            Noch einmal versuchen
          </Button>
        </Notice>
      )}
      {data !== undefined && (
        <div className="report-part" aria-busy={loadable.status === 'loading'}>
          {children(data)}
        </div>
      )}
      {data === undefined && loadable.status !== 'failed' && (
        <>
          <LoadingNote>Zahlen werden geladen</LoadingNote>
          <div className="report-skeleton">
            <Skeleton height={height} />
          </div>
        </>
      )}
    </>
  )
}
