import type { UnknownAction } from '@reduxjs/toolkit'
import { useAppDispatch } from '../lib/hooks.ts'
import type { Problem } from '../lib/problem.ts'
import { DarkWindow } from './dark-window.tsx'
import { EmptyState } from './feedback.tsx'
import { Head } from './head.tsx'
import { reasonOf, WayOn } from './way-on.tsx'

interface LoadFailedProps {
  readonly problem: Problem
  /** Asks once more. */
  readonly retry: UnknownAction
}

const words: { readonly [Kind in Problem['kind']]?: readonly [title: string, sign: string] } = {
  offline: ['Sie sind offline', 'Kein Strom'],
  invalid: ['Diese Auswahl gibt es nicht', 'Bitte prüfen'],
}
const otherwise = ['Das ist gerade nicht erreichbar', 'Gleich zurück'] as const

/** A page whose data didn't come: what happened and the way on. Never kept by search engines. */
export const LoadFailed = ({ problem, retry }: LoadFailedProps) => {
  const dispatch = useAppDispatch()
  const [title, sign] = words[problem.kind] ?? otherwise
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
