import { createHash } from 'node:crypto'
import { companyId, type CompanyId } from '@schaufenster/events/directory/ids.ts'

/** A UUID of version 8 (RFC 9562) that is the same for the same parts, on every machine. */
export const uuidOf = (...parts: readonly string[]): string => {
  const hash = createHash('sha256').update(parts.join('\0')).digest()
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  const hex = hash.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}

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
