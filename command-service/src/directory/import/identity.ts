import { companyId, type CompanyId } from '@schaufenster/events/directory/ids.ts'
import { uuidOf } from '../../lib/uuid-of.ts'

/** The company of a row: the same row of the same source is the same company, in every import (D-2.14). */
export const importedCompanyId = (sourceName: string, rowId: string): CompanyId =>
  companyId(uuidOf('company', sourceName, rowId))

/** The import of a file. `attempt` counts from 0: an import that is over is followed by the next one of the same file. */
export const importIdOf = (sourceName: string, fileHash: string, attempt: number): string =>
  uuidOf('import', sourceName, fileHash, String(attempt))

/**
 * The command that makes a row a company under a slug: after a crash it is recognised. One for each slug that is tried, since a takeover of one
 * that was left behind fences its command out (docs/decisions/0031).
 */
export const rowCommandId = (importId: string, company: CompanyId, slug: string): string =>
  uuidOf('import row', importId, company, slug)
