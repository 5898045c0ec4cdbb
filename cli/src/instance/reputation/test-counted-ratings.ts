import type { RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import { isRecord } from '@schaufenster/platform/lib/json.ts'

const statuses = new Map<string, string>([
  ['ReviewSubmitted', 'pending'],
  ['ReviewEdited', 'pending'],
  ['ReviewReopened', 'pending'],
  ['ReviewApproved', 'approved'],
  ['ReviewRejected', 'rejected'],
  ['ReviewWithdrawn', 'withdrawn'],
])

/** A company's reviews until a moment, counted once more, event by event, in the plainest way. */
export const countedIn = (log: readonly RecordedEvent[], company: string, until: number) => {
  const reviews = new Map<string, { stars: number; status: string }>()
  for (const { stream, type, data, metadata } of log) {
    if (metadata.partitionKey !== company || Date.parse(metadata.occurredAt) > until) continue
    const { rating: stars, status: said } = isRecord(data) ? data : {}
    const before = reviews.get(stream) ?? { stars: 0, status: '' }
    reviews.set(stream, {
      stars: typeof stars === 'number' ? stars : before.stars,
      status: statuses.get(type) ?? (typeof said === 'string' ? said : before.status),
    })
  }
  const all = [...reviews.values()]
  const approved = all.filter((one) => one.status === 'approved').map(({ stars }) => stars)
  const sum = approved.reduce((total, stars) => total + stars, 0)
  return {
    average: approved.length === 0 ? null : Math.round((sum / approved.length) * 10) / 10,
    count: approved.length,
    distribution: Object.fromEntries(
      [1, 2, 3, 4, 5].map((stars) => [stars, approved.filter((one) => one === stars).length]),
    ),
    published: approved.length,
    rejected: all.filter((one) => one.status === 'rejected').length,
    pending: all.filter((one) => one.status === 'pending').length,
  }
}
