import { offenceDays, pictureIn, targetsOfCompanies } from '@schaufenster/events/reputation/values.ts'
import { dayMs } from '@schaufenster/platform/lib/durations.ts'
import type { DocumentReader } from '@schaufenster/projections/documents/documents.ts'
import type { NoticeDocument } from '@schaufenster/projections/reputation/notices.ts'

/** Something of a company that the platform removed. */
export interface CompanyRemoval {
  /** The same for whatever is about the same content. */
  readonly content: string
  /** ISO 8601. */
  readonly at: string
}

/** What a notice is about, within its company. */
export const reportedContent = ({
  targetKind,
  partId,
  url,
}: Pick<NoticeDocument, 'targetKind' | 'partId' | 'url'>): string =>
  `${targetKind} ${partId ?? (targetKind === 'picture' ? pictureIn(url) : undefined) ?? ''}`

/** More than anybody decides about one company in half a year. */
const most = 1_000

/**
 * What the platform removed of a company's own content on notices lately, as far as the decisions hold, earliest first. What several people reported
 * counts once. `now`: milliseconds since 1970.
 */
export const companyRemovals = async (
  notices: Pick<DocumentReader<NoticeDocument>, 'find'>,
  company: string,
  now: number,
): Promise<readonly CompanyRemoval[]> => {
  const since = new Date(now - offenceDays * dayMs).toISOString()
  const found = await notices.find({
    where: {
      every: [
        { field: 'targetId', is: company },
        { field: 'removedAt', atLeast: since },
        { field: 'targetKind', in: targetsOfCompanies },
      ],
    },
    sort: [{ field: 'removedAt', direction: 'ascending' }],
    limit: most,
  })
  const first = new Map<string, CompanyRemoval>()
  for (const { document } of found) {
    const content = reportedContent(document)
    if (document.removedAt !== null && !first.has(content))
      first.set(content, { content, at: document.removedAt })
  }
  return [...first.values()]
}
