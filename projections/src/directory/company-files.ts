import {
  fileEvents,
  placeOfNext,
  type RecordedFileEvent,
} from '@schaufenster/events/directory/file-events.ts'
import { defineProjection } from '../runner/projection.ts'

/** A file of a company. */
export interface FileEntry {
  readonly id: string
  readonly name: string
  /** The content's hash and extension. */
  readonly key: string
  /** Bytes. */
  readonly size: number
  readonly hasPreview: boolean
  readonly pages: number | null
  /** Listed among the documents on the company's page. */
  readonly attached: boolean
  /** Sort key, ascending. */
  readonly order: number
  /** Until when it can be restored (ISO 8601, UTC); null if it isn't deleted. */
  readonly removedUntil: string | null
  /** ISO 8601, UTC. */
  readonly uploadedAt: string
}

/** A company's files. Key: the company's id. */
export interface CompanyFilesDocument {
  readonly id: string
  /** Version of the last event. */
  readonly version: number
  /** In the owner's order, newest first. Includes deleted ones, since they may be restored. */
  readonly files: readonly FileEntry[]
  readonly fileIds: readonly string[]
}

const byPlace = (one: FileEntry, other: FileEntry): number =>
  one.order - other.order || (one.id < other.id ? -1 : 1)

const withFile = (
  files: readonly FileEntry[],
  { type, data, metadata }: RecordedFileEvent,
): readonly FileEntry[] => {
  if (type === 'FileUploaded') {
    const { fileId: id, name, key, size, preview, pages = null } = data
    const others = files.filter((file) => file.id !== id)
    const about = { id, name, key, size, hasPreview: preview !== undefined, pages }
    const order = placeOfNext(others)
    return [
      { ...about, attached: false, order, removedUntil: null, uploadedAt: metadata.occurredAt },
      ...others,
    ]
  }
  const changed = (change: Partial<FileEntry>) =>
    files.map((file) => (file.id === data.fileId ? { ...file, ...change } : file))
  switch (type) {
    case 'FileRenamed':
      return changed({ name: data.name })
    case 'FileMoved':
      return changed({ order: data.order }).toSorted(byPlace)
    case 'CompanyDocumentAttached':
      return changed({ attached: true })
    case 'CompanyDocumentRemoved':
      return changed({ attached: false })
    case 'FileRemoved':
      return changed({ removedUntil: data.restorableUntil })
    case 'FileRestored':
      return changed({ removedUntil: null })
    // Other events record that it leaves the page and comes back.
    case 'FileLocked':
    case 'FileUnlocked':
      return files
  }
}

/** Each company's private files (D-2.7). */
export const companyFiles = defineProjection<(typeof fileEvents)[number], CompanyFilesDocument>({
  name: 'company-files',
  title: 'Dateien der Unternehmen',
  version: 2,
  scope: 'partition',
  events: fileEvents,
  route: ({ metadata }) => ({ keys: [metadata.partitionKey] }),
  fold: (document, event, key) => {
    const files = withFile(document?.files ?? [], event)
    return { id: key, version: event.revision, files, fileIds: files.map(({ id }) => id) }
  },
  indexes: [{ fields: ['fileIds'], each: true }],
})
