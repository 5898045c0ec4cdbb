import { mostOffences, targetsOfCompanies } from '@schaufenster/events/reputation/values.ts'
import type { DocumentReader } from '@schaufenster/projections/documents/documents.ts'
import type { NoticeDocument } from '@schaufenster/projections/reputation/notices.ts'
import { companyRemovals, reportedContent, type CompanyRemoval } from './company-removals.ts'

type About = Pick<NoticeDocument, 'targetKind' | 'targetId' | 'partId' | 'url'>
type Removals = ReadonlyMap<string, readonly CompanyRemoval[]>

/** The company whose own content a notice is about; undefined if somebody else answers for it. */
const companyAnswering = ({ targetKind, targetId }: About): string | undefined =>
  targetsOfCompanies.some((kind) => kind === targetKind) && targetId !== null ? targetId : undefined

/** What was removed lately of the companies that answer for what was reported. `now`: milliseconds since 1970. */
export const removalsAbout = async (
  notices: Pick<DocumentReader<NoticeDocument>, 'find'>,
  about: readonly About[],
  now: number,
): Promise<Removals> => {
  const companies = new Set(about.flatMap((notice) => companyAnswering(notice) ?? []))
  const found = [...companies].map(
    async (company) => [company, await companyRemovals(notices, company, now)] as const,
  )
  return new Map(await Promise.all(found))
}

const removalsFrom = (notice: About, removals: Removals): readonly CompanyRemoval[] =>
  removals.get(companyAnswering(notice) ?? '') ?? []

/** How much of the company was removed beside what is reported here. */
export const removedBefore = (notice: About, removals: Removals): { readonly removedBefore?: number } => {
  const own = reportedContent(notice)
  const others = removalsFrom(notice, removals).filter(({ content }) => content !== own)
  return others.length === 0 ? {} : { removedBefore: others.length }
}

/** Whether so much was removed that the company may show only one thing more a day. */
export const isLimited = (notice: About, removals: Removals): boolean =>
  removalsFrom(notice, removals).length >= mostOffences
