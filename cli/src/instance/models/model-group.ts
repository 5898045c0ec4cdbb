import { endProcess } from '@schaufenster/platform/lib/end-process.ts'
import { startRemoteWorker, type RemoteCaller } from '@schaufenster/platform/lib/worker-rpc.ts'
import type { Documents } from '@schaufenster/projections/documents/documents.ts'
import { openGroupReader } from '../storage/model-storage.ts'
import { opening } from '../storage/opening.ts'
import type { ModelsThread, ModelsThreadData } from './models-thread.ts'
import { modelGroups } from './projections.ts'

/** Read models of one place: their documents, and the thread that folds them. */
export interface ModelGroup extends RemoteCaller<ModelsThread> {
  readonly documents: Documents
  has(projection: string): boolean
  close(): Promise<void>
}

const script = new URL('./models-thread.ts', import.meta.url)

/** Resolves when they are being folded. A thread that goes ends the process: models that nobody folds any more would be silently old. */
export const openModelGroup = async (data: ModelsThreadData): Promise<ModelGroup> => {
  const { projections } = modelGroups[data.group]
  await using opened = new AsyncDisposableStack()
  const thread = await opening('Eine Ablage der Lesemodelle', () =>
    startRemoteWorker<ModelsThread>(script, data),
  )
  opened.defer(() => thread.close())
  void thread.gone.then(endProcess)
  const documents = await openGroupReader(data.places, data.group)
  opened.defer(() => documents.close())
  const closing = opened.move()
  return {
    call: thread.call,
    documents,
    has: (projection) => projections.some(({ name }) => name === projection),
    close: () => closing.disposeAsync(),
  }
}
