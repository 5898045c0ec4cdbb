import { streamParts } from '@schaufenster/events/lib/envelope.ts'
import { DecisionAppealed, NoticeSubmitted } from '@schaufenster/events/reputation/notice-events.ts'
import type { Recipient } from '@schaufenster/platform/mail/mail.ts'
import type { Policy } from '../policies/policy.ts'
import { noticesOf, type KnownNotice, type NoticePolicyDeps } from './notice-in-policy.ts'
import { waitingNoticesLetter } from './notice-letters.ts'

interface Known {
  readonly site: string
  readonly notices: ReadonlyMap<string, KnownNotice>
  readonly admins: readonly Recipient[]
}

/** Tells administrators what awaits a decision: one mail per five minutes. Wrong data are included only if there is no owner to ask. */
export const notifyAdminsOfNotices = (
  deps: NoticePolicyDeps,
): Policy<typeof NoticeSubmitted | typeof DecisionAppealed, Known> => ({
  name: 'tell-admins-of-notices',
  title: 'Nachricht an die Verwaltung über Meldungen',
  events: [NoticeSubmitted, DecisionAppealed],
  gatherMs: 300_000,

  learn: async (events) => ({
    site: deps.publicUrl,
    notices: await noticesOf(deps, events),
    admins: await deps.admins(),
  }),

  react: (events, { site, notices, admins }) => {
    const [because] = events
    const streams = [...new Set(events.map(({ stream }) => stream))]
    const waiting = streams.flatMap((stream) => {
      const known = notices.get(stream)
      if (known === undefined) return []
      const { stage, reason } = known.state
      if (stage !== 'appealed' && (stage !== 'open' || isWithOwners(known))) return []
      return [{ id: streamParts(stream).id, reason, isAppeal: stage === 'appealed' }]
    })
    if (because === undefined || waiting.length === 0) return []
    return admins.map((to) => ({
      kind: 'mail',
      because,
      to,
      letter: waitingNoticesLetter(site, to.name, waiting),
      limitedAs: 'waiting notices',
    }))
  },
})

const isWithOwners = ({ state, company }: KnownNotice): boolean =>
  state.reason === 'wrongData' && state.targetKind === 'company' && (company?.owners.length ?? 0) > 0
