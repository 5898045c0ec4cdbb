import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { isReelId, isVideoId, reelId, type ReelId, type VideoId } from '@schaufenster/events/media/ids.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { may, type Authority } from '@schaufenster/platform/app/session.ts'
import { forbidden, notFound, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { FastifyRequest } from 'fastify'
import { contextOf } from '../lib/context-of.ts'
import type { CommandContext } from '../lib/handle.ts'
import { reservationDecider } from '../lib/reservation-decider.ts'
import { byOf } from '../lib/sends.ts'
import type { Asked } from './locking.ts'
import type { MediaDeps, MediaOwner } from './media-deps.ts'
import { noReel, reelDecider, reelStream, type Reel } from './reel-decider.ts'
import { noVideo, videoDecider, videoStream, type Video } from './video-decider.ts'

export const noCompany = notFound('Dieses Unternehmen')
const deletedCompany: Refusal = { code: 'gone', message: 'Dieses Unternehmen wurde gelöscht.' }

/**
 * The company of a call, if it exists and the caller may edit it; throws refusals. Denies by default, and
 * does not reveal that somebody else's company was deleted.
 */
export const ownCompany = async (deps: MediaDeps, by: Authority, idOrSlug: string): Promise<MediaOwner> => {
  const company = await deps.companyAt(idOrSlug)
  if (company === undefined) throw new Refused(noCompany)
  if (!may(by, 'video.manage', company)) throw new Refused(forbidden)
  if (company.isDeleted) throw new Refused(deletedCompany)
  return company
}

/** A video, and the person asking for it. */
export interface FoundVideo {
  readonly id: VideoId
  readonly video: Video
  readonly asked: Asked
}

/** The video in a path, with its company's current owners. It is still found after its company is deleted. */
export const videoAt = async (
  deps: MediaDeps,
  request: FastifyRequest,
  text: string,
): Promise<FoundVideo> => {
  const id = text.trim().toLowerCase()
  if (!isVideoId(id)) throw new Refused(noVideo)
  const { state: video } = await deps.streams.current(videoDecider, videoStream(id, undefined).name)
  if (video === undefined) throw new Refused(noVideo)
  return { id, video, asked: await askedOf(deps, request, video.company) }
}

const askedOf = async (
  deps: MediaDeps,
  request: FastifyRequest,
  company: CompanyId | undefined,
): Promise<Asked> => {
  const by = byOf(request)
  const owners = company === undefined ? [] : (await ownCompany(deps, by, company)).owners
  return { by, owners }
}

/** A reel, and who asks for it. */
export interface FoundReel {
  readonly id: ReelId
  readonly reel: Reel
}

/** The reel of an id or a slug: ids are looked up first (D-G13). Undefined where there is none. */
export const lookUpReel = async (
  { streams }: Pick<MediaDeps, 'streams'>,
  idOrSlug: string,
): Promise<FoundReel | undefined> => {
  const text = idOrSlug.trim().toLowerCase()
  const id = isReelId(text) ? text : await reelOfSlug({ streams }, text)
  const reel = id && (await streams.current(reelDecider, streamName('reel', id))).state
  return id === undefined || reel === undefined ? undefined : { id, reel }
}

/** The same; throws where there is none. */
export const findReel = async (deps: Pick<MediaDeps, 'streams'>, idOrSlug: string): Promise<FoundReel> => {
  const found = await lookUpReel(deps, idOrSlug)
  if (found === undefined) throw new Refused(noReel)
  return found
}

const slugShape = /^[a-z0-9]+(-[a-z0-9]+)*$/

const reelOfSlug = async (
  { streams }: Pick<MediaDeps, 'streams'>,
  slug: string,
): Promise<ReelId | undefined> => {
  if (slug.length > 80 || !slugShape.test(slug)) return undefined
  const { state } = await streams.current(reservationDecider, streamName('reelSlug', slug))
  return state.status === 'free' ? undefined : reelId(state.claim.stream.slice('reel-'.length))
}

/** The same, for whoever may change it. */
export const reelAt = async (
  deps: MediaDeps,
  request: FastifyRequest,
  idOrSlug: string,
): Promise<FoundReel & { readonly asked: Asked }> => {
  const found = await findReel(deps, idOrSlug)
  return { ...found, asked: await askedOf(deps, request, found.reel.company) }
}

/** Owners act for their company; whoever manages all acts for the platform (D-G5). */
export const actingFor = (
  request: FastifyRequest,
  company: CompanyId | undefined,
  { by, owners }: Asked,
  expectedVersion?: number,
): CommandContext => {
  const context = contextOf(request, ...(expectedVersion === undefined ? [] : [expectedVersion]))
  const { actor } = context
  if (company === undefined || actor.kind !== 'user' || !owners.includes(by.userId)) return context
  return { ...context, actor: { ...actor, onBehalfOfCompany: company } }
}

export const streamOfReel = ({ id, reel }: FoundReel) => reelStream(id, reel.company)
export const streamOfVideo = ({ id, video }: Pick<FoundVideo, 'id' | 'video'>) =>
  videoStream(id, video.company)
