import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { reelId, type ReelId } from '@schaufenster/events/media/ids.ts'
import type { ReelEvent } from '@schaufenster/events/media/reel-events.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { isRight, left, type Either } from '@schaufenster/platform/lib/either.ts'
import { invalid, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { createFormCheck } from '../lib/field-checks.ts'
import type { Handled } from '../lib/handle.ts'
import { notFree } from '../lib/reservation-decider.ts'
import { undecided } from '../lib/reservation.ts'
import { settled, Written, written } from '../lib/sends.ts'
import { longestSlug, slugFrom } from '../lib/slug-from.ts'
import { uuidOf } from '../lib/uuid-of.ts'
import { MediaPath, ReelChange, ReelForm, ReelWritten } from './contract.ts'
import { actingFor, reelAt, streamOfReel, videoAt, type FoundVideo } from './media-access.ts'
import type { MediaDeps } from './media-deps.ts'
import { bothMissing, checkTexts, titleMissing, videoMissing } from './media-form.ts'
import type { MediaTexts } from './media-texts.ts'
import { reelDecider, reelStream, type ReelCommand, type ReelState } from './reel-decider.ts'
import { reelOverQuota } from './upload-quota.ts'
import { videoDecider, videoStream } from './video-decider.ts'

const tags = ['media']
const config = { access: { permission: 'video.manage', orOwner: true } } as const
const response = { 200: Written, 404: Problem, 409: Problem, 410: Problem }

type ReelHandled = Either<Refusal, Handled<ReelState, ReelEvent>>

/** Reels of companies, for their owners and who manages all (spec §7). Where a path names a reel, its slug will do, too. */
export const registerReelRoutes = (app: App, deps: MediaDeps): void => {
  app.post(
    '/api/reels',
    {
      config,
      schema: {
        tags,
        summary: 'Aus einem Video ein Reel machen',
        body: ReelForm,
        response: { 201: ReelWritten, 404: Problem, 409: Problem, 410: Problem },
      },
    },
    async (request, reply) => {
      const { title, description, tags: words, video: named = '', isEnabled = true } = request.body
      const isBlank = { title: title.trim() === '', video: named.trim() === '' }
      if (isBlank.title && isBlank.video) throw new Refused(nothingGiven)
      const check = createFormCheck()
      const texts = checkTexts(check, {
        title,
        ...(description !== undefined && { description }),
        ...(words !== undefined && { tags: words }),
      })
      if (isBlank.video) check.field('video', '', () => left(videoMissing))
      const refusal = check.refusal()
      if (refusal !== undefined) throw new Refused(refusal)
      const found = await videoAt(deps, request, named)
      const company = await companyOf(deps, found, request.body.company)
      const id = reelId(uuidOf('reel of', request.commandContext().commandId))
      const details = {
        title: texts.title ?? '',
        ...(texts.description && { description: texts.description }),
        tags: texts.tags ?? [],
      }
      const handled = await deps.inTurn(company, () =>
        createReel(deps, request, found, id, (slug) => ({
          ...found.asked,
          type: 'CreateReel',
          company,
          video: found.id,
          details,
          isEnabled,
          slug,
          index: deps.clock.now(),
        })),
      )
      const { data } = written(reply.code(201), id, handled)
      const { isReel, details: before } = found.video
      if (isReel && before.description === undefined) await describeFilm(deps, request, reply, found, details)
      return { data: { ...data, slug: (isRight(handled) && handled.right.state?.slug) || id } }
    },
  )

  app.put(
    '/api/reels/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Reel ändern, zeigen oder verbergen',
        params: MediaPath,
        body: ReelChange,
        response,
      },
    },
    async (request, reply) => {
      const { isEnabled, index, ...form } = request.body
      const check = createFormCheck()
      const details = checkTexts(check, form)
      const found = await reelAt(deps, request, request.params.id)
      const refusal = check.refusal()
      if (refusal !== undefined) throw new Refused(refusal)
      return send(request, reply, {
        ...found,
        command: {
          ...found.asked,
          type: 'ChangeReel',
          details,
          ...(isEnabled !== undefined && { isEnabled }),
          ...(index !== undefined && { index }),
        },
      })
    },
  )

  for (const [method, url, summary, type] of [
    ['DELETE', '/api/reels/:id', 'Reel löschen', 'DeleteReel'],
    ['POST', '/api/reels/:id/restore', 'Gelöschtes Reel mit seinen Zählern wiederherstellen', 'RestoreReel'],
  ] as const)
    app.route({
      method,
      url,
      config,
      schema: { tags, summary, params: MediaPath, body: Type.Optional(closedObject({})), response },
      handler: async (request, reply) => {
        const found = await reelAt(deps, request, request.params.id)
        return deps.inTurn(found.reel.company, async () => {
          // A deleted reel counts for no quota, so there may be no room for it any more.
          const isComing = type === 'RestoreReel' && found.reel.restorableUntil !== undefined
          const full = isComing ? await fullOf(deps, found.reel.company) : undefined
          if (full !== undefined) throw new Refused(full)
          const command = { ...found.asked, type, now: deps.clock.now() } as const
          return send(request, reply, { ...found, command })
        })
      },
    })

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { command, ...found }: Awaited<ReturnType<typeof reelAt>> & { readonly command: ReelCommand },
  ): Promise<Written> => {
    const context = actingFor(request, found.reel.company, found.asked)
    return written(reply, found.id, await deps.handle(reelDecider, streamOfReel(found), command, context))
  }
}

/** The company of the video, which is that of its reel. */
const companyOf = async (deps: MediaDeps, { video }: FoundVideo, named: string | undefined) => {
  const { company } = video
  if (company === undefined) throw new Refused(foreign)
  if (named !== undefined && (await deps.companyAt(named))?.id !== company) throw new Refused(foreign)
  if (video.restorableUntil !== undefined) throw new Refused(deleted)
  return company
}

/** A film uploaded for a reel has nothing but the name of its file until the reel has words. */
const describeFilm = async (
  deps: MediaDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { id, video: { company }, asked }: FoundVideo,
  details: MediaTexts,
): Promise<void> => {
  const command = { ...asked, type: 'ChangeVideo', details } as const
  const context = actingFor(request, company, asked)
  const named = await deps.handle(videoDecider, videoStream(id, company), command, context)
  // The reel is made: if the film has just been deleted, nothing needs its words.
  if (isRight(named)) settled(reply, named)
}

/** With the first slug that is free: the title, and four characters of the id (D-4.7). Nothing of it looks like an id. */
const createReel = async (
  deps: MediaDeps,
  request: FastifyRequest,
  { video: { company, isReel }, asked }: FoundVideo,
  id: ReelId,
  commandFor: (slug: string) => Extract<ReelCommand, { readonly type: 'CreateReel' }>,
): Promise<ReelHandled> => {
  const { details, company: owner } = commandFor('')
  const stream = reelStream(id, owner)
  const context = actingFor(request, company, asked)
  const { state } = await deps.streams.current(reelDecider, stream.name)
  const full = state === undefined ? await fullOf(deps, owner) : undefined
  if (full !== undefined) return left(full)
  // A film uploaded for its reel was counted as a video.
  if (state === undefined && !isReel) await deps.limitNewContent(asked.by, owner)
  let refusal: Refusal = undecided
  for (const slug of slugsFor(details.title, id)) {
    const name = streamName('reelSlug', slug)
    const handled = await deps.reservations.withReservation(
      name,
      reelDecider,
      stream,
      commandFor(slug),
      context,
    )
    if (isRight(handled) || (handled.left !== notFree && handled.left !== undecided)) return handled
    refusal = handled.left
  }
  return left(refusal)
}

const fullOf = async ({ tierOf, useOf }: Pick<MediaDeps, 'tierOf' | 'useOf'>, company: CompanyId) =>
  reelOverQuota(await tierOf(company), (await useOf(company)).reels)

const slugsFor = (title: string, id: ReelId): readonly string[] => {
  const words =
    slugFrom(title)
      .slice(0, longestSlug - 5)
      .replace(/-+$/, '') || 'reel'
  const digits = id.replaceAll('-', '')
  return [28, 24, 20, 8, 4, 0].map((at) => `${words}-${digits.slice(at, at + 4)}`)
}

const nothingGiven: Refusal = {
  code: 'invalid',
  message: bothMissing,
  fields: { title: titleMissing, video: videoMissing },
}
const foreign = invalid({ video: 'Dieses Video gehört zu einem anderen Unternehmen.' })
const deleted = invalid({
  video: 'Dieses Video wurde gelöscht. Bitte stellen Sie es zuerst wieder her.',
})
