import type { ModelChecksum } from '@schaufenster/projections/documents/checksum.ts'
import type { Documents } from '@schaufenster/projections/documents/documents.ts'
import type { ProgressBoard } from '@schaufenster/projections/runner/progress.ts'
import type { RunnerStatus } from '@schaufenster/projections/runner/status.ts'
import type { ModelGroupName } from './projections.ts'

/** What can be asked about models and done with them, wherever they are folded. */
export interface ModelUpkeep {
  status(): Promise<RunnerStatus>
  rebuild(projection: string): Promise<void>
  retryParked(projection: string, key?: string): Promise<number>
  /** Of the filling that serves; reads all of it. */
  checksum(projection: string): Promise<ModelChecksum>
  /** Lets indexes forget what was removed long ago; for once a day. */
  sweep(): Promise<void>
  clean(): Promise<void>
  /** Answers when nothing is folded here any more and all that was opened is closed. */
  close(): Promise<void>
}

/** The read models as they are filled, be it by threads of this process or by others. */
export interface Folding extends ModelUpkeep {
  readonly documents: Readonly<Record<ModelGroupName, Documents>>
  readonly board: Pick<ProgressBoard, 'waitFor' | 'markOf'>
}
