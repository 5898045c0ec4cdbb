import { useSelector } from 'react-redux'
import type { EditingState } from './editing/slice.ts'
import type { ApprovalRunsState } from './moderation/approval-runs.ts'
import type { PartsState } from './parts/slice.ts'

/** The part of the state that dashboard and admin bring with them. */
export interface DirectoryState {
  readonly editing: EditingState
  readonly approvalRuns: ApprovalRunsState
  readonly parts: PartsState
}

/** `useSelector` for pages that have that part. */
export const useDirectorySelector = useSelector.withTypes<DirectoryState>()
