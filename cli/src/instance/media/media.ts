import {
  companyDecider,
  companyStream,
} from '@schaufenster/command-service/directory/company/company-decider.ts'
import { findCompanyId } from '@schaufenster/command-service/directory/company/company-ids.ts'
import { isPublic } from '@schaufenster/command-service/directory/company/company-state.ts'
import { createTurns } from '@schaufenster/command-service/lib/turns.ts'
import { createCompletedUploads } from '@schaufenster/command-service/media/completed-uploads.ts'
import type { MediaDeps, MediaOwner } from '@schaufenster/command-service/media/media-deps.ts'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { isPosition } from '@schaufenster/events/store/position.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import { reelReactions } from '@schaufenster/projections/media/reel-reactions.ts'
import { reels } from '@schaufenster/projections/media/reels.ts'
import { videos } from '@schaufenster/projections/media/videos.ts'
import { staleHeader } from '@schaufenster/query-service/app/freshness.ts'
import type { Instance } from '../instance.ts'
import { likersIn } from '../likers.ts'
import { newContentLimitIn } from '../reputation/new-content-limit.ts'
import type { WriteSide } from '../write-side.ts'
import { tierIn } from './tier.ts'
import { uploadDepsIn } from './uploads.ts'

/** A company as media need it, from the log itself. */
export const mediaOwnerIn =
  ({ streams }: Pick<WriteSide, 'streams'>) =>
  async (idOrSlug: string): Promise<MediaOwner | undefined> => {
    const found = await findCompanyId(streams, idOrSlug)
    if (isLeft(found)) return undefined
    const { state } = await streams.current(companyDecider, companyStream(found.right).name)
    if (state === undefined) return undefined
    const { owners, deleted } = state
    return { id: found.right, owners, isDeleted: deleted !== undefined, isPublic: isPublic(state) }
  }

/** A company as letters about its videos need it, from the log itself. */
export const companyInLettersIn =
  ({ streams }: Pick<WriteSide, 'streams'>) =>
  async (id: string) => {
    const { state } = await streams.current(companyDecider, companyStream(companyId(id)).name)
    return state && { name: state.profile.name, owners: state.owners, hasVideoMail: state.hasVideoMail }
  }

/** What the calls about media need of the other capabilities. */
export const mediaDepsIn = (
  instance: Pick<Instance, 'clock' | 'stores' | 'writes' | 'reads' | 'models'>,
): MediaDeps => {
  const { clock, stores, writes, reads, models } = instance
  const companyAt = mediaOwnerIn(writes)
  const uploads = uploadDepsIn(instance)
  return {
    ...writes,
    clock,
    blobs: stores.blobs,
    companyAt,
    uploads: createCompletedUploads({
      ...writes,
      blobs: stores.blobs,
      companyAt: uploads.companyAt,
    }),
    firstCompanyOf: async (userId) => (await reads.companiesOf(userId))[0],
    tierOf: tierIn(models),
    limitNewContent: newContentLimitIn(instance),
    // As of now: the caller has often just added another.
    useOf: async (company) => {
      await models.freshness.waitFor([videos.name, reels.name], await models.freshness.head())
      const ofCompany = { field: 'company', is: company } as const
      const there = { every: [ofCompany, { field: 'deletedUntil', exists: false }] } as const
      const [use, count, [last]] = await Promise.all([
        uploads.useOf(company),
        models.reels.count(there),
        models.videos.find({
          where: ofCompany,
          sort: [{ field: 'lineIndex', direction: 'descending' }],
          limit: 1,
        }),
      ])
      const waiting = await uploads.waitingOf(company)
      return { ...use, waiting, reels: count, nextPlace: Math.floor(last?.document.lineIndex ?? 0) + 1 }
    },
    inTurn: createTurns(),
    reelsWith: async (video) => {
      const found = await models.videos.get(video)
      const reels = await models.reels.getMany(found?.document.reels ?? [])
      return reels.filter(({ document }) => document.deletedUntil === null).length
    },
    likerOf: likersIn(instance),
    countsOf: async (reel, position, reply) => {
      const isFresh =
        position === undefined ||
        !isPosition(position) ||
        (await models.freshness.waitFor([reelReactions.name], position))
      if (!isFresh) void reply.header(staleHeader, 'behind')
      const found = await models.reelReactions.get(reel)
      const { likes = 0, dislikes = 0, shares = 0 } = found?.document ?? {}
      return { likes, dislikes, shares }
    },
    attemptsOf: writes.countsOf,
  }
}
