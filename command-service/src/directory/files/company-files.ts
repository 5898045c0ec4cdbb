import type { StoredFile } from '@schaufenster/events/directory/file-events.ts'
import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { may, type Authority } from '@schaufenster/platform/app/session.ts'
import { who } from '@schaufenster/platform/app/who.ts'
import { invalid } from '@schaufenster/platform/lib/refusal.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { checkNeededLine, createFormCheck } from '../../lib/field-checks.ts'
import type { CommandContext } from '../../lib/handle.ts'
import { blobKeyOf, isMediaKey } from '../../lib/picture-key.ts'
import { byOf, settled } from '../../lib/sends.ts'
import { takenOff } from '../../lib/taken-off.ts'
import { uuidOf } from '../../lib/uuid-of.ts'
import { ofCompany } from '../company/company-writes.ts'
import { editable } from '../company/editor.ts'
import type { DirectoryDeps } from '../directory-deps.ts'
import { filesDecider, filesStream, isHeldBack, type FileCommand } from './files-decider.ts'
import { userHolder } from './pending-uploads.ts'
import { blobsOf } from './received-file.ts'

type FileDeps = Pick<DirectoryDeps, 'handle' | 'streams' | 'reservations' | 'blobs' | 'pendingUploads'>

/** The part of a command that identifies the editor, for an existing company that they may edit; throws refusals. */
export const editorOf = async (deps: FileDeps, request: FastifyRequest, companyId: CompanyId) => {
  const by = byOf(request)
  const { owners } = await ofCompany(deps, companyId, (company) => editable(company, by))
  return { by, owners }
}

/** Decides on a company's files and appends; throws refusals. By default a version in the body is that of what leads to a file, not of the store. */
export const changeFiles = async (
  { handle }: FileDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  companyId: CompanyId,
  command: FileCommand,
  context: CommandContext = request.commandContext(),
) => settled(reply, await handle(filesDecider, filesStream(companyId), command, context))

/** The current files of a company. */
export const filesOf = async ({ streams }: Pick<FileDeps, 'streams'>, companyId: CompanyId) =>
  (await streams.current(filesDecider, filesStream(companyId).name)).state

interface TakenFile {
  readonly fileId: string
  readonly name: string
  readonly file: StoredFile
}

const gone = 'Diese Datei gibt es nicht mehr. Bitte laden Sie sie noch einmal hoch.'

/**
 * Moves an upload into a company's store and resolves to the file's id; an existing file stays as it is.
 * `reference`: what the upload answered, or the file's id. `field`: its name in the form.
 */
export const takeIntoStore = async (
  deps: FileDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  companyId: CompanyId,
  { reference, field, name }: { readonly reference: string; readonly field: string; readonly name?: string },
): Promise<string> => {
  const editor = await editorOf(deps, request, companyId)
  const taken = await takenFile(deps, request, companyId, reference, name)
  if (taken === undefined) throw new Refused(invalid({ [field]: gone }))
  await refuseTakenOff(deps, editor.by, companyId, taken.file)
  const { fileId, file } = taken
  const kept = await Promise.all(blobsOf(file).map(deps.blobs.keep))
  if (kept.includes(false)) throw new Refused(invalid({ [field]: gone }))
  await changeFiles(deps, request, reply, companyId, {
    ...editor,
    type: 'UploadFile',
    fileId,
    name: fileName(name ?? taken.name),
    file,
  })
  await deps.pendingUploads.take(fileId, userHolder(who(request).userId))
  return fileId
}

/** What the platform took off the page comes back neither in a menu or price list nor as a new upload. */
const refuseTakenOff = async (
  deps: FileDeps,
  by: Authority,
  companyId: CompanyId,
  file: StoredFile,
): Promise<void> => {
  if (may(by, 'company.manage')) return
  if (isHeldBack(await filesOf(deps, companyId), file)) throw new Refused(takenOff)
}

const takenFile = async (
  deps: FileDeps,
  request: FastifyRequest,
  companyId: CompanyId,
  reference: string,
  name: string | undefined,
): Promise<TakenFile | undefined> => {
  const last = reference
    .trim()
    .replace(/^.*\/(?:media|uploads|file|files)\//, '')
    .replace(/\/.*$/, '')
  const id = last.toLowerCase()
  const known = (await filesOf(deps, companyId)).get(id)
  if (known !== undefined) {
    const { name: own, key, size, preview, pages, removedUntil } = known
    const file = {
      key,
      size,
      ...(preview !== undefined && { preview }),
      ...(pages !== undefined && { pages }),
    }
    return removedUntil === undefined ? { fileId: id, name: own, file } : undefined
  }
  const pending = await deps.pendingUploads.read(id, userHolder(who(request).userId))
  if (pending !== undefined) {
    const { name: own, holder: _holder, ...file } = pending
    return { fileId: id, name: own, file }
  }
  const size = isMediaKey(last) ? (await deps.blobs.stat(blobKeyOf(last)))?.size : undefined
  if (size === undefined || !last.endsWith('.webp')) return undefined
  const fileId = uuidOf('file of', companyId, request.commandContext().commandId)
  return { fileId, name: name ?? 'Bild', file: { key: last, size } }
}

/** A name somebody gave; throws what is wrong with it. */
export const fileName = (given: string): string => {
  const check = createFormCheck()
  const name = check.field('name', given, (text) => checkNeededLine(text, 120, 'einen Namen'))
  const refusal = check.refusal()
  if (refusal !== undefined || name === undefined) throw new Refused(refusal ?? invalid({}))
  return name
}
