import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { createRateLimit } from '@schaufenster/platform/app/rate-limit.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { who } from '@schaufenster/platform/app/who.ts'
import { hourMs } from '@schaufenster/platform/lib/durations.ts'
import { invalid } from '@schaufenster/platform/lib/refusal.ts'
import type { FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import Value from 'typebox/value'
import { byOf, Written } from '../lib/sends.ts'
import { addVideos } from './add-videos.ts'
import {
  LineIndexes,
  MediaPath,
  TutorialFilmForm,
  VideoFilmsForm,
  VideosWritten,
  type VideosForm,
} from './contract.ts'
import { ownCompany } from './media-access.ts'
import type { MediaDeps } from './media-deps.ts'
import { videoMissing } from './media-form.ts'
import { receiveForm, takeForms, type ReceivedForm } from './received-form.ts'
import { noSuchTitle, takeTutorial } from './take-tutorial.ts'
import { tutorialOf } from './tutorial-of.ts'
import type { Uploader, Uploads } from './uploads.ts'

const tags = ['media']
const consumes = ['multipart/form-data']
const responses = { 404: Problem, 409: Problem, 410: Problem, 413: Problem, 415: Problem }

/** Videos and tutorials whose films come in the form itself (spec §7). Uploads that should survive a lost connection use `/api/uploads`. */
export const registerFilmFormRoutes = async (
  app: App,
  deps: MediaDeps,
  uploads: Pick<Uploads, 'take'>,
): Promise<void> => {
  const ofPerson = createRateLimit({ max: 200, windowMs: hourMs, key: (request) => who(request).userId })

  // A scope of its own: no other route accepts such a body.
  await app.register(async (scope) => {
    takeForms(scope)

    scope.post<{ readonly Params: Static<typeof MediaPath> }>(
      '/api/myVideos/uploadVideo/:id',
      {
        config: {
          access: { permission: 'video.manage', orOwner: true },
          limits: [ofPerson],
          file: VideoFilmsForm,
        },
        schema: {
          tags,
          summary: 'Videos mit ihren Dateien hinzufügen',
          consumes,
          params: MediaPath,
          response: { 201: VideosWritten, ...responses },
        },
      },
      async (request, reply) => {
        const company = await ownCompany(deps, byOf(request), request.params.id)
        const form = await receiveForm(uploads, request, uploaderOf(request), company.id)
        const data = await addVideos(deps, request, reply, company, videosIn(form))
        void reply.code(201)
        return { data }
      },
    )

    scope.post(
      '/api/adminVideos/uploadVideo',
      {
        config: { access: { permission: 'tutorial.manage' }, limits: [ofPerson], file: TutorialFilmForm },
        schema: {
          tags,
          summary: 'Tutorial mit seiner Datei hinzufügen',
          consumes,
          response: { 201: Written, ...responses },
        },
      },
      async (request, reply) => {
        const { texts, films } = await receiveForm(uploads, request, uploaderOf(request), undefined, 1)
        const tutorial = tutorialOf(texts.get('title') ?? '')
        if (tutorial === undefined) throw new Refused(noSuchTitle)
        const [film] = films
        if (film === undefined) throw new Refused(invalid({ file: videoMissing }))
        const answer = await takeTutorial(deps, request, reply, tutorial, film)
        void reply.code(201)
        return answer
      },
    )
  })
}

const uploaderOf = (request: FastifyRequest): Uploader => ({
  by: byOf(request),
  context: request.commandContext(),
})

const unreadable = invalid({
  lineIndexes: 'Bitte geben Sie zu jedem Video mindestens einen Titel an, als JSON: [{"title": "…"}].',
})
const notAsMany = invalid({ files: 'Bitte senden Sie zu jedem neuen Video genau eine Datei.' })

/** The videos of a form: one per film, and the existing ones to change. */
const videosIn = ({ texts, films }: ReceivedForm): VideosForm['myVideos'] => {
  const given = jsonIn(texts.get('lineIndexes') ?? '')
  if (!Value.Check(LineIndexes, given)) throw new Refused(unreadable)
  const rest = films.values()
  const videos = given.map(({ index, ...video }) => {
    const place = index !== undefined && { lineIndex: index }
    if (video.videoId !== undefined) return { ...video, ...place }
    const { value: film } = rest.next()
    if (film === undefined) throw new Refused(notAsMany)
    return { ...video, ...place, upload: film.upload }
  })
  if (rest.next().done !== true) throw new Refused(notAsMany)
  return videos
}

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
