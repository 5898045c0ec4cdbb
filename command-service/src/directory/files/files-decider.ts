import {
  fileEvents,
  mostFileBytes,
  mostFiles,
  placeOfNext,
  type FileEvent,
  type StoredFile,
} from '@schaufenster/events/directory/file-events.ts'
import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { may, type Authority } from '@schaufenster/platform/app/session.ts'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { forbidden, notFound, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { isOneOf, type Decider } from '../../lib/decider.ts'
import type { StreamRef } from '../../lib/handle.ts'
import { restorableFrom } from '../../lib/restorable.ts'
import { takenOff } from '../../lib/taken-off.ts'

/** The stream of all files of one company, because they share one quota. */
export const filesStream = (companyId: CompanyId): StreamRef => ({
  name: streamName('files', companyId),
  partitionKey: companyId,
})

/** A file in a company's store. */
export interface CompanyFile extends StoredFile {
  readonly name: string
  /** Whether it is listed among the documents on the company's page. */
  readonly attached: boolean
  /** Its place, the smallest first. */
  readonly order: number
  /** Until when it can be restored; undefined if it was not removed. */
  readonly removedUntil: string | undefined
  /** The platform took it off the page: its owners can't show it. */
  readonly isLocked: boolean
  /** It stood among the documents when it was locked. */
  readonly wasAttached: boolean
}

/** By id, including removed ones. */
export type FilesState = ReadonlyMap<string, CompanyFile>

/** Every command on a company's files, by its owners (`owners`) and people who may manage all. */
export type FileCommand = {
  readonly by: Authority
  readonly owners: readonly string[]
  readonly fileId: string
} & (
  | { readonly type: 'UploadFile'; readonly name: string; readonly file: StoredFile }
  | { readonly type: 'RenameFile'; readonly name: string }
  | { readonly type: 'MoveFile'; readonly order: number }
  | { readonly type: 'AttachDocument' | 'RemoveDocument' }
  /** By the platform, on a notice; unlocked, it is shown again where it was. */
  | { readonly type: 'LockFile' | 'UnlockFile' }
  /** `at`: milliseconds since 1970. */
  | { readonly type: 'RemoveFile' | 'RestoreFile'; readonly at: number }
)

export const noFile = notFound('Diese Datei')
const full: Refusal = {
  code: 'conflict',
  message:
    'Der Speicher Ihres Unternehmens ist voll (200 MB, 200 Dateien). Bitte löschen Sie zuerst Dateien, die Sie nicht mehr brauchen.',
}
const tooLate: Refusal = {
  code: 'gone',
  message: 'Diese Datei wurde endgültig gelöscht. Bitte laden Sie sie noch einmal hoch.',
}

const evolve = (files: FilesState, { type, data }: FileEvent): FilesState => {
  if (type === 'FileUploaded') {
    const { fileId, name, ...file } = data
    const order = placeOfNext(files.values())
    const begun = { attached: false, removedUntil: undefined, isLocked: false, wasAttached: false }
    return new Map(files).set(fileId, { ...file, ...begun, name, order })
  }
  const file = files.get(data.fileId)
  if (file === undefined) return files
  const changed = (change: Partial<CompanyFile>) => new Map(files).set(data.fileId, { ...file, ...change })
  switch (type) {
    case 'FileRenamed':
      return changed({ name: data.name })
    case 'FileMoved':
      return changed({ order: data.order })
    case 'CompanyDocumentAttached':
      return changed({ attached: true })
    case 'CompanyDocumentRemoved':
      return changed({ attached: false })
    case 'FileRemoved':
      return changed({ removedUntil: data.restorableUntil })
    case 'FileRestored':
      return changed({ removedUntil: undefined })
    case 'FileLocked':
      return changed({ isLocked: true, wasAttached: file.attached })
    case 'FileUnlocked':
      return changed({ isLocked: false, wasAttached: false })
  }
}

const decide = (files: FilesState, command: FileCommand): Either<Refusal, readonly FileEvent[]> => {
  const { by, owners, fileId } = command
  if (!may(by, 'company.manage', { owners })) return left(forbidden)
  const file = files.get(fileId)
  if (command.type === 'UploadFile') {
    if (file !== undefined) return right([])
    const { name } = command
    return hasRoomFor(files, command.file)
      ? right([{ type: 'FileUploaded', data: { fileId, name, ...command.file } }])
      : left(full)
  }
  if (file === undefined) return left(noFile)
  const { name, attached, removedUntil } = file
  if (command.type === 'LockFile' || command.type === 'UnlockFile') {
    if (!may(by, 'company.manage')) return left(forbidden)
    return right(command.type === 'LockFile' ? locking(file, fileId) : unlocking(file, fileId))
  }
  if (command.type === 'RemoveFile')
    return right(
      removedUntil === undefined
        ? [{ type: 'FileRemoved', data: { fileId, name, restorableUntil: restorableFrom(command.at) } }]
        : [],
    )
  if (command.type === 'RestoreFile') {
    if (removedUntil === undefined) return right([])
    if (command.at > Date.parse(removedUntil)) return left(tooLate)
    return hasRoomFor(files, file) ? right([{ type: 'FileRestored', data: { fileId, name } }]) : left(full)
  }
  if (removedUntil !== undefined) return left(noFile)
  switch (command.type) {
    case 'RenameFile':
      return right(
        command.name === name ? [] : [{ type: 'FileRenamed', data: { fileId, name: command.name } }],
      )
    case 'MoveFile':
      return right(
        command.order === file.order
          ? []
          : [{ type: 'FileMoved', data: { fileId, name, order: command.order } }],
      )
    case 'AttachDocument': {
      if (attached) return right([])
      if (isHeldBack(files, file) && !may(by, 'company.manage')) return left(takenOff)
      const shown = { type: 'CompanyDocumentAttached', data: { fileId, name } } as const
      return right(file.isLocked ? [{ type: 'FileUnlocked', data: { fileId, name } }, shown] : [shown])
    }
    case 'RemoveDocument':
      return right(attached ? [{ type: 'CompanyDocumentRemoved', data: { fileId, name } }] : [])
  }
}

/** Also where its owners delete it first, so that it doesn't come back as it was. */
const locking = ({ name, attached, isLocked }: CompanyFile, fileId: string): readonly FileEvent[] => [
  ...(isLocked ? [] : [{ type: 'FileLocked', data: { fileId, name } } as const]),
  ...(attached ? [{ type: 'CompanyDocumentRemoved', data: { fileId, name } } as const] : []),
]

const unlocking = (
  { name, isLocked, wasAttached, removedUntil }: CompanyFile,
  fileId: string,
): readonly FileEvent[] => {
  if (!isLocked) return []
  const isShown = wasAttached && removedUntil === undefined
  return [
    { type: 'FileUnlocked', data: { fileId, name } },
    ...(isShown ? [{ type: 'CompanyDocumentAttached', data: { fileId, name } } as const] : []),
  ]
}

/** Whether the platform took a file with this content off the page, this one or another. */
export const isHeldBack = (files: FilesState, { key }: Pick<CompanyFile, 'key'>): boolean =>
  [...files.values()].some((file) => file.isLocked && file.key === key)

const hasRoomFor = (files: FilesState, { size }: StoredFile): boolean => {
  const there = [...files.values()].filter(({ removedUntil }) => removedUntil === undefined)
  const used = there.reduce((sum, file) => sum + file.size, 0)
  return there.length < mostFiles && used + size <= mostFileBytes
}

/** The rules of a company's private store: files are kept, named, listed among the documents and deleted, within a quota (D-2.7). */
export const filesDecider: Decider<FilesState, FileCommand, FileEvent> = {
  initialState: new Map(),
  isEvent: isOneOf(fileEvents),
  evolve,
  decide,
}
