import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { invalid } from '@schaufenster/platform/lib/refusal.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { createFormCheck } from '../lib/field-checks.ts'
import { byOf, settled, Written, written } from '../lib/sends.ts'
import { addVideos } from './add-videos.ts'
import { MediaPath, VideoChange, VideoDeletion, VideoOrder, VideosForm, VideosWritten } from './contract.ts'
import { actingFor, ownCompany, streamOfVideo, videoAt, type FoundVideo } from './media-access.ts'
import type { MediaDeps } from './media-deps.ts'
import { checkTexts, posterIn } from './media-form.ts'
import { playlistDecider, playlistStream } from './playlist-decider.ts'
import { overQuota, withFiles } from './upload-quota.ts'
import { videoDecider, type VideoCommand } from './video-decider.ts'

const tags = ['media']
const config = { access: { permission: 'video.manage', orOwner: true } } as const
const response = { 200: Written, 404: Problem, 409: Problem, 410: Problem }
const nothing = Type.Optional(closedObject({}))

/** A command without who asks. */
type VideoAsk = VideoCommand extends infer Command
  ? Command extends VideoCommand
    ? Omit<Command, 'by' | 'owners'>
    : never
  : never

/** Sends a command to a video that was found. */
export const sendToVideo = async (
  { handle }: Pick<MediaDeps, 'handle'>,
  request: FastifyRequest,
  reply: FastifyReply,
  found: FoundVideo,
  ask: VideoAsk,
): Promise<Written> => {
  const { id, video, asked } = found
  const context = actingFor(request, video.company, asked)
  return written(reply, id, await handle(videoDecider, streamOfVideo(found), { ...ask, ...asked }, context))
}

/** Videos of companies, for their owners and who manages all (spec §7). */
export const registerVideoRoutes = (app: App, deps: MediaDeps): void => {
  app.post(
    '/api/myVideos',
    {
      config,
      schema: {
        tags,
        summary: 'Hochgeladene Videos hinzufügen und vorhandene ändern',
        description: 'Alle oder keines: Erst wird jedes geprüft.',
        body: VideosForm,
        response: { 201: VideosWritten, 404: Problem, 409: Problem, 410: Problem },
      },
    },
    async (request, reply) => {
      const { owner, myVideos } = request.body
      const by = byOf(request)
      const named = owner ?? (await deps.firstCompanyOf(by.userId))
      if (named === undefined) throw new Refused(noOwner)
      const company = await ownCompany(deps, by, named)
      const data = await addVideos(deps, request, reply, company, myVideos)
      void reply.code(201)
      return { data }
    },
  )

  app.put(
    '/api/myVideos/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Video ändern',
        params: MediaPath,
        body: VideoChange,
        response,
      },
    },
    async (request, reply) => {
      const { isAd, poster: given } = request.body
      const found = await videoAt(deps, request, request.params.id)
      const check = createFormCheck()
      const details = { ...checkTexts(check, request.body), ...(isAd !== undefined && { isAd }) }
      const refusal = check.refusal()
      if (refusal !== undefined) throw new Refused(refusal)
      const poster = await posterIn(deps, given)
      return sendToVideo(deps, request, reply, found, {
        type: 'ChangeVideo',
        details,
        ...(poster !== undefined && { poster }),
      })
    },
  )

  app.delete(
    '/api/myVideos/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Video löschen',
        description: '30 Tage lang wiederherstellbar. Seine Reels sieht bis dahin niemand.',
        params: MediaPath,
        body: nothing,
        response: { ...response, 200: VideoDeletion },
      },
    },
    async (request, reply) => {
      const found = await videoAt(deps, request, request.params.id)
      const reels = await deps.reelsWith(found.id)
      const answer = await sendToVideo(deps, request, reply, found, {
        type: 'DeleteVideo',
        now: deps.clock.now(),
      })
      return { ...answer, message: deletionText(reels) }
    },
  )

  const asks: readonly (readonly [path: string, summary: string, ask: (now: number) => VideoAsk])[] = [
    ['enable', 'Video zeigen', () => ({ type: 'ChangeVideo', isEnabled: true })],
    ['disable', 'Video verbergen', () => ({ type: 'ChangeVideo', isEnabled: false })],
    ['restore', 'Gelöschtes Video wiederherstellen', (now) => ({ type: 'RestoreVideo', now })],
    [
      'retry',
      'Verarbeitung eines Videos oder seine Übergabe an den Videodienst erneut versuchen',
      () => ({ type: 'Retry' }),
    ],
  ]
  for (const [path, summary, ask] of asks)
    app.post(
      `/api/myVideos/:id/${path}`,
      { config, schema: { tags, summary, params: MediaPath, body: nothing, response } },
      async (request, reply) => {
        const found = await videoAt(deps, request, request.params.id)
        const send = () => sendToVideo(deps, request, reply, found, ask(deps.clock.now()))
        if (path !== 'restore') return send()
        return deps.inTurn(found.video.company ?? '', async () => {
          await requireRoom(deps, await videoAt(deps, request, found.id))
          return send()
        })
      },
    )

  for (const method of ['PUT', 'POST'] as const)
    app.route({
      method,
      url: '/api/myVideos/updateVideoIndexes/:id',
      config,
      schema: {
        tags,
        summary: 'Videos eines Unternehmens ordnen',
        params: MediaPath,
        body: VideoOrder,
        response,
      },
      handler: async (request, reply) => {
        const company = await ownCompany(deps, byOf(request), request.params.id)
        const asked = { by: byOf(request), owners: company.owners }
        const places = new Map<string, number>()
        for (const { _id, lineIndex } of request.body) places.set(_id, lineIndex)
        const order = await Promise.all(
          [...places].map(async ([text, lineIndex]) => {
            const { id, video } = await videoAt(deps, request, text)
            if (video.company !== company.id) throw new Refused(foreign)
            return { video: id, lineIndex, addedAt: video.lineIndex }
          }),
        )
        const command = { type: 'ReorderVideos', ...asked, company: company.id, order } as const
        const context = actingFor(request, company.id, asked)
        const stream = playlistStream(company.id)
        const { revision: version } = settled(
          reply,
          await deps.handle(playlistDecider, stream, command, context),
        )
        return { data: { _id: company.id, id: company.id, version } }
      },
    })
}

/** A deleted video counts for no quota, so there may be no room for it any more. */
const requireRoom = async (
  { tierOf, useOf }: Pick<MediaDeps, 'tierOf' | 'useOf'>,
  { video }: FoundVideo,
): Promise<void> => {
  if (video.company === undefined || video.restorableUntil === undefined) return
  const use = await useOf(video.company)
  const coming = { videos: 1, bytes: video.file.size }
  const refusal = overQuota(await tierOf(video.company), withFiles(use, use.waiting), coming)
  if (refusal !== undefined) throw new Refused(refusal)
}

const noOwner = invalid({ owner: 'Bitte tragen Sie zuerst ein Unternehmen ein.' })
const foreign = invalid({ _id: 'Ordnen Sie bitte nur Videos dieses Unternehmens.' })

const deletionText = (reels: number): string =>
  reels === 0
    ? 'Das Video ist gelöscht. Sie können es 30 Tage lang wiederherstellen.'
    : `Das Video ist gelöscht, und ${
        reels === 1 ? 'sein Reel ist' : `seine ${reels} Reels sind`
      } ausgeblendet. Sie können es 30 Tage lang wiederherstellen.`
