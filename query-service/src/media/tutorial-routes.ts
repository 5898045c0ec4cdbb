import { tutorials as tutorialIds, tutorialTitles, type Tutorial } from '@schaufenster/events/media/values.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { notFound } from '@schaufenster/platform/lib/refusal.ts'
import type { Found } from '@schaufenster/projections/documents/documents.ts'
import { tutorials, type TutorialDocument } from '@schaufenster/projections/media/tutorials.ts'
import { videos, type VideoDocument } from '@schaufenster/projections/media/videos.ts'
import { reportParked } from '../app/freshness.ts'
import { given } from '../lib/given.ts'
import { TutorialAnswer, TutorialList, type TutorialView } from './contract.ts'
import { filesOf, posterAddresses } from './media-files.ts'
import { byId, type MediaModels } from './media-models.ts'
import { MediaPath } from './video-routes.ts'
import { failureView } from './video-views.ts'

const tags = ['media']
const users = { access: 'user', reads: [tutorials.name, videos.name] } as const

/** The films that explain the dashboard, for everybody who has an account (spec §3 "Admin tutorial video"). */
export const registerTutorialQueries = (
  app: App,
  models: Pick<MediaModels, 'tutorials' | 'videos'>,
): void => {
  const views = async (wanted: readonly Tutorial[]) => {
    const found = new Map((await models.tutorials.getMany(wanted)).map((one) => [one.key, one]))
    const films = await byId(
      async (ids) => (await models.videos.getMany(ids)).map(({ document }) => document),
      [...found.values()].map(({ document }) => document.video),
    )
    const parked = [...found.values()].some((one) => one.parked)
    return {
      parked,
      data: wanted.map((id) => tutorialView(id, found.get(id), films)),
    }
  }

  app.get(
    '/api/adminVideos',
    { config: users, schema: { tags, summary: 'Tutorials', response: { 200: TutorialList } } },
    async (_request, reply) => {
      const { data, parked } = await views(tutorialIds)
      reportParked(reply, [{ parked }])
      return { data }
    },
  )

  app.get(
    '/api/adminVideos/:id',
    {
      config: users,
      schema: {
        tags,
        summary: 'Ein Tutorial',
        params: MediaPath,
        response: { 200: TutorialAnswer, 404: Problem },
      },
    },
    async (request, reply) => {
      const wanted = tutorialIds.find((id) => id === request.params.id.toLowerCase())
      const { data, parked } = await views(wanted === undefined ? [] : [wanted])
      const [tutorial] = data
      if (tutorial === undefined) throw new Refused(noTutorial)
      reportParked(reply, [{ parked }])
      return { data: tutorial }
    },
  )
}

const noTutorial = notFound('Dieses Tutorial')

const tutorialView = (
  id: Tutorial,
  found: Found<TutorialDocument> | undefined,
  films: ReadonlyMap<string, VideoDocument>,
): TutorialView => {
  const video = films.get(found?.document.video ?? '')
  const files = video && filesOf(video)
  return {
    _id: id,
    id,
    version: found?.document.version ?? -1,
    title: tutorialTitles[id],
    key: video?.id ?? null,
    videoLink: files?.link ?? null,
    compressedVideoLink: files?.compressVideoLink ?? null,
    ...posterAddresses(video?.poster ?? null),
    captions: files?.captions ?? [],
    ...given({
      duration: video?.duration,
      status: video?.status,
      failure: video && failureView(video),
      updatedAt: found?.document.updatedAt,
    }),
  }
}
