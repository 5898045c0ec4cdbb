import { Buffer } from 'node:buffer'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import { invalid } from '@schaufenster/platform/lib/refusal.ts'
import { forbidden } from '@schaufenster/platform/lib/refusal.ts'
import Type from 'typebox'
import { Written } from '../lib/sends.ts'
import { readCaptions } from './captions.ts'
import { CaptionsForm, CaptionsPath } from './contract.ts'
import { videoAt } from './media-access.ts'
import type { MediaDeps } from './media-deps.ts'
import { mayChange } from './video-decider.ts'
import { sendToVideo } from './video-routes.ts'

const url = '/api/myVideos/:id/captions/:language'
const described = {
  tags: ['media'],
  params: CaptionsPath,
  response: { 200: Written, 404: Problem, 410: Problem },
}

/** Captions of videos, one file per language (D-4.11): companies' for their owners, tutorials' for people who manage them. */
export const registerCaptionRoutes = (app: App, deps: MediaDeps): void => {
  const config = { access: { permission: 'video.manage', orOwner: true } } as const

  app.put(
    url,
    {
      config,
      bodyLimit: 2 * 1024 * 1024,
      schema: { ...described, summary: 'Untertitel eines Videos setzen', body: CaptionsForm },
    },
    async (request, reply) => {
      const { language } = request.params
      const found = await videoAt(deps, request, request.params.id)
      if (!mayChange(found.asked, found.video)) throw new Refused(forbidden)
      const captions = readCaptions(request.body.content)
      if (isLeft(captions)) throw new Refused(invalid({ content: captions.left }))
      const { key } = await deps.blobs.put(Buffer.from(captions.right))
      return sendToVideo(deps, request, reply, found, { type: 'SetCaptions', language, key: `${key}.vtt` })
    },
  )

  app.delete(
    url,
    {
      config,
      schema: {
        ...described,
        summary: 'Untertitel eines Videos entfernen',
        body: Type.Optional(closedObject({})),
      },
    },
    async (request, reply) => {
      const { language } = request.params
      const found = await videoAt(deps, request, request.params.id)
      return sendToVideo(deps, request, reply, found, { type: 'RemoveCaptions', language })
    },
  )
}
