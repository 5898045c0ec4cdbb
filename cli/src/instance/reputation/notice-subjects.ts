import { lookUpReel } from '@schaufenster/command-service/media/media-access.ts'
import { findCompany } from '@schaufenster/query-service/directory/queries.ts'
import type { SubjectModels } from '@schaufenster/query-service/reputation/notice-subject.ts'
import type { Instance } from '../instance.ts'
import { partHistoryIn } from './review-reads.ts'

/** What naming a reported thing needs of the other capabilities. */
export const subjectModelsIn = ({
  config,
  clock,
  stores,
  reads,
  writes,
}: Pick<Instance, 'config' | 'clock' | 'stores' | 'reads' | 'writes'>): SubjectModels => ({
  publicUrl: config.publicUrl,
  companyAt: async (slug) => {
    const found = await findCompany(reads.directory, slug)
    if (found?.document.isPublic !== true) return undefined
    const { id, profile } = found.document
    return { id, name: profile.name, banner: profile.banner, logo: profile.logo }
  },
  reelAt: async (slug) => {
    const found = await lookUpReel(writes, slug)
    return found && { id: found.id, company: found.reel.company }
  },
  partHistory: partHistoryIn(stores),
  now: () => new Date(clock.now()).toISOString(),
})
