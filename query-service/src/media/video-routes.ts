import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { may } from '@schaufenster/platform/app/session.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { forbidden, notFound, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { reportParked } from '../app/freshness.ts'
import { OwnVideos, VideoFilter, VideoList, VideoPage, VideoQuery } from './contract.ts'
import { reelReads, videoReads, type MediaModels } from './media-models.ts'
import { mostViewedVideos, ownVideos, pageOfVideos, recentVideos } from './video-pages.ts'

const tags = ['media']
const visitors = { access: 'visitor', reads: videoReads } as const
export const MediaPath = Type.Object({ id: Type.String({ minLength: 1, maxLength: 200 }) })
export const noCompany = notFound('Dieses Unternehmen')
const deletedCompany: Refusal = {
  code: 'gone',
  message: 'Dieses Unternehmen ist nicht mehr eingetragen.',
}

/** The id of a company whose media are public (D-G11), by id or slug; refuses any other. */
export const publicCompany = async (
  models: Pick<MediaModels, 'companyOf'>,
  idOrSlug: string,
): Promise<string> => {
  const company = await models.companyOf(idOrSlug)
  if (company?.isPublic !== true) throw new Refused(noCompany)
  return company.id
}

/** The id of a company whose media the caller manages, by id or slug; refuses any other. */
export const keptCompany = async (
  models: Pick<MediaModels, 'standingOf'>,
  { session }: Pick<FastifyRequest, 'session'>,
  idOrSlug: string,
): Promise<string> => {
  const standing = await models.standingOf(idOrSlug)
  if (standing === undefined) throw new Refused(noCompany)
  if (!may(session, 'video.manage', standing)) throw new Refused(forbidden)
  if (standing.isDeleted && !may(session, 'video.manage')) throw new Refused(deletedCompany)
  return standing.id
}

/** Videos for visitors and for those who manage them. */
export const registerVideoQueries = (app: App, models: MediaModels): void => {
  const page = async (query: VideoFilter, reply: FastifyReply): Promise<VideoPage> => {
    const company = query.company === undefined ? undefined : await publicCompany(models, query.company)
    const answer = await pageOfVideos(models, { ...query, company })
    reportParked(reply, answer.videos)
    return answer
  }

  const all = {
    tags,
    summary: 'Videos aller Unternehmen, die neuesten zuerst',
    querystring: VideoQuery,
    response: { 200: VideoPage, 404: Problem },
  }
  const url = '/api/myVideos/getAllVideos'
  app.get(url, { config: visitors, schema: all }, ({ query }, reply) => page(query, reply))
  app.post(
    url,
    { config: visitors, schema: { ...all, body: Type.Optional(VideoQuery) } },
    ({ query, body }, reply) => page({ ...query, ...body }, reply),
  )

  app.post(
    '/api/filter/videos',
    {
      config: visitors,
      schema: {
        tags,
        summary: 'Videos nach Schlagwort oder Unternehmen',
        body: VideoFilter,
        response: { 200: VideoPage, 404: Problem },
      },
    },
    ({ body }, reply) => page(body, reply),
  )

  const list = (
    path: string,
    summary: string,
    read: (models: MediaModels, company: string) => Promise<VideoList>,
  ): void => {
    app.get(
      path,
      {
        config: visitors,
        schema: {
          tags,
          summary,
          params: MediaPath,
          // A period or a past moment is refused, not ignored: views count until now.
          querystring: closedObject({}),
          response: { 200: VideoList, 404: Problem },
        },
      },
      async (request, reply) => {
        const data = await read(models, await publicCompany(models, request.params.id))
        reportParked(reply, data)
        return { data }
      },
    )
  }
  list('/api/allVideos/recentlyAdded/:id', 'Videos eines Unternehmens, die neuesten zuerst', recentVideos)
  list(
    '/api/allVideos/mostViewCount/:id',
    'Videos eines Unternehmens, die meistgesehenen zuerst',
    mostViewedVideos,
  )

  app.get(
    '/api/myVideos/company/:id',
    {
      config: { access: { permission: 'video.manage', orOwner: true }, reads: reelReads },
      schema: {
        tags,
        summary: 'Alle Videos eines Unternehmens für seine Inhaber',
        params: MediaPath,
        response: { 200: OwnVideos, 404: Problem, 410: Problem },
      },
    },
    async (request, reply) => {
      const company = await keptCompany(models, request, request.params.id)
      const data = await ownVideos(models, company)
      reportParked(reply, data)
      return { data, quota: await models.quotaOf(company) }
    },
  )
}
