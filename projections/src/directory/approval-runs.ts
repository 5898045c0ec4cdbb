import {
  CompanyReviewRunAdvanced,
  CompanyReviewRunCompleted,
  CompanyReviewRunStarted,
  CompanyReviewRunStopped,
  type ApprovalDecision,
} from '@schaufenster/events/directory/approval-run-events.ts'
import type { EventOf, RecordedOf } from '@schaufenster/events/lib/define-event.ts'
import { defineProjection } from '../runner/projection.ts'

/** A bulk decision on companies, live. Key: its id. Times: ISO 8601, UTC. */
export interface ApprovalRunDocument {
  readonly id: string
  readonly decision: ApprovalDecision
  readonly reason: string | null
  /** How many companies were chosen. */
  readonly companies: number
  /** Also `running` after a crash, until the next start resumes it. */
  readonly status: 'running' | 'completed' | 'stopped'
  readonly because: EventOf<typeof CompanyReviewRunStopped>['data']['because'] | null
  /** The run whose decisions it takes back. */
  readonly undoes: string | null
  readonly startedBy: string | null
  readonly startedAt: string
  readonly endedAt: string | null
  /** How many were decided as requested. */
  readonly done: number
  readonly refused: number
  /** The first thousand refused companies, with reasons. */
  readonly refusals: readonly { readonly companyId: string; readonly why: string }[]
}

const listedRefusals = 1000

const definitions = [
  CompanyReviewRunStarted,
  CompanyReviewRunAdvanced,
  CompanyReviewRunCompleted,
  CompanyReviewRunStopped,
] as const

type Definition = (typeof definitions)[number]

const begun = (id: string, startedAt: string): ApprovalRunDocument => ({
  id,
  decision: 'approve',
  reason: null,
  companies: 0,
  status: 'running',
  because: null,
  undoes: null,
  startedBy: null,
  startedAt,
  endedAt: null,
  done: 0,
  refused: 0,
  refusals: [],
})

const changesOf = (run: ApprovalRunDocument, event: RecordedOf<Definition>): Partial<ApprovalRunDocument> => {
  const { occurredAt, actor } = event.metadata
  switch (event.type) {
    case 'CompanyReviewRunStarted':
      return {
        ...event.data,
        startedAt: occurredAt,
        startedBy: actor.kind === 'user' ? actor.userId : null,
      }
    case 'CompanyReviewRunAdvanced': {
      const { done, refused } = event.data
      return {
        done: run.done + done,
        refused: run.refused + refused.length,
        refusals: [...run.refusals, ...refused].slice(0, listedRefusals),
      }
    }
    case 'CompanyReviewRunCompleted':
      return { status: 'completed', endedAt: occurredAt }
    case 'CompanyReviewRunStopped':
      return { status: 'stopped', because: event.data.because, endedAt: occurredAt }
  }
}

/**
 * Bulk decisions on companies and their progress (docs/decisions/0073), from the run's own stream. The document doesn't contain the companies
 * themselves.
 */
export const approvalRuns = defineProjection<Definition, ApprovalRunDocument>({
  name: 'approval-runs',
  title: 'Sammelentscheidungen',
  version: 2,
  scope: 'partition',
  events: definitions,
  route: ({ metadata }) => ({ keys: [metadata.partitionKey] }),
  fold: (document, event, key) => {
    const run = document ?? begun(key, event.metadata.occurredAt)
    return { ...run, ...changesOf(run, event) }
  },
  completed: (document) => ({ ...begun(document.id, document.startedAt), ...document }),
  indexes: [{ fields: ['startedAt'] }, { fields: ['status'] }],
})
