import type { Opened } from '@schaufenster/events/lib/open-sealed.ts'
import { erased } from '@schaufenster/events/lib/subject-keys.ts'
import { noticeNumber, type NoticeParty } from '@schaufenster/events/reputation/values.ts'
import type {
  NoticeAppealDocument,
  NoticeDecisionDocument,
  NoticeDocument,
} from '@schaufenster/projections/reputation/notices.ts'
import type { NoticeRow, NoticeView } from './notice-contract.ts'
import { subjectWords } from './subject-words.ts'

/** A notice with its sealed parts in clear. */
export type OpenedNotice = Opened<NoticeDocument>

const decisionView = ({ action, ground, provision, reasons, at }: Opened<NoticeDecisionDocument>) => ({
  action,
  ...(ground !== null && { ground }),
  ...(provision !== null && { provision }),
  reasons,
  at,
})

type AppealDecision = NonNullable<NoticeDocument['appealDecision']>

const appealDecisionView = (decision: Opened<AppealDecision>) => ({
  ...decisionView(decision),
  outcome: decision.outcome,
})

const appealView = (
  { party, explanation, at, decision }: Opened<NoticeAppealDocument>,
  isRead: boolean,
): NoticeView['appeals'][number] => ({
  party,
  at,
  ...(isRead && { explanation }),
  ...(decision !== null && { decision: appealDecisionView(decision) }),
})

/** A model of the earlier version, which serves until this one has caught up, has at most one, under another name. */
export const appealsOf = <Appeal>({
  appeals = [],
}: {
  readonly appeals?: readonly Appeal[]
}): readonly Appeal[] => appeals

type Common = Omit<NoticeRow, 'words' | 'explanation' | 'name' | 'appealedBy' | 'parked'>

/** What both parties and administrators see. */
const commonView = (notice: Omit<OpenedNotice, 'explanation' | 'name' | 'email' | 'appeals'>): Common => {
  const { id, version, stage, url, targetKind, reason, submittedAt, decision, appealUntil } = notice
  const { appealDecision } = notice
  return {
    _id: id,
    id,
    version,
    number: noticeNumber(id),
    stage,
    url,
    targetKind,
    reason,
    submittedAt,
    ...(decision !== null && { decision: decisionView(decision) }),
    ...(appealUntil !== null && { appealUntil }),
    ...(appealDecision !== null && { appealDecision: appealDecisionView(appealDecision) }),
  }
}

/** Characters of an explanation in the queue. */
const rowLength = 200

/** A row of the queue. */
export const noticeRow = (notice: OpenedNotice, companyName: string | undefined): NoticeRow => {
  const { explanation, name, targetKind } = notice
  return {
    ...commonView(notice),
    words: subjectWords({ kind: targetKind, company: companyName ?? 'einem gelöschten Unternehmen' }),
    explanation: explanation.length > rowLength ? `${explanation.slice(0, rowLength)} …` : explanation,
    ...(name !== null && { name }),
    appealedBy: appealsOf(notice).map(({ party }) => party),
  }
}

/** The whole notice, for those who manage notices. */
export const managedNotice = (
  notice: OpenedNotice,
  more: Pick<NoticeView, 'content' | 'reported' | 'unfoundedBefore' | 'removedBefore' | 'isLimited'>,
): NoticeView => {
  const { explanation, name, email, unfounded, told, stage, targetId } = notice
  return {
    ...commonView(notice),
    explanation,
    ...(name !== null && { name }),
    // An erased sender can't be written to.
    ...(email !== null && email !== erased && { email }),
    unfounded,
    isUntold: stage === 'decided' && !told,
    appeals: appealsOf(notice).map((appeal) => appealView(appeal, true)),
    ...(targetId !== null && { targetId }),
    ...more,
  }
}

/** What one party sees by its code. Who sent the notice and what they wrote stays with them, as does an appeal. */
export const noticeOfParty = (notice: OpenedNotice, party: NoticeParty, now: number): NoticeView => {
  const { explanation, appealUntil } = notice
  const appeals = appealsOf(notice)
  const hasAppealed = appeals.some((appeal) => appeal.party === party)
  return {
    ...commonView(notice),
    seenAs: party,
    ...(party === 'notifier' && { explanation }),
    appeals: appeals.map((appeal) => appealView(appeal, appeal.party === party)),
    ...(!hasAppealed && appealUntil !== null && Date.parse(appealUntil) >= now && { mayAppeal: true }),
  }
}
