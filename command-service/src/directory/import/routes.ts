import { Readable } from 'node:stream'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { orRefuse, Refused } from '@schaufenster/platform/app/refused.ts'
import { actorOf } from '@schaufenster/platform/app/session.ts'
import { isUuid } from '@schaufenster/platform/lib/ids.ts'
import { invalid, notFound } from '@schaufenster/platform/lib/refusal.ts'
import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { byOf } from '../../lib/sends.ts'
import {
  ImportColumns,
  ImportHeadings,
  ImportPath,
  ImportQuery,
  ImportRehearsed,
  ImportStarted,
} from '../import-contract.ts'
import { columnsOf } from './csv/columns.ts'
import { formatOfName } from './format.ts'
import type { ImportRequest } from './import-request.ts'
import type { ImportRunner } from './import-runner.ts'
import { receivedFile, requireSize } from './received-file.ts'

/** What the import routes need besides the app. */
export interface ImportRouteDeps {
  readonly imports: ImportRunner
  /** Folder for files while they are read. */
  readonly uploads: string
  /** Maximum size of a file. */
  readonly mostBytes?: number
}

/**
 * Imports over HTTP, for administrators (D-2.14). The body is the file itself, of any type; its metadata goes
 * in the query. The read side reports progress.
 */
export const registerImportRoutes = async (
  app: App,
  { imports, uploads, mostBytes = 1024 ** 3 }: ImportRouteDeps,
): Promise<void> => {
  // A scope of its own, because no other route accepts bodies of any type and size.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.post<{ Querystring: ImportQuery }>(
      '/api/imports',
      {
        config: { access: { permission: 'company.import' }, file: ImportFile },
        schema: {
          tags: ['directory'],
          summary: 'Unternehmen aus einer Datei übernehmen',
          description:
            'Der Rumpf ist die Datei selbst: GeoJSON oder CSV, höchstens 1 GB, in höchstens fünf Minuten übertragen. Der Import läuft nach der Antwort weiter.',
          consumes: ['text/csv', 'application/geo+json'],
          querystring: ImportQuery,
          response: { 200: ImportRehearsed, 202: ImportStarted, 409: Problem, 413: Problem },
        },
      },
      async (request, reply) => {
        if (!(request.body instanceof Readable)) throw new Refused(noFile)
        const asked = requestOf(request, request.query)
        requireSize(request.headers['content-length'], { mostBytes })
        const file = receivedFile(request.body, uploads, { mostBytes })
        if (request.query.dryRun) {
          const report = orRefuse(await imports.rehearse(file, asked))
          return {
            data: {
              ...report,
              likelyRows: [...report.likelyRows],
              differingRows: [...report.differingRows],
              rejectedRows: [...report.rejectedRows],
            },
          }
        }
        const { importId } = orRefuse(await imports.start(file, asked))
        void reply.code(202)
        return { data: { _id: importId, id: importId } }
      },
    )
  })

  app.post(
    '/api/imports/columns',
    {
      config: { access: { permission: 'company.import' } },
      schema: {
        tags: ['directory'],
        summary: 'Wovon die Spalten einer Tabelle handeln',
        body: ImportHeadings,
        response: { 200: ImportColumns },
      },
    },
    async ({ body }) => ({ data: columnsOf(body.headings).map(({ field }) => field ?? null) }),
  )

  app.post(
    '/api/imports/:id/stop',
    {
      config: { access: { permission: 'company.import' } },
      schema: {
        tags: ['directory'],
        summary: 'Import anhalten',
        description: 'Was übernommen ist, bleibt. Dieselbe Datei noch einmal gesendet geht dort weiter.',
        params: ImportPath,
        response: { 200: ImportStarted, 409: Problem },
      },
    },
    async (request) => {
      const id = importOf(request.params.id)
      orRefuse(await imports.stop(id, byOf(request)))
      return { data: { _id: id, id } }
    },
  )

  app.post(
    '/api/imports/:id/undo',
    {
      config: { access: { permission: 'company.import' } },
      schema: {
        tags: ['directory'],
        summary: 'Import zurücknehmen',
        description:
          'Das Zurücknehmen läuft nach der Antwort weiter. Wurde es unterbrochen, geht es mit demselben Aufruf weiter.',
        params: ImportPath,
        response: { 202: ImportStarted, 409: Problem },
      },
    },
    async (request, reply) => {
      const id = importOf(request.params.id)
      orRefuse(await imports.startUndo(id, { actor: actorOf(request), by: byOf(request) }))
      void reply.code(202)
      return { data: { _id: id, id } }
    },
  )
}

const importOf = (text: string): string => {
  const id = text.toLowerCase()
  if (!isUuid(id)) throw new Refused(notFound('Diesen Import'))
  return id
}

const ImportFile = Type.String({ format: 'binary', description: 'Die Datei selbst' })

const noFile = invalid({ file: 'Bitte wählen Sie eine Datei aus.' })
const noFormat = invalid({ fileName: 'Die Datei muss auf .geojson, .json oder .csv enden.' })

const requestOf = (request: FastifyRequest, query: ImportQuery): ImportRequest => {
  const { fileName, format = formatOfName(fileName), source: name, url, licence, date, withoutTwins } = query
  if (format === undefined) throw new Refused(noFormat)
  const source = { name, url, licence, date }
  return { fileName, format, source, withoutTwins, actor: actorOf(request), by: byOf(request) }
}
