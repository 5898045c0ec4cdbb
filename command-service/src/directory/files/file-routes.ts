import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { may } from '@schaufenster/platform/app/session.ts'
import { who } from '@schaufenster/platform/app/who.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { isUuid } from '@schaufenster/platform/lib/ids.ts'
import { forbidden } from '@schaufenster/platform/lib/refusal.ts'
import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { contextOf } from '../../lib/context-of.ts'
import { Written } from '../../lib/sends.ts'
import { isPublic } from '../company/company-state.ts'
import { companyOf, currentCompany } from '../company/company-writes.ts'
import { forEditors } from '../company/editor.ts'
import { tags } from '../contract.ts'
import type { DirectoryDeps } from '../directory-deps.ts'
import { FileForm, FilePath, NewFileForm } from '../file-contract.ts'
import { changeFiles, editorOf, fileName, filesOf, takeIntoStore } from './company-files.ts'
import { noFile, type CompanyFile } from './files-decider.ts'
import { userHolder } from './pending-uploads.ts'
import { sendFile } from './send-file.ts'

interface FoundFile {
  readonly companyId: CompanyId
  readonly fileId: string
  readonly file: CompanyFile
}

/** A company's private store: taking, naming, showing and deleting files, and serving their content (D-2.7). */
export const registerFileRoutes = (app: App, deps: DirectoryDeps): void => {
  const params = FilePath
  const response = { 200: Written, 409: Problem, 410: Problem }

  const findFile = async (text: string): Promise<FoundFile> => {
    const fileId = text.toLowerCase()
    const companyId = isUuid(fileId) ? await deps.fileIndex.companyOfFile(fileId) : undefined
    const file = companyId && (await filesOf(deps, companyId)).get(fileId)
    if (companyId === undefined || file === undefined) throw new Refused(noFile)
    return { companyId, fileId, file }
  }
  const writtenFile = (fileId: string, { revision }: { readonly revision: number }): Written => ({
    data: { _id: fileId, id: fileId, version: revision },
  })

  app.post(
    '/api/files',
    {
      ...forEditors,
      schema: {
        tags,
        summary: 'Hochgeladene Datei in die Ablage eines Unternehmens nehmen',
        body: NewFileForm,
        response: { 201: Written, 409: Problem, 410: Problem },
      },
    },
    async (request, reply) => {
      const { company, upload, name } = request.body
      const companyId = await companyOf(deps, company)
      const fileId = await takeIntoStore(deps, request, reply, companyId, {
        reference: upload,
        field: 'upload',
        ...(name !== undefined && { name }),
      })
      void reply.code(201)
      return writtenFile(fileId, { revision: 0 })
    },
  )

  app.patch(
    '/api/files/:id',
    {
      ...forEditors,
      schema: {
        tags,
        summary: 'Datei umbenennen, verschieben, als Dokument zeigen oder zurückziehen',
        params,
        body: FileForm,
        response,
      },
    },
    async (request, reply) => {
      const { companyId, fileId, file } = await findFile(request.params.id)
      const editor = await editorOf(deps, request, companyId)
      const command = { ...editor, fileId, ...changeOf(request.body) }
      if (command.type === 'AttachDocument' && !file.attached)
        await deps.limitNewContent(editor.by, companyId)
      const context = contextOf(request)
      return writtenFile(fileId, await changeFiles(deps, request, reply, companyId, command, context))
    },
  )

  for (const [method, url, summary, type] of [
    ['DELETE', '/api/files/:id', 'Datei löschen', 'RemoveFile'],
    ['POST', '/api/files/:id/restore', 'Gelöschte Datei zurückholen', 'RestoreFile'],
  ] as const)
    app.route({
      method,
      url,
      ...forEditors,
      schema: { tags, summary, params, body: Type.Optional(closedObject({})), response },
      handler: async (request, reply) => {
        const { companyId, fileId } = await findFile(request.params.id)
        const editor = await editorOf(deps, request, companyId)
        const command = { ...editor, type, fileId, at: deps.clock.now() } as const
        return writtenFile(fileId, await changeFiles(deps, request, reply, companyId, command))
      },
    })

  /** A file that the caller may manage. */
  const ownFile = async ({ params: { id }, session }: FastifyRequest<{ Params: { id: string } }>) => {
    const found = await findFile(id)
    const company = await currentCompany(deps, found.companyId)
    if (company === undefined || !may(session, 'company.manage', company)) throw new Refused(forbidden)
    return found.file
  }
  /** A file shown on its company's page. */
  const shownFile = async ({ params: { id } }: FastifyRequest<{ Params: { id: string } }>) => {
    const { companyId, fileId, file } = await findFile(id)
    const company = await currentCompany(deps, companyId)
    const isThere = file.removedUntil === undefined
    const isShown = file.attached || (await deps.fileIndex.filesOfPrices(companyId)).has(fileId)
    if (!isPublic(company) || !isThere || !isShown || file.isLocked) throw new Refused(noFile)
    return file
  }
  for (const [url, config, find, summary] of [
    ['/api/files/:id', forEditors.config, ownFile, 'aus der Ablage eines Unternehmens'],
    ['/media/file/:id', { access: 'public' }, shownFile, 'von der Seite eines Unternehmens'],
  ] as const) {
    const content = url.startsWith('/api/') ? `${url}/content` : url
    app.get(
      content,
      { config, schema: { tags, summary: `Datei ${summary}`, params } },
      async (request, reply) => sendFile(request, reply, deps.blobs, await find(request)),
    )
    app.get(
      `${url}/preview`,
      { config, schema: { tags, summary: `Vorschau einer Datei ${summary}`, params } },
      async (request, reply) => {
        const { key, preview = key, name } = await find(request)
        return sendFile(request, reply, deps.blobs, { key: preview, name })
      },
    )
  }

  app.get(
    '/api/uploads/:id',
    {
      // HEAD asks for the progress of a video upload.
      exposeHeadRoute: false,
      config: { access: 'user' },
      schema: { tags, summary: 'Was man hochgeladen und noch nicht verwendet hat', params },
    },
    async (request, reply) => {
      const { id } = request.params
      const upload = await deps.pendingUploads.read(id.toLowerCase(), userHolder(who(request).userId))
      if (upload === undefined) throw new Refused(noFile)
      return sendFile(request, reply, deps.blobs, upload)
    },
  )
}

/** The single change requested; throws if there are none or several. */
const changeOf = ({ name, attached, order }: FileForm) => {
  const changes = [
    ...(name === undefined ? [] : [{ type: 'RenameFile', name: fileName(name) } as const]),
    ...(order === undefined ? [] : [{ type: 'MoveFile', order } as const]),
    ...(attached === undefined ? [] : [{ type: attached ? 'AttachDocument' : 'RemoveDocument' } as const]),
  ]
  const [change, ...more] = changes
  if (change === undefined || more.length > 0) throw new Refused(oneAtATime)
  return change
}

const oneAtATime = {
  code: 'invalid',
  message: 'Bitte ändern Sie entweder den Namen, den Platz oder ob die Datei gezeigt wird.',
} as const
