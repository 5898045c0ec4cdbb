import type { UnknownAction } from '@reduxjs/toolkit'
import { useAppDispatch } from '../lib/hooks.ts'
import type { Problem } from '../lib/problem.ts'
import { Button } from './button.tsx'
import { DarkWindow } from './dark-window.tsx'
import { EmptyState } from './feedback.tsx'
import { Head } from './head.tsx'

interface LoadFailedProps {
  readonly problem: Problem
  /** Asks once more. */
  readonly retry: UnknownAction
}

/** A page whose data didn't come: what happened and the way on. Never kept by search engines. */
export const LoadFailed = ({ problem, retry }: LoadFailedProps) => {
  const dispatch = useAppDispatch()
  const offline = problem.kind === 'offline'
  return (
    <div className="contained">
      <Head title="Gerade nicht erreichbar" />
      <EmptyState
        isPage
        title={offline ? 'Sie sind offline' : 'Das ist gerade nicht erreichbar'}
        picture={<DarkWindow sign={offline ? 'Kein Strom' : 'Gleich zurück'} />}
      >
        <p>{problem.message}</p>
        <Button look="primary" onClick={() => dispatch(retry)}>
          Noch einmal versuchen
        </Button>
      </EmptyState>
    </div>
  )
}
