import type { UnknownAction } from '@reduxjs/toolkit'
import type { Written } from '@schaufenster/command-service/directory/contract.ts'
import type { CompanyDraft, CompanyPage } from '@schaufenster/query-service/directory/contract.ts'
import { action, type Action } from '../../lib/action.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { resource } from '../../lib/resource.ts'
import { toastShown } from '../../lib/toasts.ts'
import { aboutCompany } from './about-company.ts'
import { gridParameters, wholeGrid, type GridQuery, type Stage } from './grid-query.ts'
import type { ReasonedKind } from './questions.ts'

/** How an approval ends: `revoke` is for what is public already. */
export type ApprovalDecision = 'approve' | 'reject' | 'revoke'

interface AboutCompany {
  readonly id: string
  readonly name: string
  /** It is asked for in a panel or a dialog, which tells a refusal as long as it is open. */
  readonly inDialog?: true
  /** The status before, for decisions that can be taken back. */
  readonly before?: string
}

/** Decisions about one company. They name the version that was seen: nobody approves what they haven't seen. */
export type Decision = AboutCompany &
  (
    | { readonly kind: ApprovalDecision; readonly version: number; readonly reason?: string }
    | { readonly kind: 'remove'; readonly reason: string }
    | { readonly kind: 'restore' }
    /** Back into the approval: takes the decision back that led to this version. */
    | { readonly kind: 'reopen'; readonly version: number }
  )

/** A decision that needs a reason, as long as it is asked for. */
export interface ReasonedDecision {
  readonly kind: ReasonedKind
  readonly company: {
    readonly id: string
    readonly name: string
    readonly version: number
    readonly status: string
  }
}

/** Rows of a page of the grid. */
const gridRows = 25

const pathOf = (id: string) => `/api/companies/${encodeURIComponent(id)}`

const pageOf = async (client: ApiClient, query: GridQuery, limit: number) =>
  await client.get<CompanyPage>(`/api/companies/pagination?${gridParameters(query, limit)}`)

const totalAt = async (client: ApiClient, stage: Stage) =>
  (await pageOf(client, { ...wholeGrid, stage }, 1)).totalCompanies

/** The companies that moderators judge, with their owners for whom that is allowed. */
export const companyGrid = resource({
  name: 'companyGrid',
  ask: (client, query: GridQuery) =>
    client.get<CompanyPage>(`/api/companies/pagination?${gridParameters(query, gridRows)}&owners=true`),
  channels: ['admin'],
})

/** How many of the selected are public, for somebody about to delete them. */
export const publicAmong = resource({
  name: 'publicAmong',
  ask: async (client, query: GridQuery) => {
    if (query.verified === false) return 0
    return (await pageOf(client, { ...query, page: 1, verified: true }, 1)).totalCompanies
  },
})

/** How many wait for an administrator. */
export const waitingCompanies = resource({
  name: 'waitingCompanies',
  ask: async (client) => {
    const [pending, flagged] = await Promise.all([totalAt(client, 'pending'), totalAt(client, 'flagged')])
    return { pending, flagged }
  },
  channels: ['admin'],
})

/** The company that is open in its panel; it is closed by leaving it. */
export const openedCompany = resource({
  name: 'openedCompany',
  ask: async (client, id: string) => (await client.get<{ data: CompanyDraft }>(`${pathOf(id)}/draft`)).data,
  key: (id) => id,
})

/** Answers the version that an approval made. */
const send = async (client: ApiClient, decision: Decision): Promise<number | undefined> => {
  const { id, kind } = decision
  switch (kind) {
    case 'remove':
      await client.command(
        'DELETE',
        `/api/adminDel/company/${encodeURIComponent(id)}?reason=${encodeURIComponent(decision.reason)}`,
      )
      return undefined
    case 'restore':
      await client.command('POST', `${pathOf(id)}/restore`)
      return undefined
    case 'reopen':
      await client.command('POST', `${pathOf(id)}/review/undo`, { expectedVersion: decision.version })
      return undefined
    default: {
      const form = { decision: kind, reason: decision.reason, expectedVersion: decision.version }
      return (await client.command<Written>('POST', `${pathOf(id)}/review`, form)).data.version
    }
  }
}

const done: Readonly<Record<Decision['kind'], string>> = {
  approve: 'Freigegeben',
  reject: 'Abgelehnt',
  revoke: 'Freigabe zurückgenommen',
  remove: 'Gelöscht, 30 Tage lang wiederherstellbar',
  restore: 'Wiederhergestellt',
  reopen: 'Zurück in der Prüfung',
}

/** What takes a decision back, where that leads to what was before: nobody undoes what was accepted on top of an approval. */
const undoOf = ({ id, name, kind, before }: Decision, version: number | undefined): Decision | undefined => {
  if (kind === 'remove') return { kind: 'restore', id, name }
  const isReopened = before === 'pending' && (kind === 'approve' || kind === 'reject')
  return isReopened && version !== undefined ? { kind: 'reopen', id, name, version } : undefined
}

/** List and panel show what came of it, after a refusal too: the next decision is about what one sees. */
const refreshed = ({ id, kind }: Decision): readonly UnknownAction[] => [
  ...(kind === 'remove' ? [] : [openedCompany.askedAgain(id)]),
  waitingCompanies.refreshed(),
  companyGrid.askedAgain(),
]

/**
 * Decides about one company. Panel and dialogs share a form, of which one is open at a time; from row to row one goes on while the decisions before are
 * under way, so that each row is a form of its own.
 */
export const decideCompany: Action<Decision, number | undefined, ReasonedDecision> = action({
  name: 'decideCompany',
  form: ({ id, inDialog }) => (inDialog === true ? '' : id),
  send,
  about: ({ id }) => [id],
  success: (decision, version) => {
    const undo = undoOf(decision, version)
    const text = aboutCompany(decision.name, done[decision.kind])
    return undo === undefined ? text : { text, undo: decideCompany.requested(undo), source: 'notification' }
  },
  refreshes: refreshed,
  follows: ({ kind, id }) => (kind === 'remove' ? [openedCompany.left(id)] : []),
  otherwise: (decision, { kind, message }, isSeen) => [
    ...(isSeen && decision.inDialog === true
      ? []
      : [toastShown({ text: message, tone: 'error', source: 'notification' })]),
    ...(kind === 'conflict' ? [] : refreshed(decision)),
  ],
})

/** Opens the panel; nothing is said of the decision before. */
export const companyOpened = (id: string): readonly UnknownAction[] => [
  decideCompany.closed(),
  openedCompany.asked(id),
]

/** Closes the panel. */
export const companyClosed = (): readonly UnknownAction[] => [decideCompany.closed(), openedCompany.left()]
