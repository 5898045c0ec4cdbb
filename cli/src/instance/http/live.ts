import type { LogReader } from '@schaufenster/events/store/event-store.ts'
import { isAfter, isPosition, type Position } from '@schaufenster/events/store/position.ts'
import type { Permission } from '@schaufenster/platform/app/permissions.ts'
import { may, type Session } from '@schaufenster/platform/app/session.ts'
import type { LiveSource } from '@schaufenster/platform/live/live-hub.ts'
import type { StandingOf } from '@schaufenster/query-service/directory/company-access.ts'
import {
  accountsChannel,
  adminChannel,
  allViewsChannel,
  companyChannel,
  definitionsChannel,
  historyChannel,
  industriesChannel,
  liveChangesOf,
  outboxChannel,
  projectionsChannel,
  reviewsChannel,
  rolesChannel,
  userChannel,
  viewsChannel,
} from './live-changes.ts'

/** The most events that are looked at to tell somebody what they missed; who missed more asks for everything. */
const mostMissed = 5_000

const positionOf = (text: string): Position => {
  if (!isPosition(text)) throw new Error(`not a position: ${text}`)
  return text
}

/** The log as those hear it who listen: faster than the read models, so whoever asks for what changed carries the position and waits for them. */
export const createLiveSource = (log: Pick<LogReader, 'head' | 'readAll' | 'subscribe'>): LiveSource => ({
  head: () => log.head(),

  follow: async function* follow(after, signal) {
    for await (const { events, through } of log.subscribe(positionOf(after), signal))
      yield { changes: events.flatMap(liveChangesOf), through }
  },

  between: async (after, through) => {
    if (!isPosition(after)) return undefined
    const until = positionOf(through)
    if (isAfter(after, until)) return undefined
    const page = await log.readAll(after, mostMissed)
    const isWhole = page.events.length < mostMissed || !isAfter(until, page.through)
    const missed = page.events.filter(({ position }) => !isAfter(position, until))
    return isWhole ? missed.flatMap(liveChangesOf) : undefined
  },
})

/** Channels that are heard with any of these permissions. */
const permissions: ReadonlyMap<string, readonly Permission[]> = new Map([
  // Monitoring, too, lists companies.
  [adminChannel, ['company.approve', 'analytics.read']],
  [reviewsChannel, ['company.approve']],
  [industriesChannel, ['industry.manage']],
  [accountsChannel, ['user.manage']],
  [rolesChannel, ['role.manage']],
  [historyChannel, ['audit.read']],
  [allViewsChannel, ['analytics.read']],
  [definitionsChannel, ['analytics.read']],
  [outboxChannel, ['mail.read']],
  [projectionsChannel, ['projection.manage']],
])

/** Who may see something hears of it: all of a kind by permission, owners what is theirs, everybody their own list. */
export const mayFollowWith =
  (standingOf: StandingOf) =>
  async (session: Session, channel: string): Promise<boolean> => {
    const anyOf = permissions.get(channel)
    if (anyOf !== undefined) return anyOf.some((permission) => may(session, permission))
    if (channel === userChannel(session.userId)) return true
    const [, id] = channel.split(':')
    if (id === undefined || ![companyChannel(id), viewsChannel(id)].includes(channel)) return false
    const company = await standingOf(id)
    const permission = channel === viewsChannel(id) ? 'analytics.read' : 'company.manage'
    return company?.id === id && may(session, permission, company)
  }
