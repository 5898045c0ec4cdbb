import { tutorials as tutorialIds, tutorialTitles, type Tutorial } from '@schaufenster/events/media/values.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { notFound } from '@schaufenster/platform/lib/refusal.ts'
import { tutorials, type TutorialDocument } from '@schaufenster/projections/media/tutorials.ts'
import { videos, type VideoDocument } from '@schaufenster/projections/media/videos.ts'
import { reportParked } from '../app/freshness.ts'
import { given } from '../lib/given.ts'
import { TutorialAnswer, TutorialList, type TutorialView } from './contract.ts'
import { filesOf, noFiles, type SignedAddress } from './media-files.ts'
import { byId, type MediaModels } from './media-models.ts'
import { MediaPath } from './video-routes.ts'
import { failureView } from './video-views.ts'

const tags = ['media']
const users = { access: 'user', reads: [tutorials.name, videos.name] } as const

/** The films that explain the dashboard, for everybody with an account (spec §3 "Admin tutorial video"). */
export const registerTutorialQueries = (
  app: App,
  models: Pick<MediaModels, 'tutorials' | 'videos' | 'now' | 'signed'>,
): void => {
  const views = async (wanted: readonly Tutorial[]) => {
    const found = new Map((await models.tutorials.getMany(wanted)).map((one) => [one.key, one]))
    const films = await byId(
      async (ids) => (await models.videos.getMany(ids)).map(({ document }) => document),
      [...found.values()].flatMap(({ document }) => [document.video, ...document.earlier]),
    )
    const now = new Date(models.now()).toISOString()
    // A replaced video is deleted; its file remains as long as it could be restored.
    const isPlayable = ({ status, deletedUntil }: VideoDocument) =>
      status === 'Ready' && (deletedUntil === null || deletedUntil > now)
    const parked = [...found.values()].some((one) => one.parked)
    return {
      parked,
      data: wanted.map((id) => {
        const { document } = found.get(id) ?? {}
        const video = films.get(document?.video ?? '')
        const earlier = (document?.earlier ?? []).flatMap((one) => films.get(one) ?? []).find(isPlayable)
        return tutorialView(
          models.signed,
          id,
          document,
          video,
          video?.status === 'Ready' ? undefined : earlier,
        )
      }),
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

/** `earlier`: shown while the tutorial's video can't be played. */
const tutorialView = (
  signed: SignedAddress,
  id: Tutorial,
  document: TutorialDocument | undefined,
  video: VideoDocument | undefined,
  earlier: VideoDocument | undefined,
): TutorialView => {
  const film = earlier ?? video
  const files = film === undefined ? noFiles : filesOf(film, film.isShown ? undefined : signed)
  const { thumbnail, compressedThumbnail, videoThumbnailBanner, captions } = files
  return {
    _id: id,
    id,
    version: document?.version ?? -1,
    title: tutorialTitles[id],
    key: video?.id ?? null,
    videoLink: files.link,
    compressedVideoLink: files.compressVideoLink,
    ...(earlier && { isEarlier: true }),
    ...{ thumbnail, compressedThumbnail, videoThumbnailBanner, captions },
    ...given({
      duration: film?.duration,
      status: video?.status,
      failure: video && failureView(video),
      updatedAt: document?.updatedAt,
    }),
  }
}
