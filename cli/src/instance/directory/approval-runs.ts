import {
  createApprovalRunner,
  type ApprovalRunner,
} from '@schaufenster/command-service/directory/approval-run/approval-runner.ts'
import type { DirectoryDeps } from '@schaufenster/command-service/directory/directory-deps.ts'
import type { ImportRunner } from '@schaufenster/command-service/directory/import/import-runner.ts'
import { directoryUndoings } from '@schaufenster/command-service/directory/undo-directory.ts'
import { authorityIn } from '@schaufenster/command-service/identity/roles/authority.ts'
import type { Pace } from '@schaufenster/command-service/lib/pace.ts'
import { createUndo } from '@schaufenster/command-service/lib/undo.ts'
import type { Logger } from '@schaufenster/platform/logging/logger.ts'
import { approvalRuns } from '@schaufenster/projections/directory/approval-runs.ts'
import type { Models } from '../models/models.ts'
import type { Stores } from '../stores.ts'
import type { WriteSide } from '../write-side.ts'

/** More than are ever left open together. */
const mostOpen = 1000

/** Decisions about many companies that have begun and aren't over: asked once the model has passed all that is in the log, since one that it hadn't met would be left lying. */
export const openApprovalRuns = async (
  { store }: Pick<Stores, 'store'>,
  models: Pick<Models, 'freshness' | 'approvalRuns'>,
  stop: AbortSignal,
): Promise<readonly string[]> => {
  const head = await store.head()
  while (!(await models.freshness.waitFor([approvalRuns.name], head))) stop.throwIfAborted()
  const found = await models.approvalRuns.find({ where: { field: 'status', is: 'running' }, limit: mostOpen })
  return found.map(({ key }) => key)
}

interface Surroundings {
  readonly stores: Stores
  readonly models: Models
  readonly writes: WriteSide
  readonly logger: Logger
  readonly pace: Pace
}

/** Decides about many companies at once in this installation, and takes that back as the history takes single decisions back. */
export const approvalRunnerOf = (
  directory: DirectoryDeps,
  imports: Pick<ImportRunner, 'startUndo' | 'undoing'>,
  { stores, models, writes, logger, pace }: Surroundings,
): ApprovalRunner =>
  createApprovalRunner({
    ...directory,
    pace,
    authorityOf: authorityIn(writes),
    undo: createUndo({
      history: stores.history,
      streams: writes.streams,
      undoings: directoryUndoings(directory, imports),
    }),
    openRuns: (stop) => openApprovalRuns(stores, models, stop),
    onFault: (fault) => logger.error({ err: fault }, 'approvals'),
  })
