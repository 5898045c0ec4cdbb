import { companyProfile } from '@schaufenster/projections/directory/company-profile.ts'
import { companySearch } from '@schaufenster/projections/directory/company-search.ts'
import { importJobs } from '@schaufenster/projections/directory/import-jobs.ts'
import { industry } from '@schaufenster/projections/directory/industry.ts'
import { legalPages } from '@schaufenster/projections/discovery/legal-pages.ts'
import { userAccount } from '@schaufenster/projections/identity/user-account.ts'
import { auditLog } from '@schaufenster/projections/insight/audit-log.ts'

/** Every read model of the product. */
export const projections = [
  auditLog,
  companyProfile,
  companySearch,
  importJobs,
  industry,
  legalPages,
  userAccount,
]
