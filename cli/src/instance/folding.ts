import type { ModelChecksum } from '@schaufenster/projections/documents/checksum.ts'
import type { Documents } from '@schaufenster/projections/documents/documents.ts'
import type { ProgressBoard } from '@schaufenster/projections/runner/progress.ts'
import type { RunnerStatus } from '@schaufenster/projections/runner/status.ts'
import type { ModelGroupName } from './projections.ts'

/** The read models as they are filled, be it by threads of this process or by others. */
export interface Folding {
  readonly documents: Readonly<Record<ModelGroupName, Documents>>
  /** How far they are. */
  readonly board: Pick<ProgressBoard, 'waitFor' | 'markOf'>
  status(): Promise<RunnerStatus>
  rebuild(projection: string): Promise<void>
  retryParked(projection: string, key?: string): Promise<number>
  checksum(projection: string): Promise<ModelChecksum>
  sweep(): Promise<void>
  clean(): Promise<void>
  close(): Promise<void>
}
