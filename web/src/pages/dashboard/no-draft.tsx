import type { UnknownAction } from '@reduxjs/toolkit'
import type { Problem } from '../../lib/problem.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { GoneView, NotFoundView } from '../public/missing.tsx'
import { NoAccess } from './no-access.tsx'

interface NoDraftProps {
  readonly problem: Problem
  readonly retry: UnknownAction
}

/** In place of a company's page in the dashboard when the company can't be had. */
export const NoDraft = ({ problem, retry }: NoDraftProps) => {
  switch (problem.kind) {
    case 'notFound':
      return <NotFoundView />
    case 'gone':
      return <GoneView />
    case 'forbidden':
      return <NoAccess />
    default:
      return <LoadFailed problem={problem} retry={retry} />
  }
}
