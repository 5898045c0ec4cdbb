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

/** The plainly unfounded notices from an address. */
export const unfoundedOf = (addressId: string): Filter<NoticeDocument> => ({
  every: [
    { field: 'addressId', is: addressId },
    { field: 'unfounded', is: true },
  ],
})
