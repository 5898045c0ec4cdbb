import type { RecordedOf } from '@schaufenster/events/lib/define-event.ts'
import { streamParts } from '@schaufenster/events/lib/envelope.ts'
import { DecisionAppealed, NoticeSubmitted } from '@schaufenster/events/reputation/notice-events.ts'
import type { Effect, Policy } from '../policies/policy.ts'
import { noticesOf, type KnownNotice, type NoticePolicyDeps } from './notice-in-policy.ts'
import { appealReceiptLetter, receiptLetter, wrongDataLetter } from './notice-letters.ts'

const received = [NoticeSubmitted, DecisionAppealed] as const
type Received = RecordedOf<(typeof received)[number]>

interface Known {
  readonly site: string
  readonly notices: ReadonlyMap<string, KnownNotice>
}

/** Confirms notices and appeals at once, and asks owners to check data that somebody calls wrong (D-7.8). */
export const acknowledgeNotices = (deps: NoticePolicyDeps): Policy<(typeof received)[number], Known> => ({
  name: 'acknowledge-notices',
  title: 'Nachricht über den Eingang einer Meldung',
  events: received,
  gatherMs: 0,
  learn: async (events) => ({ site: deps.publicUrl, notices: await noticesOf(deps, events) }),
  react: (events, known) => events.flatMap((event) => effectsFor(event, known)),
})

const effectsFor = (event: Received, { site, notices }: Known): readonly Effect[] => {
  const known = notices.get(event.stream)
  if (known === undefined) return []
  const { readers, state, company, explanation } = known
  if (event.type === 'DecisionAppealed') {
    const { party, subject } = event.data
    return readers
      .filter((reader) => reader.party === party && reader.to.id === subject)
      .map(({ to, notice }) => ({
        kind: 'mail',
        because: event,
        to,
        letter: appealReceiptLetter(notice, party),
      }))
  }
  const receipts = readers
    .filter(({ party }) => party === 'notifier')
    .map(({ to, notice }): Effect => ({
      kind: 'mail',
      because: event,
      to,
      letter: receiptLetter(notice),
      limitedAs: 'notice receipts',
    }))
  if (
    state.reason !== 'wrongData' ||
    state.targetKind !== 'company' ||
    company === undefined ||
    state.targetId === undefined
  )
    return receipts
  const entry = { id: state.targetId, name: company.name }
  return [
    ...receipts,
    ...company.owners.map((to): Effect => ({
      kind: 'mail',
      because: event,
      to,
      letter: wrongDataLetter(site, to.name, entry, explanation),
      limitedAs: 'wrong data',
      // An owner may have sent the notice, too.
      part: `wrong data of ${streamParts(event.stream).id}`,
    })),
  ]
}
