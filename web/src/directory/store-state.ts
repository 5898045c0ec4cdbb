import { useSelector } from 'react-redux'
import type { LastSaveState } from './editing/last-save.ts'
import type { EditingState } from './editing/slice.ts'
import type { ApprovalRunsState } from './moderation/approval-runs.ts'
import type { UploadsState } from './papers/store/uploads.ts'
import type { PartsState } from './parts/slice.ts'
import type { TextsState } from './texts/slice.ts'

/** The part of the state that dashboard and admin bring with them. */
export interface DirectoryState {
  readonly editing: EditingState
  readonly lastSave: LastSaveState
  readonly approvalRuns: ApprovalRunsState
  readonly parts: PartsState
  readonly texts: TextsState
  readonly uploads: UploadsState
}

/** `useSelector` for pages that have that part. */
export const useDirectorySelector = useSelector.withTypes<DirectoryState>()
