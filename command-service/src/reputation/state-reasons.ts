import type { RecordedOf } from '@schaufenster/events/lib/define-event.ts'
import { streamParts } from '@schaufenster/events/lib/envelope.ts'
import { commanded, type Effect, type Policy } from '../policies/policy.ts'
import { decisionsOnNotices } from './carry-out-notices.ts'
import { noticeDecider, noticeStream } from './notice-decider.ts'
import { noticesOf, type KnownNotice, type NoticePolicyDeps, type Reader } from './notice-in-policy.ts'
import { appealLetter, decisionLetter } from './notice-letters.ts'
import { reasonsIn } from './text-in-policy.ts'

type Decided = RecordedOf<(typeof decisionsOnNotices)[number]>

interface Known {
  readonly notices: ReadonlyMap<string, KnownNotice>
  /** By event, in clear. */
  readonly reasons: ReadonlyMap<string, string>
}

/** Tells both sides a decision, its reasons and their remedies (Art. 17 DSA). Waits a minute, so that an undone decision is not sent. */
export const stateReasons = (deps: NoticePolicyDeps): Policy<(typeof decisionsOnNotices)[number], Known> => ({
  name: 'state-reasons',
  title: 'Nachricht mit der Begründung einer Entscheidung',
  events: decisionsOnNotices,
  gatherMs: 60_000,
  learn: async (events) => ({
    notices: await noticesOf(deps, events),
    reasons: await reasonsIn(deps, events),
  }),
  react: (events, { notices, reasons }) =>
    events
      .filter((event) => isLast(event, events))
      .flatMap((event) => effectsFor(event, notices.get(event.stream), reasons.get(event.id) ?? '')),
})

/** A decision that was taken back and taken anew within the minute is told once, in its last words. */
const isLast = (event: Decided, events: readonly Decided[]): boolean =>
  event.type === 'AppealDecided' ||
  events.findLast(({ stream, type }) => stream === event.stream && type === event.type) === event

const effectsFor = (event: Decided, known: KnownNotice | undefined, reasons: string): readonly Effect[] => {
  if (known === undefined || !stands(event, known, reasons)) return []
  // Nothing was done to owners, so they don't hear about an unsuccessful notice.
  const concernsOwners = event.type === 'AppealDecided' || event.data.action !== 'none'
  const readers = known.readers.filter(({ party }) => party === 'notifier' || concernsOwners)
  if (readers.length === 0) return []
  const to = [...new Set(readers.map(({ party }) => party))]
  const about = event.type === 'NoticeDecided' ? ('decision' as const) : ('appeal' as const)
  return [
    ...readers.map((reader): Effect => ({
      kind: 'mail',
      because: event,
      to: reader.to,
      letter:
        event.type === 'NoticeDecided'
          ? decisionLetter(reader.notice, reader.party, { ...event.data, reasons })
          : appealLetter(
              reader.notice,
              reader.party,
              { ...event.data, reasons },
              untilWhen(reader, known, event),
            ),
      part: reader.party,
    })),
    commanded(event, noticeDecider, noticeStream(streamParts(event.stream).id), {
      type: 'NoteStatements',
      about,
      to,
    }),
  ]
}

/** Until when this side may still appeal; undefined: no more, since each does so once. */
const untilWhen = (
  { party }: Reader,
  { state: { appealedBy, decision } }: KnownNotice,
  { metadata }: Decided,
): string | undefined => {
  if (appealedBy.includes(party) || decision === undefined) return undefined
  return Date.parse(decision.appealUntil) < Date.parse(metadata.occurredAt) ? undefined : decision.appealUntil
}

/** Whether the decision wasn't taken back meanwhile, or taken anew. Of an appeal it can't be. */
const stands = ({ type }: Decided, { state }: KnownNotice, reasons: string): boolean =>
  type === 'AppealDecided' || state.decision?.reasons === reasons
