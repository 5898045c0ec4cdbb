import {
  createNewContentLimit,
  type LimitNewContent,
} from '@schaufenster/command-service/lib/new-content-limit.ts'
import { companyRemovals } from '@schaufenster/query-service/reputation/company-removals.ts'
import type { Instance } from '../instance.ts'

/** The limit on what companies newly show, by the decisions on notices about them. */
export const newContentLimitIn = ({
  clock,
  models,
  writes,
}: Pick<Instance, 'clock' | 'models' | 'writes'>): LimitNewContent =>
  createNewContentLimit(
    async (company) => (await companyRemovals(models.notices, company, clock.now())).map(({ at }) => at),
    writes.countsOf('new content of slowed down companies'),
  )
