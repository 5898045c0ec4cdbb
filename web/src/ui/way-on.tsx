import { useLocation } from 'react-router'
import type { Problem } from '../lib/problem.ts'
import { stayHere } from '../lib/stay-here.ts'
import { Button, ButtonLink } from './button.tsx'

interface WayOnProps {
  readonly problem: Problem
  readonly look?: 'primary' | 'secondary'
  readonly size?: 'm' | 's'
  /** Asks once more. */
  readonly onRetry: () => void
}

/** What to do when something could not be had: ask once more, or ask for less where the question itself is at fault. */
export const WayOn = ({ problem, onRetry, ...button }: WayOnProps) => {
  const { pathname, search } = useLocation()
  if (problem.kind !== 'invalid')
    return (
      <Button {...button} onClick={onRetry}>
        Noch einmal versuchen
      </Button>
    )
  if (search === '') return null
  return (
    <ButtonLink {...button} to={pathname} state={stayHere}>
      Ohne Filter anzeigen
    </ButtonLink>
  )
}

/** Why, in words: of each part of the question that is at fault, where the answer names it. */
export const reasonOf = ({ fields, message }: Problem): string => {
  const faults = Object.values(fields)
  return faults.length === 0 ? message : faults.join(' ')
}
