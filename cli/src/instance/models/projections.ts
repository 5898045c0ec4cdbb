import { join } from 'node:path'
import { companyOwners } from '@schaufenster/projections/directory/company-owners.ts'
import { companyProfile } from '@schaufenster/projections/directory/company-profile.ts'
import { companySearch } from '@schaufenster/projections/directory/company-search.ts'
import { importJobs } from '@schaufenster/projections/directory/import-jobs.ts'
import { industry } from '@schaufenster/projections/directory/industry.ts'
import { reviewRuns } from '@schaufenster/projections/directory/review-runs.ts'
import { legalPages } from '@schaufenster/projections/discovery/legal-pages.ts'
import { consentLedger } from '@schaufenster/projections/identity/consent-ledger.ts'
import { privacyRequests } from '@schaufenster/projections/identity/privacy-requests.ts'
import { role } from '@schaufenster/projections/identity/role.ts'
import { userAccount } from '@schaufenster/projections/identity/user-account.ts'
import { userNames } from '@schaufenster/projections/identity/user-names.ts'
import { auditLog } from '@schaufenster/projections/insight/audit-log.ts'
import { viewDefinitions } from '@schaufenster/projections/insight/view-definitions.ts'

/**
 * The read models of the product, in groups: each has a file of its own, below the data folder, and a thread that folds it. What is read stream by stream
 * stands apart, so that companies are folded and indexed while the others fold (docs/decisions/0042).
 */
export const modelGroups = {
  models: {
    file: 'models.db',
    projections: [
      auditLog,
      companyOwners,
      consentLedger,
      importJobs,
      industry,
      legalPages,
      privacyRequests,
      reviewRuns,
      role,
      userAccount,
      userNames,
      viewDefinitions,
    ],
  },
  search: { file: join('search', 'models.db'), projections: [companyProfile, companySearch] },
} as const

/** Models that share a file and the thread that folds them. */
export type ModelGroupName = keyof typeof modelGroups

/** Every read model of the product. */
export const projections = [...modelGroups.models.projections, ...modelGroups.search.projections]

/** Where they all lie in a data folder. */
export const modelFiles = (dataDir: string): readonly string[] =>
  Object.values(modelGroups).map(({ file }) => join(dataDir, file))
