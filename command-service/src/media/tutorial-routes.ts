import type { Tutorial } from '@schaufenster/events/media/values.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { notFound } from '@schaufenster/platform/lib/refusal.ts'
import Type from 'typebox'
import { Written } from '../lib/sends.ts'
import { MediaPath, TutorialChange, TutorialForm } from './contract.ts'
import type { MediaDeps } from './media-deps.ts'
import { noSuchTitle, showIn, takeTutorial } from './take-tutorial.ts'
import { tutorialOf } from './tutorial-of.ts'

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
      const answer = await takeTutorial(deps, request, reply, tutorial, request.body)
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
    async (request, reply) => takeTutorial(deps, request, reply, tutorialAt(request.params.id), request.body),
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
    async (request, reply) => showIn(deps, request, reply, tutorialAt(request.params.id), undefined),
  )
}

const tutorialAt = (text: string): Tutorial => {
  const tutorial = tutorialOf(text)
  if (tutorial === undefined) throw new Refused(notFound('Dieses Tutorial'))
  return tutorial
}
