import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'
import { defineEvent, type EventOf, type RecordedOf } from '../lib/define-event.ts'
import { uuidPattern } from './ids.ts'
import { FileName, MediaKey, Moment, Place } from './values.ts'

/** Events of a company's files, in the stream `files-{companyId}`. Files are private until one is published (D-2.7). */

const fileId = Type.String({ pattern: uuidPattern })
/** Hidden in the history, because the file's name is shown next to it. */
const file = { label: 'Kennung', format: 'hidden' } as const
/** A file with its name at the time, for readers of the history. */
const named = closedObject({ fileId, name: FileName })

/** The most files a company may keep, and the most bytes they may have together. */
export const mostFiles = 200
export const mostFileBytes = 200 * 1024 * 1024

/** The properties of a file other than its name. */
export const StoredFile = closedObject({
  /** Hash of the content, a picture's mean colour ({@link MediaKey}), and an extension, which determines how it is served. */
  key: Type.String({ pattern: '^[0-9a-f]{64}(-[0-9a-f]{6})?\\.(webp|pdf)$' }),
  /** Bytes. */
  size: Type.Integer({ minimum: 1 }),
  /** A picture of its first page. */
  preview: Type.Optional(MediaKey),
  pages: Type.Optional(Type.Integer({ minimum: 1 })),
})
export type StoredFile = Static<typeof StoredFile>

export const FileUploaded = defineEvent({
  type: 'FileUploaded',
  title: 'Datei hochgeladen',
  schema: closedObject({ ...named.properties, ...StoredFile.properties }),
  fields: {
    fileId: file,
    key: { label: 'Inhalt', format: 'hidden' },
    size: 'Bytes',
    preview: { label: 'Vorschau', format: 'hidden' },
    pages: 'Seiten',
  },
})

export const FileRenamed = defineEvent({
  type: 'FileRenamed',
  title: 'Datei umbenannt',
  schema: named,
  fields: { fileId: file },
  undoable: 'byOwners',
})

/** Added to the documents on the company's page. */
export const CompanyDocumentAttached = defineEvent({
  type: 'CompanyDocumentAttached',
  title: 'Dokument veröffentlicht',
  schema: named,
  fields: { fileId: file },
  undoable: 'byOwners',
})

export const CompanyDocumentRemoved = defineEvent({
  type: 'CompanyDocumentRemoved',
  title: 'Dokument zurückgezogen',
  schema: named,
  fields: { fileId: file },
  undoable: 'byOwners',
})

/** The sort key of the next new file, before all of these. */
export const placeOfNext = (files: Iterable<{ readonly order: number }>): number =>
  Math.min(1, ...[...files].map(({ order }) => Math.floor(order))) - 1

/** Moved among the company's files and documents. */
export const FileMoved = defineEvent({
  type: 'FileMoved',
  title: 'Datei verschoben',
  schema: closedObject({ ...named.properties, order: Place }),
  fields: { fileId: file, order: 'Platz' },
  undoable: 'byOwners',
})

/** No longer shown anywhere. Its content is deleted once it can't be restored. */
export const FileRemoved = defineEvent({
  type: 'FileRemoved',
  title: 'Datei gelöscht',
  schema: closedObject({ ...named.properties, restorableUntil: Moment }),
  fields: { fileId: file, restorableUntil: 'Wiederherstellbar bis' },
  undoable: 'byOwners',
})

/** Restored, and shown where it was before. */
export const FileRestored = defineEvent({
  type: 'FileRestored',
  title: 'Datei wiederhergestellt',
  schema: named,
  fields: { fileId: file },
})

/** The platform took it off the page after a notice. Only the platform can show it again. */
export const FileLocked = defineEvent({
  type: 'FileLocked',
  title: 'Datei gesperrt',
  schema: named,
  fields: { fileId: file },
})

export const FileUnlocked = defineEvent({
  type: 'FileUnlocked',
  title: 'Datei entsperrt',
  schema: named,
  fields: { fileId: file },
})

export const fileEvents = [
  FileUploaded,
  FileRenamed,
  FileMoved,
  CompanyDocumentAttached,
  CompanyDocumentRemoved,
  FileRemoved,
  FileRestored,
  FileLocked,
  FileUnlocked,
] as const
/** The event as it is decided, and as it is recorded with metadata and position. */
export type FileEvent = EventOf<(typeof fileEvents)[number]>
export type RecordedFileEvent = RecordedOf<(typeof fileEvents)[number]>
