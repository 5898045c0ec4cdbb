import { approvalRuns } from './approval-runs.ts'
import { companyOwners } from './company-owners.ts'
import { companyProfile } from './company-profile.ts'
import { companySearch } from './company-search.ts'
import { favorites } from './favorites.ts'
import { importJobs } from './import-jobs.ts'
import { industry } from './industry.ts'

/** The read models of the directory, by what their readers call them. */
export const directoryModels = {
  companyOwners,
  favorites,
  importJobs,
  industryDocuments: industry,
  approvalRuns,
}

/** What is folded beside the search index, in a file and a thread of its own (docs/decisions/0042). */
export const directorySearchModels = { companies: companyProfile, searchEntries: companySearch }
