import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'
import { defineEvent, type EventOf, type RecordedOf } from '../lib/define-event.ts'
import { uuidPattern } from './ids.ts'
import { FileName, MediaKey, Moment, Place } from './values.ts'

/** What happens to the files of a company, in the stream `files-{companyId}`: nobody else sees them until one is shown (D-2.7). */

const fileId = Type.String({ pattern: uuidPattern })
/** Whose name stands beside it. */
const file = { label: 'Kennung', format: 'hidden' } as const
/** A file with its name at the time, for whoever reads the history. */
const named = closedObject({ fileId, name: FileName })

/** How many files a company may keep, and how many bytes they may have together. */
export const mostFiles = 200
export const mostFileBytes = 200 * 1024 * 1024

/** What a file is, whatever it is called. */
export const StoredFile = closedObject({
  /** Hash of its content, of a picture its mean colour ({@link MediaKey}), and ending, which says how it is served. */
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
})

/** It stands among the documents of the company's page. */
export const CompanyDocumentAttached = defineEvent({
  type: 'CompanyDocumentAttached',
  title: 'Dokument veröffentlicht',
  schema: named,
  fields: { fileId: file },
})

export const CompanyDocumentRemoved = defineEvent({
  type: 'CompanyDocumentRemoved',
  title: 'Dokument zurückgezogen',
  schema: named,
  fields: { fileId: file },
})

/** The place of the file that comes next among these: before all of them. */
export const placeOfNext = (files: Iterable<{ readonly order: number }>): number =>
  Math.min(1, ...[...files].map(({ order }) => Math.floor(order))) - 1

/** It stands elsewhere among the files of its company, and among its documents. */
export const FileMoved = defineEvent({
  type: 'FileMoved',
  title: 'Datei verschoben',
  schema: closedObject({ ...named.properties, order: Place }),
  fields: { fileId: file, order: 'Platz' },
})

/** It is shown nowhere any more; its content goes once it can't come back. */
export const FileRemoved = defineEvent({
  type: 'FileRemoved',
  title: 'Datei gelöscht',
  schema: closedObject({ ...named.properties, restorableUntil: Moment }),
  fields: { fileId: file, restorableUntil: 'Wiederherstellbar bis' },
  undoable: true,
})

/** It is there again, and shown where it was. */
export const FileRestored = defineEvent({
  type: 'FileRestored',
  title: 'Datei wiederhergestellt',
  schema: named,
  fields: { fileId: file },
})

/** The platform took it off the page on a notice: only the platform shows it again. */
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
/** As it is decided, and as it is recorded with metadata and position. */
export type FileEvent = EventOf<(typeof fileEvents)[number]>
export type RecordedFileEvent = RecordedOf<(typeof fileEvents)[number]>
