import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import type { RequestContext } from '@schaufenster/platform/app/request-ids.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { notFound } from '@schaufenster/platform/lib/refusal.ts'
import type { ModelChecksum } from '@schaufenster/projections/documents/checksum.ts'
import type { ProjectionStatus, RunnerStatus } from '@schaufenster/projections/runner/status.ts'
import Type from 'typebox'
import { noModel } from '../app/reads.ts'
import {
  Checksum,
  ProjectionList,
  ProjectionPath,
  RebuildStarted,
  Retried,
  type ProjectionView,
} from './contract.ts'

/** The read models as operators see them. */
export interface ProjectionAdmin {
  status(): Promise<RunnerStatus>
  /** The purpose of a read model in German; for one that this program doesn't fold, its name. */
  titleOf(name: string): string
  /** Requests a rebuild or retry, recorded with the actor. */
  rebuild(name: string, context: RequestContext): Promise<void>
  retryParked(name: string, key: string | undefined, context: RequestContext): Promise<number>
  checksum(name: string): Promise<ModelChecksum>
}

const unknownModel = notFound('Diesen Datenbestand')

/** The state of the read models, and what can be done if they are unwell (promises 6 and 7). */
export const registerProjectionRoutes = (app: App, upkeep: ProjectionAdmin): void => {
  const admin = { config: { access: { permission: 'projection.manage' }, reads: noModel } } as const
  const schema = { tags: ['insight'] }
  const known = async (name: string): Promise<string> => {
    const { projections } = await upkeep.status()
    if (!projections.some((one) => one.name === name)) throw new Refused(unknownModel)
    return name
  }

  app.get(
    '/api/projections',
    {
      ...admin,
      schema: { ...schema, summary: 'Wie es den Lesemodellen geht', response: { 200: ProjectionList } },
    },
    async () => {
      const { head, projections, cleaningDue } = await upkeep.status()
      return {
        data: {
          head,
          cleaningDue,
          projections: projections.map((one) => viewOf(one, upkeep.titleOf(one.name))),
        },
      }
    },
  )

  app.get(
    '/api/projections/:name/checksum',
    {
      ...admin,
      schema: {
        ...schema,
        summary: 'Prüfsumme über alle Dokumente, die gerade gelten',
        description: 'Ein neu gebautes Lesemodell hat dieselbe wie das alte. Liest das ganze Modell.',
        params: ProjectionPath,
        response: { 200: Checksum },
      },
    },
    async ({ params }) => ({ data: { ...(await upkeep.checksum(await known(params.name))) } }),
  )

  app.post(
    '/api/projections/:name/rebuild',
    {
      ...admin,
      schema: {
        ...schema,
        summary: 'Lesemodell neu bauen, während das alte antwortet',
        params: ProjectionPath,
        response: { 202: RebuildStarted, 409: Problem },
      },
    },
    async (request, reply) => {
      const name = await known(request.params.name)
      await upkeep.rebuild(name, request.commandContext())
      void reply.code(202)
      return { data: { name } }
    },
  )

  app.post(
    '/api/projections/:name/retry',
    {
      ...admin,
      schema: {
        ...schema,
        summary: 'Wartende Dokumente noch einmal versuchen',
        description: 'Alle, oder mit `key` eines.',
        params: ProjectionPath,
        body: Type.Optional(closedObject({ key: Type.Optional(Type.String({ maxLength: 300 })) })),
        response: { 200: Retried },
      },
    },
    async (request) => {
      const name = await known(request.params.name)
      return { data: { parked: await upkeep.retryParked(name, request.body?.key, request.commandContext()) } }
    },
  )
}

const viewOf = (
  { through: _through, parked, ...status }: ProjectionStatus,
  title: string,
): ProjectionView => ({
  ...status,
  title,
  parked: {
    total: parked.total,
    documents: parked.documents.map(({ key, type, stream, position, waiting, reason }) => ({
      key,
      type,
      stream,
      position,
      waiting,
      ...(reason !== undefined && { reason }),
    })),
  },
})
