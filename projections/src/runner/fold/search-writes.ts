import { beginning, isAfter, isPosition, type Position } from '@schaufenster/events/store/position.ts'
import type { DocumentRecord } from '../../documents/documents-writer.ts'
import type { SearchWrite } from '../../search/search-index.ts'
import type { AnySearchSink } from '../projection.ts'

/** A change of a search index: a document is put in or taken out. */
export const searchWriteOf = (sink: AnySearchSink, record: DocumentRecord): SearchWrite => ({
  id: record.key,
  version: searchVersion(record),
  document: record.document === undefined ? undefined : sink.document(record.document, record.key),
})

/** The newest version among the writes; the beginning if there are none. */
export const newestVersion = (writes: readonly SearchWrite[]): Position =>
  writes.reduce((newest, { version }) => (isAfter(version, newest) ? version : newest), beginning)

/**
 * The position, then the epoch. An erasure doesn't move a parked document, but its entry in the index must still go. What is healed later comes after
 * both.
 */
const searchVersion = ({ position, epoch }: DocumentRecord): Position => {
  if (epoch === 0) return position
  const version = `${position}-${epoch.toString(16).padStart(16, '0')}`
  if (!isPosition(version)) throw new Error(`no room for an epoch in ${position}`)
  return version
}
