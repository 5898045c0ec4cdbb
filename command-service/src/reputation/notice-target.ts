import type { NoticeContent } from '@schaufenster/events/reputation/notice-events.ts'
import type { NoticeDeps, ReportedPart } from './notice-deps.ts'
import type { ReadNotice } from './notice-form.ts'

/** What an address shows; only existing things are named. */
export const findTarget = async (
  { companyAt, hasPart, reelAt }: Pick<NoticeDeps, 'companyAt' | 'hasPart' | 'reelAt'>,
  { slug, part, reel }: Pick<ReadNotice, 'slug' | 'part' | 'reel'>,
): Promise<Pick<NoticeContent, 'targetKind' | 'targetId' | 'textId'>> => {
  const shown = reel === undefined ? undefined : await reelAt(reel)
  if (shown !== undefined) return { targetKind: 'reel', targetId: shown.company, textId: shown.id }
  const company = slug === undefined ? undefined : await companyAt(slug)
  if (company === undefined) return { targetKind: 'page' }
  for (const named of part === undefined ? [] : [part, ...behind(part)]) {
    if (!(await hasPart(company, named))) continue
    const target = { targetKind: named.kind, targetId: company }
    // The key of a picture stands in the address.
    return named.kind === 'picture' ? target : { ...target, textId: named.id }
  }
  return { targetKind: 'company', targetId: company }
}

/** What is reported where a picture or a video was replaced meanwhile: its text. */
const behind = ({ kind, id }: ReportedPart): readonly ReportedPart[] => {
  if (kind === 'reviewFile') return [{ kind: 'review', id }]
  return kind === 'commentFile' ? [{ kind: 'comment', id }] : []
}
