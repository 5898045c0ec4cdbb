import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { dataOf, type Loadable } from '../../lib/loadable.ts'
import { IconButton } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { LoadingNote, Notice, Skeleton } from '../feedback.tsx'
import './record-panel.css'

interface RecordPanelProps<Data> {
  readonly title: string
  /** Which record it is; undefined: closed. */
  readonly id: string | undefined
  readonly loadable: Loadable<Data> | undefined
  /** What is loading, as announced to people who can't see it. */
  readonly loadingNote: string
  /** The ways to the records beside it in its list. */
  readonly walk?: { readonly onPrevious: (() => void) | undefined; readonly onNext: (() => void) | undefined }
  /** What is said to those who can't see that another one is shown. */
  readonly nameOf?: (data: Data) => string
  readonly onClose: () => void
  readonly children: (data: Data) => ReactNode
}

/** The only sheet that shows a record beside its list, in every state. */
export const RecordPanel = <Data,>({
  title,
  id,
  loadable,
  loadingNote,
  walk,
  nameOf,
  onClose,
  children,
}: RecordPanelProps<Data>) => {
  const data = dataOf(loadable)
  const start = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The next one begins at its top.
    if (id !== undefined) start.current?.closest('dialog')?.scrollTo(0, 0)
  }, [id])
  return (
    <Dialog title={title} kind="panel" open={id !== undefined} onClose={onClose}>
      <div ref={start} className="record-panel__walk">
        {walk !== undefined && (
          <>
            <IconButton
              label="Vorheriger Eintrag"
              icon={<IconArrowLeft />}
              disabled={walk.onPrevious === undefined}
              onClick={walk.onPrevious}
            />
            <IconButton
              label="Nächster Eintrag"
              icon={<IconArrowRight />}
              disabled={walk.onNext === undefined}
              onClick={walk.onNext}
            />
          </>
        )}
      </div>
      {nameOf !== undefined && (
        <output className="visually-hidden">{data === undefined ? '' : nameOf(data)}</output>
      )}
      {loadable?.status === 'failed' && <Notice tone="error">{loadable.problem.message}</Notice>}
      {data === undefined && loadable?.status === 'loading' && (
        <>
          <LoadingNote>{loadingNote}</LoadingNote>
          <Skeleton height="16rem" />
        </>
      )}
      {data !== undefined && children(data)}
    </Dialog>
  )
}
