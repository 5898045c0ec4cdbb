import type { VideoId } from '@schaufenster/events/media/ids.ts'
import { tutorialTitles, type Tutorial } from '@schaufenster/events/media/values.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { orRefuse, Refused } from '@schaufenster/platform/app/refused.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { invalid, notFound } from '@schaufenster/platform/lib/refusal.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { byOf, Written, written } from '../lib/sends.ts'
import { videoOfUpload } from './add-videos.ts'
import { MediaPath, TutorialChange, TutorialForm } from './contract.ts'
import type { MediaDeps } from './media-deps.ts'
import { posterIn } from './media-form.ts'
import { showTutorial } from './show-tutorial.ts'
import { tutorialDecider } from './tutorial-decider.ts'
import { tutorialOf } from './tutorial-of.ts'
import { videoDecider, videoStream, type VideoCommand } from './video-decider.ts'

const tags = ['media']
const config = { access: { permission: 'tutorial.manage' } } as const

/** The films that explain the dashboard to owners, for who manages them (spec §7). */
export const registerTutorialRoutes = (app: App, deps: MediaDeps): void => {
  app.post(
    '/api/adminVideos',
    {
      config,
      schema: {
        tags,
        summary: 'Tutorial hinzufügen',
        body: TutorialForm,
        response: { 201: Written, 404: Problem, 409: Problem, 410: Problem },
      },
    },
    async (request, reply) => {
      const { id, title = '' } = request.body
      const tutorial = id ?? tutorialOf(title)
      if (tutorial === undefined) throw new Refused(noSuchTitle)
      const answer = await take(deps, request, reply, tutorial, request.body)
      void reply.code(201)
      return answer
    },
  )

  app.put(
    '/api/adminVideos/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Tutorial austauschen',
        params: MediaPath,
        body: TutorialChange,
        response: { 200: Written, 404: Problem, 409: Problem, 410: Problem },
      },
    },
    async (request, reply) => take(deps, request, reply, tutorialAt(request.params.id), request.body),
  )

  app.delete(
    '/api/adminVideos/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Tutorial entfernen',
        params: MediaPath,
        body: Type.Optional(closedObject({})),
        response: { 200: Written, 404: Problem, 409: Problem },
      },
    },
    async (request, reply) => show(deps, request, reply, tutorialAt(request.params.id), undefined),
  )
}

const noSuchTitle = invalid({ title: 'Bitte wählen Sie eines der vierzehn Tutorials.' })

const tutorialAt = (text: string): Tutorial => {
  const tutorial = tutorialOf(text)
  if (tutorial === undefined) throw new Refused(notFound('Dieses Tutorial'))
  return tutorial
}

/** Makes a video of an upload, which the tutorial then shows. */
const take = async (
  deps: MediaDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  tutorial: Tutorial,
  form: { readonly upload: string; readonly poster?: string },
): Promise<Written> => {
  const by = byOf(request)
  const upload = orRefuse(await deps.uploads.read(form.upload, by))
  if (upload.company !== undefined) throw new Refused(foreign)
  const poster = await posterIn(deps, form.poster)
  const id = videoOfUpload(upload.id)
  const { state: known } = await deps.streams.current(videoDecider, videoStream(id, undefined).name)
  if (known === undefined) {
    const add: VideoCommand = {
      type: 'AddVideo',
      by,
      owners: [],
      company: undefined,
      details: { title: tutorialTitles[tutorial], tags: [], isAd: false },
      isReel: false,
      file: upload.file,
      upload: upload.id,
      ...(poster !== undefined && { poster }),
      lineIndex: 1,
    }
    const context = request.commandContext()
    orRefuse(await deps.handle(videoDecider, videoStream(id, undefined), add, context))
  }
  return show(deps, request, reply, tutorial, id)
}

const show = async (
  deps: MediaDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  tutorial: Tutorial,
  video: VideoId | undefined,
): Promise<Written> => {
  const command = { type: 'ShowTutorial', by: byOf(request), tutorial, video } as const
  return written(
    reply,
    tutorial,
    await showTutorial(deps, tutorialDecider, command, request.commandContext()),
  )
}

const foreign = invalid({
  upload: 'Dieses Video gehört zu einem Unternehmen. Bitte laden Sie ein anderes hoch.',
})
