import type { EventStore } from '@schaufenster/events/store/event-store.ts'
import type { Position } from '@schaufenster/events/store/position.ts'
import { countsInMemory } from '@schaufenster/platform/app/window-counts.ts'
import type { AnyPolicy, Effect } from '../policies/policy.ts'
import { notifyUsers, type NotifyUsersDeps } from './accounts/notify-users.ts'

/** The site that links in letters lead to. */
export const site = 'https://schaufenster.example'

/** The letters that users get for all events since a position. */
export const lettersAfter = async (
  world: Omit<NotifyUsersDeps, 'publicUrl' | 'letterCounts'> & {
    readonly store: Pick<EventStore, 'readAll'>
  },
  after: Position,
): Promise<readonly Extract<Effect, { kind: 'mail' }>[]> => {
  const policy: AnyPolicy = notifyUsers({ ...world, letterCounts: countsInMemory(), publicUrl: site })
  const { events } = await world.store.readAll(after, 10_000)
  const wanted = events.filter(({ type }) => policy.events.some((definition) => definition.type === type))
  const effects = policy.react(wanted, await policy.learn(wanted))
  return effects.flatMap((effect) => (effect.kind === 'mail' ? [effect] : []))
}

/** The token of the link in a letter. */
export const tokenIn = (text = ''): string =>
  new URL(/^https:.*$/m.exec(text)?.[0] ?? site).pathname.split('/')[2] ?? ''
