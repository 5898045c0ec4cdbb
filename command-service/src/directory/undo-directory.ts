import type { ModeratedField } from '@schaufenster/events/directory/company-approval-events.ts'
import { isCompanyId, isIndustryId } from '@schaufenster/events/directory/ids.ts'
import type { DomainEvent } from '@schaufenster/events/lib/define-event.ts'
import { streamParts } from '@schaufenster/events/lib/envelope.ts'
import type { Permission } from '@schaufenster/platform/app/permissions.ts'
import { berlinDayOf } from '@schaufenster/platform/lib/berlin.ts'
import { left, map, right } from '@schaufenster/platform/lib/either.ts'
import { notFound } from '@schaufenster/platform/lib/refusal.ts'
import type { Decider } from '../lib/decider.ts'
import type { StreamRef } from '../lib/handle.ts'
import { stateBefore, takingBack, type Undoing, type UndoRequest, type Undoings } from '../lib/undoing.ts'
import type { CompanyCommand } from './company/company-commands.ts'
import { companyDecider, companyStream } from './company/company-decider.ts'
import { isUnconfirmed } from './company/company-writes.ts'
import type { Editor } from './company/editor.ts'
import { withSlug } from './company/slug-reservation.ts'
import type { DirectoryDeps } from './directory-deps.ts'
import type { ImportRunner } from './import/import-runner.ts'
import { industryDecider, industryStream } from './industry/industry-decider.ts'

const unknown = notFound('Dieses Objekt')

/** Events that decide about a company anew, or rest on a decision. */
const approvals = new Set([
  'CompanySubmittedForReview',
  'CompanyApproved',
  'CompanyRejected',
  'CompanyApprovalRevoked',
  'CompanyReviewReopened',
  'CompanyChangesFlagged',
  'CompanyImported',
  'CompanyDeleted',
])

/** Events that settle flagged changes again; new flags only add to them. */
const acceptances = new Set([
  ...[...approvals].filter((type) => type !== 'CompanyChangesFlagged'),
  'CompanyChangesAccepted',
])

/** Events that close a company for some time, or open it again. */
const pauses = new Set(['CompanyPaused', 'CompanyResumed', 'CompanyImported'])

/** How to undo decisions about companies, deletions, imports and changes of industries (D-10.9). */
export const directoryUndoings = (
  deps: Pick<DirectoryDeps, 'handle' | 'streams' | 'reservations' | 'isVerified' | 'clock'>,
  imports: Pick<ImportRunner, 'startUndo' | 'undoing'>,
): Undoings => {
  const { handle, clock } = deps
  /** Undoes an event by a command to its own stream. */
  const byCommand =
    <State, Command, Event extends DomainEvent, Id extends string>(
      decider: Decider<State, Command, Event>,
      isId: (text: string) => text is Id,
      streamOf: (id: Id) => StreamRef,
      permission: Permission,
    ) =>
    (
      restedOnBy: ReadonlySet<string>,
      commandFor: (by: Editor, request: UndoRequest, id: Id) => Command | Promise<Command>,
    ): Undoing => ({
      permission,
      restedOnBy,
      undo: async (request) => {
        const { by, event, context } = request
        const { id } = streamParts(event.stream)
        if (!isId(id)) return left(unknown)
        const command = await commandFor(by, request, id)
        return handle(takingBack(decider, event.id), streamOf(id), command, context)
      },
    })
  const company = byCommand(companyDecider, isCompanyId, companyStream, 'company.approve')
  const managed = byCommand(companyDecider, isCompanyId, companyStream, 'company.manage')
  const industry = byCommand(industryDecider, isIndustryId, industryStream, 'industry.manage')

  /** Events that decide about a claim again, or rest on the decision. */
  const claims = new Set([
    'CompanyClaimRequested',
    'CompanyClaimed',
    'CompanyClaimReopened',
    'CompanyDeleted',
  ])
  const claimReopened = company(claims, (by, { event }) => ({
    type: 'ReopenClaim',
    by,
    claimId: claimOf(event),
    decision: event.id,
  }))
  const reopened = company(approvals, (by, { event }) => ({ type: 'ReopenApproval', by, decision: event.id }))
  const pausedAsBefore = (by: Editor, request: UndoRequest): CompanyCommand => {
    const before = stateBefore(companyDecider, request)?.paused
    return before === undefined
      ? { type: 'ResumeCompany', by }
      : { type: 'PauseCompany', by, from: berlinDayOf(clock.now()), until: before.until }
  }
  const restored = industry(new Set(['IndustryRestored']), (by) => ({ type: 'RestoreIndustry', by }))
  return {
    CompanyClaimed: claimReopened,
    CompanyClaimRejected: claimReopened,
    CompanyApproved: reopened,
    CompanyRejected: reopened,
    CompanyChangesAccepted: company(acceptances, (by, request) => ({
      type: 'FlagAgain',
      by,
      fields: flaggedBefore(request),
    })),
    CompanyApprovalRevoked: company(approvals, async (by, request, id) => ({
      type: 'ApproveCompany',
      by,
      isUnconfirmed: await isUnconfirmed(deps, id),
      flagged: flaggedBefore(request),
    })),
    CompanyPaused: managed(pauses, pausedAsBefore),
    CompanyResumed: managed(pauses, pausedAsBefore),
    CompanyHidden: managed(new Set(['CompanyShown', 'CompanyImported']), (by) => ({
      type: 'ShowCompany',
      by,
    })),
    CompanyShown: managed(new Set(['CompanyHidden', 'CompanyImported']), (by) => ({
      type: 'HideCompany',
      by,
    })),
    CompanyFeaturingAllowed: managed(new Set(['CompanyFeaturingWithdrawn', 'CompanyImported']), (by) => ({
      type: 'WithdrawFeaturing',
      by,
    })),
    CompanyFeaturingWithdrawn: managed(new Set(['CompanyFeaturingAllowed', 'CompanyImported']), (by) => ({
      type: 'AllowFeaturing',
      by,
    })),
    CompanyVideoMailStopped: managed(new Set(['CompanyVideoMailResumed', 'CompanyImported']), (by) => ({
      type: 'ChangeMail',
      by,
      readyVideos: true,
    })),
    CompanyVideoMailResumed: managed(new Set(['CompanyVideoMailStopped', 'CompanyImported']), (by) => ({
      type: 'ChangeMail',
      by,
      readyVideos: false,
    })),
    CompanySlugChanged: {
      permission: 'company.manage',
      restedOnBy: new Set(['CompanySlugChanged']),
      undo: async ({ by, event, context }) => {
        const { id } = streamParts(event.stream)
        const { old: slug } = event.data
        if (!isCompanyId(id) || typeof slug !== 'string') return left(unknown)
        const command = { type: 'ChangeSlug', by, slug } as const
        return withSlug(deps, { id, slug, command, context, undoes: event.id })
      },
    },
    CompanyDeleted: managed(new Set(['CompanyDeleted', 'CompanyRestored', 'CompanyImported']), (by) => ({
      type: 'RestoreCompany',
      by,
      at: clock.now(),
    })),
    IndustryRenamed: industry(
      new Set(['IndustryRenamed', 'IndustriesMerged', 'IndustryArchived']),
      (by, request) => ({ type: 'RenameIndustry', by, name: nameBefore(request) }),
    ),
    IndustryArchived: restored,
    IndustriesMerged: restored,
    CompanyImportCompleted: {
      permission: 'company.import',
      restedOnBy: new Set(),
      undo: async (request) => {
        const { by, event, history, context } = request
        const { id } = streamParts(event.stream)
        const begun = { position: history.at(-1)?.position ?? event.position, runningImport: id }
        if (imports.undoing() === id) return right(begun)
        const who = { actor: context.actor, by, undoes: event.id }
        return map(() => begun)(await imports.startUndo(id, who))
      },
    },
  }
}

/** The claim that a decision was about. */
const claimOf = ({ data }: UndoRequest['event']): string => {
  const { claimId } = data
  return typeof claimId === 'string' ? claimId : ''
}

/** The fields of a company that were flagged before. */
const flaggedBefore = (request: UndoRequest): readonly ModeratedField[] =>
  stateBefore(companyDecider, request)?.flagged ?? []

/** An industry's name before it was renamed. */
const nameBefore = (request: UndoRequest): string => {
  const state = stateBefore(industryDecider, request)
  if (state.kind === 'none') throw new Error(`${request.event.stream} was renamed before it was there`)
  return state.name
}
