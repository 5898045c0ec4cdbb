import type { NoticeContent } from '@schaufenster/events/reputation/notice-events.ts'
import type { NoticeDeps } from './notice-deps.ts'
import type { ReadNotice } from './notice-form.ts'

/** What an address shows: only what is there is named. */
export const findTarget = async (
  { companyAt, hasPart, reelAt }: Pick<NoticeDeps, 'companyAt' | 'hasPart' | 'reelAt'>,
  { slug, part, reel }: Pick<ReadNotice, 'slug' | 'part' | 'reel'>,
): Promise<Pick<NoticeContent, 'targetKind' | 'targetId' | 'textId'>> => {
  const shown = reel === undefined ? undefined : await reelAt(reel)
  if (shown !== undefined) return { targetKind: 'reel', targetId: shown.company, textId: shown.id }
  const company = slug === undefined ? undefined : await companyAt(slug)
  if (company === undefined) return { targetKind: 'page' }
  if (part === undefined || !(await hasPart(company, part)))
    return { targetKind: 'company', targetId: company }
  const target = { targetKind: part.kind, targetId: company }
  // Its key stands in the address.
  return part.kind === 'picture' ? target : { ...target, textId: part.id }
}
