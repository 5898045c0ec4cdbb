import { companyProfile } from '@schaufenster/projections/directory/company-profile.ts'
import { companySearch, companySearchSchema } from '@schaufenster/projections/directory/company-search.ts'
import { importJobs } from '@schaufenster/projections/directory/import-jobs.ts'
import { industry } from '@schaufenster/projections/directory/industry.ts'
import { legalPages } from '@schaufenster/projections/discovery/legal-pages.ts'
import { userAccount } from '@schaufenster/projections/identity/user-account.ts'

/** Every read model of the product. */
export const projections = [companyProfile, companySearch, importJobs, industry, legalPages, userAccount]

/** The schema of every search index, by its name. */
export const searchSchemas = { [companySearchSchema.index]: companySearchSchema }

/** Where the search index of one filling of its projection lies. */
export const searchFileName = (index: string, generation: number): string =>
  `search-${index}-${generation}.db`
