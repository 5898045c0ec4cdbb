import { streamParts } from '@schaufenster/events/lib/envelope.ts'
import { stateBefore, takingBack, type Undoing, type Undoings } from '../../lib/undoing.ts'
import type { DirectoryDeps } from '../directory-deps.ts'
import { partnershipDecider, partnershipStream } from './partnership-decider.ts'

/** Undoes decisions between two companies (D-10.9). */
export const partnershipUndoings = ({ handle }: Pick<DirectoryDeps, 'handle'>): Undoings => {
  const restored: Undoing = {
    permission: 'company.manage',
    restedOnBy: new Set([
      'PartnershipRequested',
      'PartnershipApproved',
      'PartnershipRejected',
      'PartnershipEnded',
      'PartnershipRestored',
    ]),
    undo: async (request) => {
      const { by, event, context } = request
      const { status: to } = stateBefore(partnershipDecider, request)
      return handle(
        takingBack(partnershipDecider, event.id),
        partnershipStream(streamParts(event.stream).id),
        { type: 'RestorePartnership', by, to },
        context,
      )
    },
  }
  return { PartnershipApproved: restored, PartnershipRejected: restored, PartnershipEnded: restored }
}
