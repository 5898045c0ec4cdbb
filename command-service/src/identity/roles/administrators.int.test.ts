import { describe, expect, test } from '@jest/globals'
import type { EventStore } from '@schaufenster/events/store/event-store.ts'
import { createMemoryEventStore } from '@schaufenster/events/store/memory-event-store.ts'
import { isLeft, isRight } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import fc from 'fast-check'
import { commandBy, createTestSystem } from '../../lib/test-system.ts'
import { userStream } from '../accounts/accounts.ts'
import { userDecider, type UserCommand } from '../accounts/user-decider.ts'
import { createAdministrators } from './administrators.ts'
import { administratorIdsFrom } from './test-administrators.ts'

const users = ['anna', 'berta', 'carla'] as const
const wishes = ['demote', 'promote', 'lock', 'unlock'] as const

const commandOf = (wish: (typeof wishes)[number]): UserCommand => {
  if (wish === 'lock') return { type: 'Deactivate' }
  if (wish === 'unlock') return { type: 'Reactivate' }
  const [add, remove] = wish === 'promote' ? [['admin'] as const, []] : [[], ['admin'] as const]
  return { type: 'ChangeRoles', add, remove }
}

/** A platform with two administrators and two processes; `pause` runs before each of their steps. */
const createPlatform = async (pause: () => Promise<void> = async () => undefined) => {
  const store = createMemoryEventStore()
  const first = createTestSystem({ store })
  for (const userId of users) {
    const person = {
      userId,
      fullName: userId,
      email: `${userId}@example.org`,
      verification: 'vouchedFor',
    } as const
    const roles = userId === 'carla' ? [] : (['admin'] as const)
    await first.handle(
      userDecider,
      userStream(userId),
      { type: 'RegisterUser', ...person, roles },
      commandBy(),
    )
  }
  const process = () => {
    const slow: EventStore = {
      ...store,
      append: async (...asked) => {
        await pause()
        return store.append(...asked)
      },
    }
    const system = createTestSystem({ store: slow, clock: first.clock, vault: first.vault })
    const administratorIds = async () => {
      const ids = await administratorIdsFrom(store)()
      await pause()
      return ids
    }
    const administrators = createAdministrators({ ...system, administratorIds })
    return (wish: (typeof wishes)[number], userId: string) => {
      const around = wish === 'demote' || wish === 'lock' ? administrators.leaving : administrators.joining
      const change = (context: ReturnType<typeof commandBy>) =>
        system.handle(userDecider, userStream(userId), commandOf(wish), context)
      return around(userId, commandBy(newUuid()), change)
    }
  }
  return { wish: [process(), process()] as const, administratorIds: administratorIdsFrom(store) }
}

describe('administrators', () => {
  test('go while another is left, come back, and go again', async () => {
    const {
      wish: [first],
      administratorIds,
    } = await createPlatform()
    expect(isRight(await first('demote', 'anna'))).toBe(true)
    expect(await first('lock', 'berta')).toMatchObject({ left: { code: 'conflict' } })
    expect(await first('demote', 'berta')).toMatchObject({ left: { code: 'conflict' } })
    // Somebody who is no administrator may be locked and lose other roles.
    expect(isRight(await first('lock', 'carla'))).toBe(true)
    // An administrator who can't log in doesn't count.
    await first('promote', 'carla')
    expect(await first('demote', 'berta')).toMatchObject({ left: { code: 'conflict' } })
    await first('unlock', 'carla')
    expect(isRight(await first('demote', 'berta'))).toBe(true)
    await first('promote', 'berta')
    expect(isRight(await first('lock', 'carla'))).toBe(true)
    expect(await administratorIds()).toEqual(['berta'])
  })

  test('never all go at the same moment, whatever two processes do and however slow each step is', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.tuple(fc.constantFrom(0, 1), fc.constantFrom(...wishes), fc.constantFrom(...users)), {
          minLength: 2,
          maxLength: 6,
        }),
        async (scheduler, asked) => {
          const { wish, administratorIds } = await createPlatform(() => scheduler.schedule(Promise.resolve()))
          const all = Promise.all(asked.map(([where, what, whom]) => wish[where](what, whom)))
          await scheduler.waitFor(all)
          expect(await administratorIds()).not.toEqual([])
        },
      ),
      { numRuns: 100 },
    )
  })

  test('one of two who go at the same moment stays', async () => {
    const {
      wish: [first, second],
      administratorIds,
    } = await createPlatform()
    const answers = await Promise.all([first('demote', 'anna'), second('demote', 'berta')])
    expect(answers.filter(isLeft)).toHaveLength(1)
    expect(await administratorIds()).toHaveLength(1)
  })
})
