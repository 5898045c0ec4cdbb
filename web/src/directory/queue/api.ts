import type { ClaimDecisionForm } from '@schaufenster/command-service/directory/claim-contract.ts'
import type { Written } from '@schaufenster/command-service/directory/contract.ts'
import type {
  ApprovalQueue,
  FlaggedChange,
  FlaggedChanges,
  QueueCounts,
  QueueEntry,
  QueueKind,
} from '@schaufenster/query-service/directory/approval-queue-contract.ts'
import { action, type Action } from '../../lib/action.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { resource } from '../../lib/resource.ts'
import { toastShown } from '../../lib/toasts.ts'
import { aboutCompany } from '../moderation/about-company.ts'

export type { ApprovalQueue, FlaggedChange, QueueCounts, QueueEntry, QueueKind }

/** What waits, of one kind or of all. */
export const approvalQueue = resource({
  name: 'approvalQueue',
  ask: (client, { kind }: { readonly kind: QueueKind | undefined }) =>
    client.get<ApprovalQueue>(`/api/approval-queue${kind === undefined ? '' : `?kind=${kind}`}`),
  channels: ['admin'],
})

/** How much waits, for the badge beside the page's name. */
export const queueCounts = resource({
  name: 'queueCounts',
  ask: (client) => client.get<QueueCounts>('/api/approval-queue/counts'),
  channels: ['admin'],
})

/** What changed on a public entry, before and after. */
export const flaggedChanges = resource({
  name: 'flaggedChanges',
  ask: async (client, { id }: { readonly id: string; readonly version: number }) =>
    (await client.get<FlaggedChanges>(`/api/companies/${encodeURIComponent(id)}/flagged-changes`)).data,
  key: ({ id, version }) => `${id} ${version}`,
  keepsAll: true,
})

/** The company and its version: nobody decides on what they haven't seen. */
interface About {
  readonly id: string
  readonly name: string
  readonly version: number
}

/** What is decided about one entry of the queue, or taken back. */
export type QueueDecision = About &
  (
    | { readonly kind: 'approve' | 'accept' | 'revert' | 'reopen' }
    | { readonly kind: 'reject'; readonly reason: string }
    | {
        readonly kind: 'claim'
        readonly claimId: string
        readonly decision: ClaimDecisionForm['decision']
        readonly reason?: string
      }
  )

/** An entry that is to be rejected or taken back, as long as one is asked about it. */
export type ToReject = QueueEntry

const send = async (client: ApiClient, decision: QueueDecision): Promise<number> => {
  const path = `/api/companies/${encodeURIComponent(decision.id)}`
  const expectedVersion = decision.version
  const written = (to: string, form: object) => client.command<Written>('POST', `${path}${to}`, form)
  switch (decision.kind) {
    case 'approve':
    case 'accept':
      return (await written('/review', { decision: 'approve', expectedVersion })).data.version
    case 'reject': {
      const { reason } = decision
      return (await written('/review', { decision: 'reject', reason, expectedVersion })).data.version
    }
    case 'revert':
      return (await written('/review/revert', { expectedVersion })).data.version
    case 'reopen':
      return (await written('/review/undo', { expectedVersion })).data.version
    case 'claim': {
      const { claimId, decision: word, reason } = decision
      const form = { decision: word, ...(reason !== undefined && { reason }) }
      return (await written(`/claims/${encodeURIComponent(claimId)}`, form)).data.version
    }
  }
}

const claimWords: Readonly<Record<ClaimDecisionForm['decision'], string>> = {
  accept: 'Eintrag übergeben',
  reject: 'Antrag abgelehnt',
  reopen: 'Zurück in der Prüfung',
}

const words: Readonly<Record<Exclude<QueueDecision['kind'], 'claim'>, string>> = {
  approve: 'Freigegeben',
  accept: 'Änderungen sind in Ordnung',
  reject: 'Abgelehnt',
  revert: 'Die früheren Angaben gelten wieder',
  reopen: 'Zurück in der Prüfung',
}

const done = (decision: QueueDecision): string =>
  aboutCompany(
    decision.name,
    decision.kind === 'claim' ? claimWords[decision.decision] : words[decision.kind],
  )

/** What takes it back; what was made of the profile itself is taken back in its history. */
const undoOf = (decision: QueueDecision, version: number): QueueDecision | undefined => {
  const { id, name } = decision
  switch (decision.kind) {
    case 'approve':
    case 'accept':
    case 'reject':
      return { kind: 'reopen', id, name, version }
    case 'claim':
      return decision.decision === 'reopen'
        ? undefined
        : { kind: 'claim', id, name, version, claimId: decision.claimId, decision: 'reopen' }
    case 'revert':
    case 'reopen':
      return undefined
  }
}

const formOf = (decision: QueueDecision): string =>
  decision.kind === 'reject' ||
  decision.kind === 'revert' ||
  (decision.kind === 'claim' && decision.decision === 'reject')
    ? ''
    : decision.id

const refreshed = () => [approvalQueue.askedAgain(), queueCounts.refreshed()]

/** One word on one entry. What needs a reason has a form of its own; all others go on side by side. */
export const decideQueued: Action<QueueDecision, number, ToReject> = action({
  name: 'decideQueued',
  form: formOf,
  send,
  about: ({ id }) => [id],
  success: (decision, version) => {
    const undo = undoOf(decision, version)
    const text = done(decision)
    return undo === undefined ? text : { text, undo: decideQueued.requested(undo), source: 'notification' }
  },
  refreshes: refreshed,
  otherwise: (decision, { kind, message }, isSeen) => [
    ...(isSeen && formOf(decision) === ''
      ? []
      : [toastShown({ text: message, tone: 'error', source: 'notification' })]),
    ...(kind === 'conflict' ? [] : refreshed()),
  ],
})
