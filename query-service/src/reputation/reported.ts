import type { OpenedEvent } from '@schaufenster/events/lib/codec.ts'
import { pictureIn } from '@schaufenster/events/reputation/values.ts'
import type { NoticeDocument } from '@schaufenster/projections/reputation/notices.ts'
import type { LoggedEvent } from '../lib/fold-stream.ts'
import type { ContentPart, Reported } from './notice-contract.ts'
import type { PartOfNotice } from './notice-routes.ts'
import { companyNameAt, reportedContent, reportedPicture } from './reported-content.ts'
import { reportedDocument } from './reported-document.ts'
import { reportedMedium } from './reported-medium.ts'
import { reportedState } from './reported-state.ts'
import { reportedText } from './reported-text.ts'
import { subjectWords } from './subject-words.ts'

type Notice = Pick<NoticeDocument, 'targetKind' | 'submittedAt' | 'url'>

/** All that a notice is about and nothing else: of a company's video not its entry, of a review's picture not the review. */
const contentOf = (
  { targetKind, submittedAt, url }: Notice,
  history: readonly LoggedEvent[],
  part: readonly OpenedEvent[],
  industryName: (id: string) => string,
): readonly ContentPart[] => {
  switch (targetKind) {
    case 'company':
    case 'page':
      return reportedContent(history, submittedAt, industryName)
    case 'picture':
      return reportedPicture(history, submittedAt, pictureIn(url))
    case 'review':
    case 'comment':
      return reportedText(part, submittedAt)
    case 'reviewFile':
    case 'commentFile':
      return reportedText(part, submittedAt).filter(({ isPicture, isVideo }) => isPicture ?? isVideo)
    case 'video':
    case 'reel':
      return reportedMedium(part, submittedAt)
    case 'document':
      return reportedDocument(part, submittedAt)
  }
}

const nameOf = (
  { targetKind, submittedAt }: Notice,
  part: readonly OpenedEvent[],
  content: readonly ContentPart[],
): string | undefined => {
  if (targetKind === 'picture') return content[0]?.label
  const named = targetKind.endsWith('File') ? reportedText(part, submittedAt) : content
  return named.find(({ isName, was }) => isName && was !== '')?.was
}

/** Who wrote something, or its title, if visitors see it. */
export const nameIn = (
  targetKind: PartOfNotice['kind'],
  part: readonly OpenedEvent[],
  now: string,
): string | undefined => {
  const notice = { targetKind, submittedAt: now, url: '' }
  const content = contentOf(notice, [], part, (id) => id)
  // What was added to a text may be gone while the text is there.
  const shown = targetKind === 'reviewFile' ? 'review' : targetKind === 'commentFile' ? 'comment' : targetKind
  return reportedState(shown, part, content) === 'shown' ? nameOf(notice, part, content) : undefined
}

/** What a notice is about, as it was and as it is. `history`: of its company; `part`: of the reported part, if it is about one. */
export const reportedOf = (
  notice: Notice,
  history: readonly LoggedEvent[],
  part: readonly OpenedEvent[],
  industryName: (id: string) => string,
): { readonly reported: Reported; readonly content: readonly ContentPart[] } => {
  const content = contentOf(notice, history, part, industryName)
  const name = nameOf(notice, part, content)
  const state = reportedState(notice.targetKind, part, content)
  return {
    reported: {
      words: subjectWords({
        kind: notice.targetKind,
        company: companyNameAt(history, notice.submittedAt),
        name,
      }),
      ...(state !== undefined && { state }),
    },
    content,
  }
}
