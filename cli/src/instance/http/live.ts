import {
  companyChannel,
  editingChannel,
  partnersChannel,
  reviewsChannel,
  userChannel,
  viewsChannel,
} from '@schaufenster/events/directory/streams.ts'
import type { LogReader } from '@schaufenster/events/store/event-store.ts'
import { isAfter, isPosition, type Position } from '@schaufenster/events/store/position.ts'
import { may, type Session } from '@schaufenster/platform/app/session.ts'
import { mostMissed } from '@schaufenster/platform/live/live-backlog.ts'
import type { LiveSource } from '@schaufenster/platform/live/live-hub.ts'
import type { StandingOf } from '@schaufenster/query-service/directory/company-access.ts'
import { liveChangesOf, permissionsOfChannels } from './live-changes.ts'

const positionOf = (text: string): Position => {
  if (!isPosition(text)) throw new Error(`not a position: ${text}`)
  return text
}

/** The log as listeners hear it: it is ahead of the read models, so refreshing carries the position and waits for them. */
export const createLiveSource = (log: Pick<LogReader, 'head' | 'readAll' | 'subscribe'>): LiveSource => ({
  head: () => log.head(),

  follow: async function* follow(after, signal) {
    for await (const { events, through } of log.subscribe(positionOf(after), signal))
      yield { changes: events.flatMap(liveChangesOf), through }
  },

  isPosition,

  between: async (after, through) => {
    const until = positionOf(through)
    const page = await log.readAll(positionOf(after), mostMissed)
    const isWhole = page.events.length < mostMissed || !isAfter(until, page.through)
    const missed = page.events.filter(({ position }) => !isAfter(position, until))
    return isWhole
      ? missed.map((event) => ({ position: event.position, changes: liveChangesOf(event) }))
      : undefined
  },
})

/** People hear about what they may see: all of a kind by permission, owners their own, everybody their own list. */
export const mayFollowWith =
  (standingOf: StandingOf) =>
  async (session: Session, channel: string): Promise<boolean> => {
    const anyOf = permissionsOfChannels.get(channel)
    if (anyOf !== undefined) return anyOf.some((permission) => may(session, permission))
    if (channel === userChannel(session.userId)) return true
    const [, id] = channel.split(':')
    if (id === undefined) return false
    const channels = [companyChannel, viewsChannel, partnersChannel, reviewsChannel, editingChannel].map(
      (channelOf) => channelOf(id),
    )
    if (!channels.includes(channel)) return false
    const company = await standingOf(id)
    const permission = channel === viewsChannel(id) ? 'analytics.read' : 'company.manage'
    return company?.id === id && may(session, permission, company)
  }
