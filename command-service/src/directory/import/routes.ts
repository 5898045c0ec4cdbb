import { Readable } from 'node:stream'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { orRefuse, Refused } from '@schaufenster/platform/app/refused.ts'
import { actorOf } from '@schaufenster/platform/app/session.ts'
import { invalid, notFound } from '@schaufenster/platform/lib/refusal.ts'
import { isUuid } from '@schaufenster/platform/lib/ids.ts'
import type { FastifyRequest } from 'fastify'
import { editorOf } from '../company-writes.ts'
import { ImportPath, ImportQuery, ImportRehearsed, ImportStarted, ImportUndone } from './contract.ts'
import { formatOfName } from './format.ts'
import { createImportRunner, type ImportDeps, type ImportRequest } from './import-runner.ts'

/**
 * Imports over HTTP, for administrators (capabilities.md C2, D-2.14). The body is the file itself, of any type; what is to be known of it stands in
 * the query. How far imports are is a query of the reading side.
 */
export const registerImportRoutes = async (app: App, deps: ImportDeps): Promise<void> => {
  const runner = createImportRunner(deps)
  app.addHook('onClose', () => runner.close())

  // In a scope of its own: nowhere else is a body of any type and size taken.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.post<{ Querystring: ImportQuery }>(
      '/api/imports',
      {
        config: { access: 'admin' },
        schema: { querystring: ImportQuery, response: { 200: ImportRehearsed, 202: ImportStarted } },
      },
      async (request, reply) => {
        if (!(request.body instanceof Readable)) throw new Refused(noFile)
        const asked = requestOf(request, request.query, deps)
        if (request.query.dryRun) {
          const report = orRefuse(await runner.rehearse(request.body, asked))
          return {
            data: {
              ...report,
              differingRows: [...report.differingRows],
              rejectedRows: [...report.rejectedRows],
            },
          }
        }
        const { importId } = orRefuse(await runner.start(request.body, asked))
        void reply.code(202)
        return { data: { _id: importId, id: importId } }
      },
    )
  })

  app.post(
    '/api/imports/:id/undo',
    { config: { access: 'admin' }, schema: { params: ImportPath, response: { 200: ImportUndone } } },
    async (request, reply) => {
      const id = request.params.id.toLowerCase()
      if (!isUuid(id)) throw new Refused(notFound('Diesen Import'))
      const undone = orRefuse(await runner.undo(id, { actor: actorOf(request), by: editorOf(request) }))
      void reply.position(undone.position)
      const { removed, kept, keptInAll } = undone
      return { data: { removed, kept: [...kept], keptInAll } }
    },
  )
}

const noFile = invalid({ file: 'Bitte wählen Sie eine Datei aus.' })
const noFormat = invalid({ fileName: 'Die Datei muss auf .geojson, .json oder .csv enden.' })

const requestOf = (request: FastifyRequest, query: ImportQuery, deps: ImportDeps): ImportRequest => {
  const format = query.format ?? formatOfName(query.fileName)
  if (format === undefined) throw new Refused(noFormat)
  const isOsm = format === 'geojson'
  return {
    fileName: query.fileName,
    format,
    source: {
      name: query.source ?? (isOsm ? 'OpenStreetMap' : query.fileName.slice(0, 120)),
      url: query.url ?? (isOsm ? 'https://www.openstreetmap.org/copyright' : deps.publicUrl),
      licence: query.licence ?? (isOsm ? 'ODbL 1.0' : 'Angaben des Betreibers'),
      date: query.date ?? new Date(deps.clock.now()).toISOString().slice(0, 10),
    },
    actor: actorOf(request),
    by: editorOf(request),
  }
}
