import {
  companyDecider,
  companyStream,
} from '@schaufenster/command-service/directory/company/company-decider.ts'
import { findCompanyId } from '@schaufenster/command-service/directory/company/company-ids.ts'
import type { UploadDeps } from '@schaufenster/command-service/media/upload-deps.ts'
import { mostVideos } from '@schaufenster/events/media/values.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import { videos } from '@schaufenster/projections/media/videos.ts'
import { stillWaiting, waitingUploads } from '@schaufenster/projections/media/waiting-uploads.ts'
import type { Instance } from '../instance.ts'
import { tierIn } from './tier.ts'

/** Deleted ones are among them. */
const mostRead = 10 * mostVideos

/** What uploads of videos need of the other capabilities. */
export const uploadDepsIn = ({
  clock,
  models,
  stores,
  writes,
}: Pick<Instance, 'clock' | 'models' | 'stores' | 'writes'>): UploadDeps => ({
  handle: writes.handle,
  streams: writes.streams,
  clock,
  staging: stores.blobUploads,
  companyAt: async (idOrSlug) => {
    const found = await findCompanyId(writes.streams, idOrSlug)
    if (isLeft(found)) return undefined
    const { state } = await writes.streams.current(companyDecider, companyStream(found.right).name)
    if (state === undefined || state.deleted !== undefined) return undefined
    return { id: found.right, owners: state.owners, tier: await tierIn(models)(found.right) }
  },
  useOf: async (company) => {
    const where = { field: 'company', is: company } as const
    const found = await models.videos.find({ where, limit: mostRead })
    const there = found.filter(({ document }) => document.deletedUntil === null)
    return {
      videos: there.length,
      bytes: there.reduce((sum, { document }) => sum + document.file.size, 0),
    }
  },
  // As of now: the caller has often just ended another upload.
  waitingOf: async (company) => {
    const { freshness } = models
    await freshness.waitFor([videos.name, waitingUploads.name], await freshness.head())
    const found = await models.waitingUploads.get(company)
    return stillWaiting(found?.document.uploads ?? [], clock.now())
  },
})
