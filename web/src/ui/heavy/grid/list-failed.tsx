import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Problem } from '../../../lib/problem.ts'
import { Button, ButtonLink } from '../../button.tsx'
import { Notice } from '../../feedback.tsx'

interface ListFailedProps {
  readonly problem: Problem
  /** Asks the same once more. */
  readonly onRetry: () => void
  /** Stands above the reason. */
  readonly children?: ReactNode
}

/** Why a list could not be had, and the way on: the same once more, or without the filters where one of them is refused. */
export const ListFailed = ({ problem, onRetry, children }: ListFailedProps) => {
  const { search } = useLocation()
  const isRefused = problem.kind === 'invalid'
  return (
    <Notice tone="error">
      {children}
      <p>{Object.values(problem.fields).join(' ') || problem.message}</p>
      {isRefused && search !== '' && (
        <ButtonLink size="s" to="?">
          Ohne Filter anzeigen
        </ButtonLink>
      )}
      {!isRefused && (
        <Button size="s" onClick={onRetry}>
          Noch einmal versuchen
        </Button>
      )}
    </Notice>
  )
}
