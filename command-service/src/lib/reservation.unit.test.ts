import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from '@jest/globals'
import { streamName, type StreamName } from '@schaufenster/events/lib/envelope.ts'
import {
  reservationEvents,
  ReservationAbandoned,
  type Claim,
} from '@schaufenster/events/lib/reservation-events.ts'
import type { EventStore } from '@schaufenster/events/store/event-store.ts'
import { createMemoryEventStore } from '@schaufenster/events/store/memory-event-store.ts'
import { isLeft, isRight, left } from '@schaufenster/platform/lib/either.ts'
import { notFree, reservationDecider } from './reservation-decider.ts'
import { graceMs, undecided } from './reservation.ts'
import { scenarioOf } from './scenario.ts'
import { commandBy, createTestClock, createTestSystem } from './test-system.ts'
import { listOf, WordAdded, wordList } from './test-words.ts'

const definitions = [WordAdded, ReservationAbandoned, ...reservationEvents]
const name = streamName('slug', 'dachdecker')

describe('the rules of a name', () => {
  const { given } = scenarioOf(reservationDecider)
  const claimOf = (stream: string, commandId: string): Claim => ({ stream, partitionKey: stream, commandId })
  const a1 = claimOf('list-a', '1')
  const a2 = claimOf('list-a', '2')
  const b1 = claimOf('list-b', '1b')
  const reserved = (claim: Claim, at = 0) => ({ type: 'Reserved', data: { claim, at } }) as const
  const confirmed = (claim: Claim) => ({ type: 'ReservationConfirmed', data: { claim } }) as const
  const released = (claim: Claim) => ({ type: 'ReservationReleased', data: { claim } }) as const

  test('is reserved by whoever comes first', () => {
    given().when({ type: 'Reserve', claim: a1, now: 5 }).then(reserved(a1, 5))
    given(reserved(a1)).when({ type: 'Reserve', claim: a1, now: 5 }).thenNothing()
    given(reserved(a1)).when({ type: 'Reserve', claim: b1, now: 5 }).thenRefused('conflict')
    given(reserved(a1)).when({ type: 'Reserve', claim: a2, now: 5 }).thenRefused('conflict')
  })

  test('goes from an abandoned claim to the next, and only from that claim', () => {
    given(reserved(a1)).when({ type: 'Reserve', claim: b1, now: 5, abandoned: '1' }).then(reserved(b1, 5))
    given(reserved(a2)).when({ type: 'Reserve', claim: b1, now: 5, abandoned: '1' }).thenRefused('conflict')
    given(reserved(a1), confirmed(a1))
      .when({ type: 'Reserve', claim: b1, now: 5, abandoned: '1' })
      .thenRefused('conflict')
  })

  test('once taken is its owner’s, with whatever command', () => {
    given(reserved(a1)).when({ type: 'Confirm', claim: a1 }).then(confirmed(a1))
    given(reserved(a1), confirmed(a1)).when({ type: 'Confirm', claim: a1 }).thenNothing()
    given(reserved(a1), confirmed(a1)).when({ type: 'Reserve', claim: a2, now: 5 }).thenNothing()
    given(reserved(a1), confirmed(a1)).when({ type: 'Reserve', claim: b1, now: 5 }).thenRefused('conflict')
    given(reserved(b1)).when({ type: 'Confirm', claim: a1 }).thenRefused('conflict')
    given().when({ type: 'Confirm', claim: a1 }).thenRefused('conflict')
  })

  test('is given back by its owner alone', () => {
    const taken = [reserved(a1), confirmed(a1)]
    given(...taken)
      .when({ type: 'Release', stream: 'list-a' })
      .then(released(a1))
    given(...taken)
      .when({ type: 'Release', stream: 'list-b' })
      .thenNothing()
    given(...taken, released(a1))
      .when({ type: 'Reserve', claim: b1, now: 5 })
      .then(reserved(b1, 5))
  })

  test('a claim that is withdrawn leaves alone what is taken', () => {
    given(reserved(a1)).when({ type: 'Withdraw', claim: a1 }).then(released(a1))
    given(reserved(b1)).when({ type: 'Withdraw', claim: a1 }).thenNothing()
    given(reserved(a1), confirmed(a1)).when({ type: 'Withdraw', claim: a2 }).thenNothing()
    given().when({ type: 'Withdraw', claim: a1 }).thenNothing()
  })
})

/** The final owners according to the log, seen from outside. */
const ownersOf = async (store: EventStore, lists: readonly string[]): Promise<readonly string[]> => {
  const owners: string[] = []
  for (const list of lists)
    for await (const { type } of store.readStream(listOf(list).name))
      if (type === WordAdded.type) owners.push(list)
  return owners
}

/** A writer that claims the name for a list: its words are in its stream if and only if it has the name. */
const claimant = (
  list: string,
  store: EventStore,
  clock: ReturnType<typeof createTestClock>,
  commandId = `claim of ${list}`,
) => {
  const { reservations } = createTestSystem({ store, clock, definitions })
  return () =>
    reservations.withReservation(
      name,
      wordList,
      listOf(list),
      { words: ['dachdecker'] },
      commandBy(commandId),
    )
}

class Stopped extends Error {}

/** The process dies at its nth append: before it, or when it is done and nobody was told. */
const stoppingAt = (store: EventStore, appendNumber: number, when: 'before' | 'after'): EventStore => {
  let count = 0
  return {
    ...store,
    append: async (...args) => {
      count += 1
      if (count >= appendNumber && when === 'before') throw new Stopped()
      const appended = await store.append(...args)
      if (count >= appendNumber) throw new Stopped()
      return appended
    },
  }
}

/** The process falls asleep before its nth append until it is woken. */
const sleepingAt = (store: EventStore, appendNumber: number) => {
  const asleep = Promise.withResolvers<void>()
  const awake = Promise.withResolvers<void>()
  let count = 0
  const sleepy: EventStore = {
    ...store,
    append: async (...args) => {
      count += 1
      if (count === appendNumber) {
        asleep.resolve()
        await awake.promise
      }
      return store.append(...args)
    },
  }
  return { store: sleepy, asleep: asleep.promise, wake: awake.resolve }
}

/** Who claims the name has it, nobody else does, and the third who comes is told so, by new processes and long after. */
const expectOneOwner = async (
  store: EventStore,
  clock: ReturnType<typeof createTestClock>,
  lists: readonly string[],
): Promise<string | undefined> => {
  clock.advance(graceMs)
  const third = await claimant('third', store, clock)()
  const owners = await ownersOf(store, [...lists, 'third'])
  expect(owners).toHaveLength(1)
  expect(isRight(third)).toBe(owners[0] === 'third')
  const { streams } = createTestSystem({ store, clock, definitions })
  expect((await streams.current(reservationDecider, name)).state).toMatchObject({
    status: 'taken',
    claim: { stream: `list-${owners[0]}` },
  })
  return owners[0]
}

const stops = [1, 2, 3].flatMap((append) => (['before', 'after'] as const).map((when) => ({ append, when })))

describe('a name claimed for a stream', () => {
  test('is its owner’s, and the same when the command comes again', async () => {
    const store = createMemoryEventStore()
    const clock = createTestClock()
    const first = await claimant('owner', store, clock)()
    const again = await claimant('owner', store, clock)()
    expect(first).toMatchObject({ right: { state: ['dachdecker'], revision: 0 } })
    expect(again).toMatchObject(first)
    expect(await expectOneOwner(store, clock, ['owner'])).toBe('owner')
  })

  test('is waited for by a rival in the same process, who then knows', async () => {
    const { store, asleep, wake } = sleepingAt(createMemoryEventStore(), 2)
    const { reservations } = createTestSystem({ store, definitions })
    const claim = (list: string) =>
      reservations.withReservation(
        name,
        wordList,
        listOf(list),
        { words: ['dachdecker'] },
        commandBy(`claim of ${list}`),
      )
    const owner = claim('owner')
    await asleep
    const rival = claim('rival')
    await setImmediate()
    wake()
    expect(isRight(await owner)).toBe(true)
    expect(await rival).toEqual(left(notFree))
  })

  test('is refused to a rival: at once when it is taken, for now while it is reserved', async () => {
    const store = createMemoryEventStore()
    const clock = createTestClock()
    await expect(claimant('owner', stoppingAt(store, 1, 'after'), clock)()).rejects.toThrow(Stopped)
    expect(await claimant('rival', store, clock)()).toEqual(left(undecided))
    await claimant('owner', store, clock)()
    expect(await claimant('rival', store, clock)()).toEqual(left(notFree))
  })

  test('that the owner’s decider refuses is free for the next at once', async () => {
    const store = createMemoryEventStore()
    const clock = createTestClock()
    const { reservations } = createTestSystem({ store, clock, definitions })
    const refused = await reservations.withReservation(
      name,
      wordList,
      listOf('owner'),
      { words: [''] },
      commandBy(),
    )
    expect(refused).toMatchObject({ left: { code: 'invalid' } })
    expect(isRight(await claimant('rival', store, clock)())).toBe(true)
    expect(await expectOneOwner(store, clock, ['owner', 'rival'])).toBe('rival')
  })

  test('is claimed again by its owner without a new event, and given back for others', async () => {
    const store = createMemoryEventStore()
    const clock = createTestClock()
    await claimant('owner', store, clock)()
    const head = await store.head()
    expect(isRight(await claimant('owner', store, clock, 'another claim')())).toBe(true)
    expect(await store.head()).toBe(head)

    const { reservations, streams } = createTestSystem({ store, clock, definitions })
    await reservations.release(name, listOf('rival').name, commandBy())
    expect(await store.head()).toBe(head)
    await reservations.release(name, listOf('owner').name, commandBy())
    expect((await streams.current(reservationDecider, name)).state).toEqual({ status: 'free' })
  })

  test('that was given back stays free when its claim comes again, to a process that missed it too', async () => {
    const store = createMemoryEventStore()
    const clock = createTestClock()
    const { reservations, streams } = createTestSystem({ store, clock, definitions })
    await streams.current(wordList, listOf('owner').name)
    await claimant('owner', store, clock)()
    await reservations.release(name, listOf('owner').name, commandBy())
    const again = await reservations.withReservation(
      name,
      wordList,
      listOf('owner'),
      { words: ['dachdecker'] },
      commandBy('claim of owner'),
    )
    expect(again).toMatchObject({ right: { state: ['dachdecker'], revision: 0 } })
    expect((await streams.current(reservationDecider, name)).state).toEqual({ status: 'free' })
  })

  test.each(stops)(
    'whose claim stops $when append $append goes on when it comes again',
    async ({ append, when }) => {
      const store = createMemoryEventStore()
      const clock = createTestClock()
      await expect(claimant('owner', stoppingAt(store, append, when), clock)()).rejects.toThrow(Stopped)
      expect(await claimant('owner', store, clock)()).toMatchObject({ right: { state: ['dachdecker'] } })
      expect(await expectOneOwner(store, clock, ['owner'])).toBe('owner')
    },
  )

  test.each(
    stops.flatMap((owner) =>
      [1, 2, 3, 4].flatMap((append) =>
        (['before', 'after'] as const).map((when) => ({ owner, rival: { append, when } })),
      ),
    ),
  )(
    'stops $owner.when append $owner.append, its rival $rival.when append $rival.append: one owner, whoever comes back',
    async ({ owner, rival }) => {
      for (const comeback of [[], ['owner'], ['rival'], ['owner', 'rival'], ['rival', 'owner']]) {
        const store = createMemoryEventStore()
        const clock = createTestClock()
        await claimant('owner', stoppingAt(store, owner.append, owner.when), clock)().catch(onlyStopped)
        clock.advance(graceMs)
        await claimant('rival', stoppingAt(store, rival.append, rival.when), clock)().catch(onlyStopped)
        for (const list of comeback) await claimant(list, store, clock)()
        const owns = await expectOneOwner(store, clock, ['owner', 'rival'])
        // Who was told that the name is theirs keeps it; who comes back hears the same.
        for (const list of ['owner', 'rival'])
          expect(isRight(await claimant(list, store, clock)())).toBe(owns === list)
      }
    },
  )

  test('whose claim stopped goes to the same command for another stream too', async () => {
    const store = createMemoryEventStore()
    const clock = createTestClock()
    const commandId = 'the one command'
    await expect(claimant('owner', stoppingAt(store, 1, 'after'), clock, commandId)()).rejects.toThrow(
      Stopped,
    )
    expect(await claimant('other', store, clock, commandId)()).toEqual(left(undecided))
    clock.advance(graceMs)
    expect(isRight(await claimant('other', store, clock, commandId)())).toBe(true)
    expect(await expectOneOwner(store, clock, ['owner', 'other'])).toBe('other')
  })

  test.each([1, 2, 3])(
    'whose owner falls asleep before append %i and wakes up after the rival',
    async (append) => {
      const store = createMemoryEventStore()
      const clock = createTestClock()
      const sleepy = sleepingAt(store, append)
      const late = claimant('owner', sleepy.store, clock)()
      await sleepy.asleep
      clock.advance(graceMs)
      const rival = await claimant('rival', store, clock)()
      sleepy.wake()
      const answer = await late

      expect(isLeft(rival)).toBe(isRight(answer))
      if (isLeft(answer)) expect(answer.left).toBe(notFree)
      expect(await expectOneOwner(store, clock, ['owner', 'rival'])).toBe(isRight(answer) ? 'owner' : 'rival')
    },
  )

  test('of twenty who claim it at once goes to one', async () => {
    const store = createMemoryEventStore()
    const clock = createTestClock()
    const lists = Array.from({ length: 20 }, (_, index) => `number ${index}`.replace(' ', '-'))
    const answers = await Promise.all(lists.map((list) => claimant(list, store, clock)()))
    expect(answers.filter(isRight)).toHaveLength(1)
    await expectOneOwner(store, clock, lists)
  })
})

describe('several names for one thing', () => {
  const older = streamName('email', 'under-the-older-key')
  const newer = streamName('email', 'under-a-key-that-is-newer')
  const sets = { older: [older], both: [newer, older], turned: [older, newer], newer: [newer] } as const

  const claiming = (
    list: string,
    names: readonly [StreamName, ...StreamName[]],
    store: EventStore,
    clock: ReturnType<typeof createTestClock>,
  ) =>
    createTestSystem({ store, clock, definitions }).reservations.withReservations(
      names,
      wordList,
      listOf(list),
      { words: ['dachdecker'] },
      commandBy(`claim of ${list}`),
    )
  const holderOf = async (name: StreamName, store: EventStore) => {
    const { streams } = createTestSystem({ store, definitions })
    const { state } = await streams.current(reservationDecider, name)
    return state.status === 'free' ? 'free' : `${state.status} by ${state.claim.stream}`
  }
  const twoOf = [
    ['older', 'both'],
    ['both', 'older'],
    ['both', 'turned'],
    ['newer', 'turned'],
  ] as const

  test.each(twoOf)('go to one of two who have one in common: %s, then %s', async (first, second) => {
    const store = createMemoryEventStore()
    const clock = createTestClock()
    expect(isRight(await claiming('owner', sets[first], store, clock))).toBe(true)
    expect(await claiming('rival', sets[second], store, clock)).toEqual(left(notFree))
    expect(await ownersOf(store, ['owner', 'rival'])).toEqual(['owner'])
    // What only the rival goes by is nobody's.
    const rivals = sets[second].filter((name) => !sets[first].some((one) => one === name))
    for (const name of rivals) expect(await holderOf(name, store)).toBe('free')
    for (const name of sets[first]) expect(await holderOf(name, store)).toBe('taken by list-owner')
  })

  test.each(twoOf)('go to one of two who claim them at once: %s and %s', async (first, second) => {
    const store = createMemoryEventStore()
    const clock = createTestClock()
    await Promise.all([
      claiming('owner', sets[first], store, clock),
      claiming('rival', sets[second], store, clock),
    ])
    clock.advance(graceMs)
    await claiming('third', sets.both, store, clock)
    expect(await ownersOf(store, ['owner', 'rival', 'third'])).toHaveLength(1)
  })

  test.each(
    twoOf.flatMap(([first, second]) =>
      [1, 2, 3, 4, 5].flatMap((append) =>
        (['before', 'after'] as const).map((when) => ({ first, second, append, when })),
      ),
    ),
  )(
    'as $first whose owner stops $when append $append are a rival’s as $second, or the owner’s: never of both',
    async ({ first, second, append, when }) => {
      for (const comeback of [false, true]) {
        const store = createMemoryEventStore()
        const clock = createTestClock()
        await claiming('owner', sets[first], stoppingAt(store, append, when), clock).catch(onlyStopped)
        clock.advance(graceMs)
        const rival = await claiming('rival', sets[second], store, clock)
        if (comeback) await claiming('owner', sets[first], store, clock)
        clock.advance(graceMs)
        await claiming('third', sets.both, store, clock)
        const owners = await ownersOf(store, ['owner', 'rival', 'third'])
        expect(owners).toHaveLength(1)
        expect(isRight(rival)).toBe(owners[0] === 'rival')
      }
    },
  )

  test('become known by another one, which is then its owner’s, and nobody else’s by that', async () => {
    const store = createMemoryEventStore()
    const clock = createTestClock()
    const { reservations } = createTestSystem({ store, clock, definitions })
    const known = () => reservations.alsoKnownAs(older, newer, commandBy())
    expect(await known()).toEqual(left(notFree))
    await claiming('owner', sets.older, stoppingAt(store, 1, 'after'), clock).catch(onlyStopped)
    // Whether it comes is open, so it gets nothing.
    expect(await known()).toEqual(left(notFree))
    expect(await holderOf(newer, store)).toBe('free')

    await claiming('owner', sets.older, store, clock)
    expect(isRight(await known()) && isRight(await known())).toBe(true)
    expect(await holderOf(newer, store)).toBe('taken by list-owner')
    expect(await claiming('rival', sets.newer, store, clock)).toEqual(left(notFree))

    const other = createMemoryEventStore()
    const there = createTestSystem({ store: other, clock, definitions }).reservations
    await claiming('owner', sets.older, other, clock)
    await claiming('rival', sets.newer, other, clock)
    expect(await there.alsoKnownAs(older, newer, commandBy())).toEqual(left(notFree))
    expect(await holderOf(newer, other)).toBe('taken by list-rival')
  })

  test('become known by one that a rival left half claimed, once the rival had its time', async () => {
    const store = createMemoryEventStore()
    const clock = createTestClock()
    const { reservations } = createTestSystem({ store, clock, definitions })
    const known = () => reservations.alsoKnownAs(older, newer, commandBy())
    await claiming('owner', sets.older, store, clock)
    await claiming('rival', sets.newer, stoppingAt(store, 1, 'after'), clock).catch(onlyStopped)
    expect(await known()).toEqual(left(undecided))
    clock.advance(graceMs)
    expect(isRight(await known())).toBe(true)
    expect(await holderOf(newer, store)).toBe('taken by list-owner')
    expect(await claiming('rival', sets.newer, store, clock)).toEqual(left(notFree))
  })
})

const onlyStopped = (error: unknown): void => {
  if (!(error instanceof Stopped)) throw error
}
