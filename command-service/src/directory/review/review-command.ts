import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import type { ReviewDecision } from '@schaufenster/events/directory/review-run-events.ts'
import type { CompanyCommand } from '../company/company-commands.ts'
import { isUnconfirmed, reasonOf } from '../company/company-writes.ts'
import type { Editor } from '../company/editor.ts'
import type { DirectoryDeps } from '../directory-deps.ts'

/** What is decided, with the reason that is owed for all but an approval. */
export interface AskedReview {
  readonly decision: ReviewDecision
  readonly reason?: string | undefined
}

/** What an administrator asked for; throws what is wrong with the reason. */
export const askedReview = (decision: ReviewDecision, reason: string | null | undefined): AskedReview =>
  decision === 'approve' ? { decision } : { decision, reason: reasonOf(reason) }

/** The command for a company, with what has to be known of it (D-1.4). */
export const reviewCommandFor = async (
  deps: Pick<DirectoryDeps, 'handle' | 'reservations' | 'streams' | 'isVerified'>,
  id: CompanyId,
  { decision, reason = '' }: AskedReview,
  by: Editor,
): Promise<CompanyCommand> => {
  switch (decision) {
    case 'approve':
      return { type: 'ApproveCompany', by, isUnconfirmed: await isUnconfirmed(deps, id) }
    case 'reject':
      return { type: 'RejectCompany', by, reason }
    case 'revoke':
      return { type: 'RevokeApproval', by, reason }
  }
}
