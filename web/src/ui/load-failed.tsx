import type { UnknownAction } from '@reduxjs/toolkit'
import { useLocation } from 'react-router'
import { useAppDispatch } from '../lib/hooks.ts'
import type { Problem } from '../lib/problem.ts'
import { Button, ButtonLink } from './button.tsx'
import { DarkWindow } from './dark-window.tsx'
import { EmptyState } from './feedback.tsx'
import { Head } from './head.tsx'

interface LoadFailedProps {
  readonly problem: Problem
  /** Asks once more. */
  readonly retry: UnknownAction
}

const wordsOf = (kind: Problem['kind']): readonly [title: string, sign: string] => {
  if (kind === 'offline') return ['Sie sind offline', 'Kein Strom']
  if (kind === 'invalid') return ['Das geht so nicht', 'Moment']
  return ['Das ist gerade nicht erreichbar', 'Gleich zurück']
}

/** A page whose data didn't come: what happened and the way on. Never kept by search engines. */
export const LoadFailed = ({ problem, retry }: LoadFailedProps) => {
  const dispatch = useAppDispatch()
  const [title, sign] = wordsOf(problem.kind)
  return (
    <div className="contained">
      <Head title={title} />
      <EmptyState title={title} picture={<DarkWindow sign={sign} />}>
        <p>{reasonOf(problem)}</p>
        <WayOn problem={problem} look="primary" onRetry={() => dispatch(retry)} />
      </EmptyState>
    </div>
  )
}

interface WayOnProps {
  readonly problem: Problem
  readonly look?: 'primary' | 'secondary'
  readonly size?: 'm' | 's'
  /** Asks once more. */
  readonly onRetry: () => void
}

/** What to do when something could not be had: ask once more, or ask for less where the question itself is at fault. */
export const WayOn = ({ problem, onRetry, ...button }: WayOnProps) => {
  const { search } = useLocation()
  if (problem.kind !== 'invalid')
    return (
      <Button {...button} onClick={onRetry}>
        Noch einmal versuchen
      </Button>
    )
  return (
    search !== '' && (
      <ButtonLink {...button} to="?">
        Ohne Filter anzeigen
      </ButtonLink>
    )
  )
}

/** Why, in words: of each part of the question that is at fault, where the answer names it. */
export const reasonOf = ({ fields, message }: Problem): string => Object.values(fields).join(' ') || message
