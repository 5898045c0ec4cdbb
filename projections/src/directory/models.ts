import { approvalRuns } from './approval-runs.ts'
import { companyActivity } from './company-activity.ts'
import { companyClaims } from './company-claims.ts'
import { companyFiles } from './company-files.ts'
import { companyLikeness } from './company-likeness.ts'
import { companyOwners } from './company-owners.ts'
import { companyPairs } from './company-pairs.ts'
import { companyPrices } from './company-prices.ts'
import { companyProfile } from './company-profile.ts'
import { companySearch } from './company-search.ts'
import { favorites } from './favorites.ts'
import { importJobs } from './import-jobs.ts'
import { industry } from './industry.ts'
import { partnerships } from './partnerships.ts'

/** The directory's read models under their readers' names. */
export const directoryModels = {
  companyActivity,
  companyClaims,
  companyLikeness,
  companyOwners,
  companyPairs,
  companyFiles,
  companyPrices,
  favorites,
  importJobs,
  industryDocuments: industry,
  approvalRuns,
  partnerships,
}

/** Models that are folded together with the search index, in a file and thread of their own (docs/decisions/0042). */
export const directorySearchModels = { companies: companyProfile, searchEntries: companySearch }
