import type { EventReader } from '@schaufenster/events/lib/codec.ts'
import type { EventStore } from '@schaufenster/events/store/event-store.ts'
import type { Commit, DocumentsWriter } from '../../documents/documents-writer.ts'
import type { MaintainedSearchIndex } from '../../search/search-index.ts'
import { Fenced } from '../faults.ts'
import type { AnyProjection } from '../projection.ts'
import type { Share } from '../scope.ts'

/** The parts that a folder of one generation works with. */
export interface FolderContext {
  readonly projection: AnyProjection
  readonly generation: number
  readonly documents: DocumentsWriter
  readonly reader: EventReader
  readonly store: Pick<EventStore, 'readStream'>
  /** Drops an erased person's key from this process. */
  readonly forget: (subject: string) => void
  /** The index of this generation, if the projection has one. */
  readonly search: Pick<MaintainedSearchIndex, 'apply'> | undefined
  readonly share: Share
  /** Called when documents have been written. */
  readonly wrote: () => void
}

/** Writes a step completely or not at all. Throws {@link Fenced} if another folder has moved a checkpoint. */
export const commitStep = async (
  { documents, projection, wrote }: Pick<FolderContext, 'documents' | 'projection' | 'wrote'>,
  commit: Commit,
): Promise<void> => {
  const outcome = await documents.commit(commit)
  if (outcome.kind === 'fenced') throw new Fenced(projection.name)
  if (outcome.kind === 'conflict') throw new Error(`${projection.name}, ${outcome.key}: ${outcome.reason}`)
  if (commit.documents.length > 0) wrote()
}
