import { companyId, type CompanyId } from '@schaufenster/events/directory/ids.ts'
import { uuidOf } from '../../lib/uuid-of.ts'

/** The company id of a row: the same row of the same source is the same company in every import (D-2.14). */
export const importedCompanyId = (sourceName: string, rowId: string): CompanyId =>
  companyId(uuidOf('company', sourceName, rowId))

/** The id of a file's import. `attempt` counts from 0: importing the same file after a finished import takes the next one. */
export const importIdOf = (sourceName: string, fileHash: string, attempt: number): string =>
  uuidOf('import', sourceName, fileHash, String(attempt))

/**
 * The command id of importing a row under a slug, so that a repeat after a crash is recognised. Each tried
 * slug has its own, because taking over an abandoned reservation fences its command out
 * (docs/decisions/0031).
 */
export const rowCommandId = (importId: string, company: CompanyId, slug: string): string =>
  uuidOf('import row', importId, company, slug)
