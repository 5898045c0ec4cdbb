import { useSelector } from 'react-redux'
import type { AuditState } from './audit/slice.ts'
import type { UndoingState } from './audit/undoing/slice.ts'
import type { ProjectionsState } from './projections/slice.ts'

/** The part of the state that the history and the read models bring with them. */
export interface InsightState {
  readonly audit: AuditState
  readonly projections: ProjectionsState
  readonly undoing: UndoingState
}

/** `useSelector` for pages that have that part. */
export const useInsightSelector = useSelector.withTypes<InsightState>()
