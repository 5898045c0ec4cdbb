import { videoId, type VideoId } from '@schaufenster/events/media/ids.ts'
import { orRefuse, Refused } from '@schaufenster/platform/app/refused.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import { invalid } from '@schaufenster/platform/lib/refusal.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createFormCheck } from '../lib/field-checks.ts'
import { byOf, settled, written } from '../lib/sends.ts'
import { uuidOf } from '../lib/uuid-of.ts'
import type { VideosForm, VideosWritten } from './contract.ts'
import { actingFor, videoAt } from './media-access.ts'
import type { MediaDeps, MediaOwner } from './media-deps.ts'
import { checkTexts, posterIn, videoMissing } from './media-form.ts'
import { playlistDecider, playlistStream, type ReorderVideos } from './playlist-decider.ts'
import { noVideos, overQuota, withFiles } from './upload-quota.ts'
import { videoDecider, videoStream, type VideoCommand } from './video-decider.ts'

type SavedVideo = VideosForm['myVideos'][number]

interface Planned {
  readonly id: VideoId
  readonly command: VideoCommand
}

/** The video of an upload; each upload yields one. */
export const videoOfUpload = (upload: string): VideoId => videoId(uuidOf('video of', upload))

/** Below 1: simultaneous forms see the same last place, and still no two of their videos share one. */
const fractionOf = (upload: string): number => parseInt(uuidOf('place of', upload).slice(0, 8), 16) / 2 ** 32

/** Adds videos from completed uploads and changes existing ones. All are checked before any is written, so an invalid form writes nothing. */
export const addVideos = (
  ...[deps, request, reply, company, forms]: Parameters<typeof addInTurn>
): Promise<VideosWritten['data']> =>
  deps.inTurn(company.id, () => addInTurn(deps, request, reply, company, forms))

const addInTurn = async (
  deps: MediaDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  company: MediaOwner,
  forms: readonly SavedVideo[],
): Promise<VideosWritten['data']> => {
  const asked = { by: byOf(request), owners: company.owners }
  const use = await deps.useOf(company.id)
  const planned: Planned[] = []
  const moved: ReorderVideos['order'][number][] = []
  for (const [at, form] of forms.entries()) {
    const under = `myVideos.${at}.`
    const check = createFormCheck()
    const texts = checkTexts(check, form, under)
    if (form.videoId === undefined && form.upload === undefined)
      throw new Refused(invalid({ ...check.refusal()?.fields, [`${under}upload`]: videoMissing }))
    const refusal = check.refusal()
    if (refusal !== undefined) throw new Refused(refusal)
    const poster = await posterIn(deps, form.poster, `${under}poster`)
    const chosen = poster !== undefined && { poster }
    if (form.upload === undefined) {
      const { id, video } = await videoAt(deps, request, form.videoId ?? '')
      if (video.company !== company.id) throw new Refused(foreign)
      const details = { ...texts, ...(form.isAd !== undefined && { isAd: form.isAd }) }
      planned.push({ id, command: { ...asked, type: 'ChangeVideo', details, ...chosen } })
      if (form.lineIndex !== undefined)
        moved.push({ video: id, lineIndex: form.lineIndex, addedAt: video.lineIndex })
      continue
    }
    const upload = orRefuse(await deps.uploads.read(form.upload, asked.by))
    if (upload.company !== company.id) throw new Refused(foreign)
    const { title = '', description, tags = [] } = texts
    planned.push({
      id: videoOfUpload(upload.id),
      command: {
        ...asked,
        type: 'AddVideo',
        company: company.id,
        details: { title, ...(description && { description }), tags, isAd: form.isAd ?? false },
        isReel: form.isReel ?? false,
        file: upload.file,
        upload: upload.id,
        ...chosen,
        lineIndex: form.lineIndex ?? use.nextPlace + at + fractionOf(upload.id),
      },
    })
  }
  const coming = await requireAll(deps, planned)
  const others = use.waiting.filter(({ id }) => coming.every(({ upload }) => upload !== id))
  const used = withFiles(use, others)
  const refusal =
    coming.length === 0 ? undefined : overQuota(await deps.tierOf(company.id), used, sumOf(coming))
  if (refusal !== undefined) throw new Refused(refusal)
  await deps.limitNewContent(asked.by, company.id, coming.length)

  const context = actingFor(request, company.id, asked)
  const answers: VideosWritten['data'] = []
  for (const { id, command } of planned) {
    const handled = await deps.handle(videoDecider, videoStream(id, company.id), command, context)
    answers.push(written(reply, id, handled).data)
  }
  if (moved.length > 0) {
    const command = { type: 'ReorderVideos', ...asked, company: company.id, order: moved } as const
    settled(reply, await deps.handle(playlistDecider, playlistStream(company.id), command, context))
  }
  return answers
}

type Added = Extract<VideoCommand, { readonly type: 'AddVideo' }>

/** Throws the first refusal; returns the new videos. */
const requireAll = async ({ streams }: MediaDeps, planned: readonly Planned[]): Promise<readonly Added[]> => {
  const added: Added[] = []
  for (const { id, command } of planned) {
    const { state } = await streams.current(videoDecider, videoStream(id, undefined).name)
    const decided = videoDecider.decide(state, command)
    if (isLeft(decided)) throw new Refused(decided.left)
    if (state === undefined && command.type === 'AddVideo') added.push(command)
  }
  return added
}

const sumOf = (added: readonly Added[]) =>
  withFiles(
    noVideos,
    added.map(({ file }) => file),
  )

const foreign = invalid({ upload: 'Dieses Video gehört zu einem anderen Unternehmen.' })
