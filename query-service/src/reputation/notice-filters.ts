import type { Filter } from '@schaufenster/projections/documents/filter.ts'
import type { NoticeDocument } from '@schaufenster/projections/reputation/notices.ts'
import type { NoticeQuery } from './notice-contract.ts'

/** What the queue asks for. */
export const filterOf = ({ stage, reason }: NoticeQuery): Filter<NoticeDocument> => ({
  every: [
    ...(stage === undefined
      ? []
      : stage === 'waiting'
        ? [{ field: 'stage', in: ['open', 'appealed'] } as const]
        : [{ field: 'stage', is: stage } as const]),
    ...(reason === undefined ? [] : [{ field: 'reason', is: reason } as const]),
  ],
})

/** The plainly unfounded notices from an address, by the ids that stand for it. */
export const unfoundedOf = (addressIds: readonly string[]): Filter<NoticeDocument> => ({
  every: [
    { field: 'addressId', in: addressIds },
    { field: 'unfounded', is: true },
  ],
})
