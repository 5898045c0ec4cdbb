import type { ApprovalDecision } from '@schaufenster/events/directory/approval-run-events.ts'
import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import type { CompanyCommand } from '../company/company-commands.ts'
import { isUnconfirmed, reasonOf } from '../company/company-writes.ts'
import type { Editor } from '../company/editor.ts'
import type { DirectoryDeps } from '../directory-deps.ts'

/** A decision and its reason, which everything but an approval needs. */
export interface AskedApproval {
  readonly decision: ApprovalDecision
  readonly reason?: string | undefined
}

/** Reads an administrator's request; throws what is wrong with the reason. */
export const askedApproval = (decision: ApprovalDecision, reason: string | null | undefined): AskedApproval =>
  decision === 'approve' ? { decision } : { decision, reason: reasonOf(reason) }

/** The command for a company, with the facts it depends on (D-1.4). */
export const approvalCommandFor = async (
  deps: Pick<DirectoryDeps, 'handle' | 'reservations' | 'streams' | 'isVerified' | 'clock'>,
  id: CompanyId,
  { decision, reason = '' }: AskedApproval,
  by: Editor,
): Promise<CompanyCommand> => {
  switch (decision) {
    case 'approve':
      return { type: 'ApproveCompany', by, isUnconfirmed: await isUnconfirmed(deps, id) }
    case 'reject':
      return { type: 'RejectCompany', by, reason }
    case 'revoke':
      return { type: 'RevokeApproval', by, reason }
    case 'delete':
      return { type: 'DeleteCompany', by, reason, at: deps.clock.now() }
  }
}
