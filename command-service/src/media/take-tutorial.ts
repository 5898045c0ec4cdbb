import type { VideoId } from '@schaufenster/events/media/ids.ts'
import { tutorialTitles, type Tutorial } from '@schaufenster/events/media/values.ts'
import { orRefuse, Refused } from '@schaufenster/platform/app/refused.ts'
import { invalid } from '@schaufenster/platform/lib/refusal.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { byOf, written, type Written } from '../lib/sends.ts'
import { videoOfUpload } from './add-videos.ts'
import type { MediaDeps } from './media-deps.ts'
import { posterIn } from './media-form.ts'
import { showTutorial } from './show-tutorial.ts'
import { tutorialDecider } from './tutorial-decider.ts'
import { videoDecider, videoStream, type VideoCommand } from './video-decider.ts'

export const noSuchTitle = invalid({ title: 'Bitte wählen Sie eines der vierzehn Tutorials.' })

/** Makes a video of an upload, which the tutorial then shows. */
export const takeTutorial = async (
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
  return showIn(deps, request, reply, tutorial, id)
}

/** Lets the tutorial show a video, or none. */
export const showIn = async (
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
