import { afterEach, describe, expect, test } from '@jest/globals'
import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import type { RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import type { EventStore } from '@schaufenster/events/store/event-store.ts'
import { createMemoryEventStore } from '@schaufenster/events/store/memory-event-store.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { nobody } from '@schaufenster/platform/app/session.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { createPace } from '../../lib/pace.ts'
import { commandBy } from '../../lib/test-system.ts'
import { companyDecider, companyStream } from '../company/company-decider.ts'
import { admin } from '../company/company-fixtures.ts'
import type { ApprovalRunDeps } from './approval-runner.ts'
import { createApprovalWorld } from './test-approvals.ts'

type World = ReturnType<typeof createApprovalWorld>
const open: World[] = []
const worldOn = (store?: EventStore, more?: Partial<ApprovalRunDeps>): World => {
  const world = createApprovalWorld(store, more)
  open.push(world)
  return world
}
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ approvals }) => approvals.close()))
})

const over = async ({ typesOf }: World, type = 'CompanyReviewRunCompleted'): Promise<void> =>
  eventually(async () => (await typesOf('reviewRun')).includes(type))

/** The outcomes that the parts of all runs report, combined. */
const told = (log: readonly RecordedEvent[]) => {
  const outcomes = log.filter(({ type }) => type === 'CompanyReviewRunAdvanced').map(({ data }) => data)
  return {
    done: outcomes.reduce((sum, { done }) => sum + Number(done), 0),
    refused: outcomes.flatMap(({ refused }) => refused),
  }
}

describe('one decision about many companies', () => {
  test('is one event for each, by who asked, in one context; what is refused is told with its reason', async () => {
    const world = worldOn(undefined, { partSize: 2 })
    const ids = await world.add(5)
    const [first, second] = ids
    if (first === undefined || second === undefined) throw new Error('there are none')
    await world.send(first, { type: 'DeleteCompany', by: admin, reason: 'Doppelt.', at: 0 })
    await world.send(second, { type: 'AddOwner', by: admin, userId: 'olga' })
    world.unverified.add('olga')
    const { runId, companies } = await world.start(ids)
    expect(companies).toBe(5)
    await over(world)
    const log = await world.log()
    const approvals = log.filter(({ type }) => type === 'CompanyApproved')
    expect(approvals.map(({ stream }) => stream).toSorted()).toEqual(
      ids
        .slice(2)
        .map((id) => companyStream(id).name)
        .toSorted(),
    )
    for (const { metadata } of approvals)
      expect(metadata).toMatchObject({
        actor: { kind: 'user', userId: 'anna' },
        correlationId: runId,
        causationId: runId,
      })
    expect(told(log)).toEqual({
      done: 3,
      refused: [
        { companyId: first, why: 'Dieses Unternehmen wurde gelöscht.' },
        { companyId: second, why: expect.stringContaining('E-Mail-Adresse noch nicht bestätigt') },
      ],
    })
    expect(await world.typesOf('reviewRun')).toEqual([
      ...Array.from({ length: 3 }, () => 'CompaniesChosenForReview'),
      'CompanyReviewRunStarted',
      ...Array.from({ length: 3 }, () => 'CompanyReviewRunAdvanced'),
      'CompanyReviewRunCompleted',
    ])
  })

  test('sent again it is the same one, also when it is over', async () => {
    const world = worldOn()
    const ids = await world.add(3)
    const begun = await world.start(ids)
    expect(await world.start(ids)).toEqual(begun)
    await over(world)
    expect(await world.start(ids.slice(1))).toEqual(begun)
    expect((await world.typesOf('reviewRun')).filter((type) => type.endsWith('Started'))).toHaveLength(1)
    expect((await world.start(ids, 'another command')).runId).not.toBe(begun.runId)
  })

  test.each([
    { when: 'of all runs together', more: { concurrency: 4 } },
    { when: 'while others ask for something', more: { pace: { ...createPace(), atOnce: () => 4 } } },
  ])('takes no more companies at a time than it may $when', async ({ more }) => {
    const memory = createMemoryEventStore()
    let [now, most] = [0, 0]
    const store: EventStore = {
      ...memory,
      append: async (...append) => {
        now += 1
        most = Math.max(most, now)
        const appended = await memory.append(...append)
        now -= 1
        return appended
      },
    }
    const ids = await worldOn(memory).add(30)
    const world = worldOn(store, more)
    await world.start(ids)
    await over(world)
    expect(most).toBeLessThanOrEqual(4)
    expect(most).toBeGreaterThan(1)
  })

  test('stops where it is when it is told to, and is then never gone on with', async () => {
    const memory = createMemoryEventStore()
    const gate = Promise.withResolvers<void>()
    const store: EventStore = {
      ...memory,
      append: async (...append) => {
        if (append[2][0]?.type === 'CompanyApproved') await gate.promise
        return memory.append(...append)
      },
    }
    const ids = await worldOn(memory).add(6)
    const world = worldOn(store, { partSize: 2 })
    const { runId } = await world.start(ids)
    const stop = (by = admin) => world.approvals.stop(runId, by, commandBy())
    expect(await stop(nobody)).toMatchObject({ left: { code: 'forbidden' } })
    orRefuse(await stop())
    gate.resolve()
    await over(world, 'CompanyReviewRunAdvanced')
    await world.approvals.close()
    const next = worldOn(memory, { partSize: 2 })
    next.approvals.resume()
    await next.approvals.close()
    expect(told(await next.log())).toEqual({ done: 2, refused: [] })
    expect((await next.typesOf('reviewRun')).slice(-2)).toEqual([
      'CompanyReviewRunStopped',
      'CompanyReviewRunAdvanced',
    ])
  })

  test.each([
    ['loses the right', nobody],
    ['has no account any more', undefined],
  ])('ends and says so when who asked for it %s', async (_, power) => {
    const memory = createMemoryEventStore()
    const ids = await worldOn(memory).add(4)
    const world = worldOn(
      {
        ...memory,
        append: async (...append) => {
          const appended = await memory.append(...append)
          if (append[2][0]?.type === 'CompanyApproved') {
            if (power === undefined) world.powers.delete('petra')
            else world.powers.set('petra', { ...power, userId: 'petra' })
          }
          return appended
        },
      },
      { partSize: 2 },
    )
    await world.start(ids, 'c', 'petra')
    await over(world, 'CompanyReviewRunStopped')
    const log = await world.log()
    expect(told(log)).toEqual({ done: 2, refused: [] })
    expect(log.at(-1)).toMatchObject({
      data: { because: 'notAllowed' },
      metadata: { actor: { kind: 'system', name: 'reviews' } },
    })
  })

  test('goes on when the log is there again after a fault', async () => {
    const memory = createMemoryEventStore()
    const ids = await worldOn(memory).add(3)
    let failures = 1
    const world = worldOn({
      ...memory,
      append: async (...append) => {
        if (append[2][0]?.type === 'CompanyApproved' && failures-- > 0) throw new Error('the disk is gone')
        return memory.append(...append)
      },
    })
    await world.start(ids)
    await over(world)
    expect(world.faults).toEqual([new Error('the disk is gone')])
    expect(told(await world.log())).toEqual({ done: 3, refused: [] })
  })
})

/** A store that dies for good after the given number of appends. The last one is either lost or stored without an answer. */
const dyingAfter = (store: EventStore, appends: number, isLost: boolean): EventStore => {
  let begun = 0
  return {
    ...store,
    append: async (...append) => {
      begun += 1
      if (begun > appends || (begun === appends && isLost)) throw new Error('killed')
      const appended = await store.append(...append)
      if (begun >= appends) throw new Error('killed')
      return appended
    },
  }
}

describe('a process that dies at any append', () => {
  // One append chooses, one starts, five decide, three report progress.
  const steps = Array.from({ length: 10 }, (_, at) => at + 1)
  test.each(steps.flatMap((at) => [true, false].map((isLost) => [at, isLost] as const)))(
    'number %i (lost: %s) leaves nothing undone and nothing done twice',
    async (at, isLost) => {
      const memory = createMemoryEventStore()
      const ids = await worldOn(memory).add(5)
      const dying = worldOn(dyingAfter(memory, at, isLost), { partSize: 2 })
      const answer = await dying.start(ids).catch(() => undefined)
      await eventually(() => answer === undefined || dying.faults.length > 0)
      await dying.approvals.close()

      const next = worldOn(memory, { partSize: 2 })
      next.approvals.resume()
      // A caller that got no answer asks again.
      if (answer === undefined) await next.start(ids)
      await over(next)
      await next.approvals.close()
      const log = await next.log()
      const count = (type: string) => log.filter((event) => event.type === type).length
      expect(count('CompanyApproved')).toBe(5)
      expect(
        new Set(log.filter(({ type }) => type === 'CompanyApproved').map(({ stream }) => stream)).size,
      ).toBe(5)
      expect(told(log)).toEqual({ done: 5, refused: [] })
      expect([count('CompanyReviewRunStarted'), count('CompanyReviewRunCompleted')]).toEqual([1, 1])
    },
  )

  test('goes on also when it could not be asked at once what was left', async () => {
    const memory = createMemoryEventStore()
    const ids = await worldOn(memory).add(3)
    const dying = worldOn(dyingAfter(memory, 3, true))
    await dying.start(ids)
    await eventually(() => dying.faults.length > 0)
    await dying.approvals.close()
    const away = new Error('the models are away')
    let failures = 1
    const next: World = worldOn(memory, {
      openRuns: async () => {
        if (failures-- > 0) throw away
        return (await next.log()).flatMap(({ type, metadata }) =>
          type === 'CompanyReviewRunStarted' ? [metadata.partitionKey] : [],
        )
      },
    })
    next.approvals.resume()
    await over(next)
    expect(next.faults).toEqual([away])
    expect(told(await next.log())).toEqual({ done: 3, refused: [] })
  })

  test('decides nothing again that somebody has decided otherwise since', async () => {
    const memory = createMemoryEventStore()
    const ids = await worldOn(memory).add(2)
    // Both are approved, but the progress was never reported.
    const dying = worldOn(dyingAfter(memory, 5, true))
    await dying.start(ids)
    await eventually(() => dying.faults.length > 0)
    await dying.approvals.close()
    const next = worldOn(memory)
    const [first] = ids
    if (first === undefined) throw new Error('there is none')
    await next.send(first, { type: 'RevokeApproval', by: admin, reason: 'Doch nicht.' })
    next.approvals.resume()
    await over(next)
    const ofFirst = (await next.log()).filter(({ stream }) => stream === companyStream(first).name)
    expect(ofFirst.at(-1)?.type).toBe('CompanyApprovalRevoked')
    expect(told(await next.log())).toEqual({ done: 2, refused: [] })
  })
})

describe('taking one decision about many companies back', () => {
  const undo = async (world: World, runId: string, userId = 'anna') =>
    world.approvals.undo(runId, world.powers.get(userId) ?? nobody, commandBy(`undo of ${runId}`, userId))
  const bothOver = async ({ typesOf }: World) =>
    eventually(async () =>
      expect(
        (await typesOf('reviewRun')).filter((type) => type === 'CompanyReviewRunCompleted'),
      ).toHaveLength(2),
    )
  const statusOf = async (world: World, id: CompanyId) => {
    const { state } = await world.streams.current(companyDecider, companyStream(id).name)
    return state?.deleted === undefined ? state?.status : 'deleted'
  }

  test('leads back to what was, once, and leaves what was decided anew since', async () => {
    const world = worldOn(undefined, { partSize: 2 })
    const ids = await world.add(4)
    const [before, since, third, fourth] = ids
    if (before === undefined || since === undefined || third === undefined || fourth === undefined)
      throw new Error('there are none')
    await world.send(before, { type: 'ApproveCompany', by: admin })
    const { runId } = await world.start(ids)
    await over(world)
    await world.send(since, { type: 'RevokeApproval', by: admin, reason: 'Doppelt.' })
    orRefuse(await undo(world, runId))
    await bothOver(world)
    expect(await Promise.all(ids.map(async (id) => statusOf(world, id)))).toEqual([
      'approved',
      'rejected',
      'pending',
      'pending',
    ])
    const log = await world.log()
    const outcomes = told(log.slice(log.findLastIndex(({ type }) => type === 'CompanyReviewRunStarted')))
    expect(outcomes.done).toBe(2)
    expect(outcomes.refused).toMatchObject([
      { companyId: before, why: expect.stringContaining('nichts geändert') },
      { companyId: since, why: expect.stringContaining('Inzwischen ist Neueres geschehen') },
    ])
    const length = (await world.log()).length
    orRefuse(await undo(world, runId))
    expect(await world.log()).toHaveLength(length)
  })

  test.each(['approve', 'reject'] as const)('is for who may only approve (%s)', async (decision) => {
    const world = worldOn()
    const ids = await world.add(2)
    const by = world.powers.get('petra') ?? nobody
    const reason = decision === 'reject' ? { reason: 'Doppelt.' } : {}
    const { runId } = orRefuse(
      await world.approvals.start(
        { decision, ...reason, companyIds: ids, by },
        commandBy(`${decision} as petra`, 'petra'),
      ),
    )
    await over(world)
    const decided = decision === 'approve' ? 'approved' : 'rejected'
    expect(await Promise.all(ids.map(async (id) => statusOf(world, id)))).toEqual([decided, decided])
    orRefuse(await undo(world, runId, 'petra'))
    await bothOver(world)
    expect(await Promise.all(ids.map(async (id) => statusOf(world, id)))).toEqual(['pending', 'pending'])
  })

  test('brings back what was deleted, for who may delete', async () => {
    const world = worldOn()
    const ids = await world.add(2)
    const remove = async (userId: string) =>
      world.approvals.start(
        { decision: 'delete', reason: 'Doppelt.', companyIds: ids, by: world.powers.get(userId) ?? nobody },
        commandBy(`delete as ${userId}`, userId),
      )
    expect(await remove('petra')).toMatchObject({ left: { code: 'forbidden' } })
    const { runId } = orRefuse(await remove('anna'))
    await over(world)
    expect(await Promise.all(ids.map(async (id) => statusOf(world, id)))).toEqual(['deleted', 'deleted'])
    expect(await undo(world, runId, 'petra')).toMatchObject({ left: { code: 'forbidden' } })
    const undoing = orRefuse(await undo(world, runId))
    await bothOver(world)
    expect(await Promise.all(ids.map(async (id) => statusOf(world, id)))).toEqual(['pending', 'pending'])
    expect(await undo(world, undoing.runId)).toMatchObject({ left: { code: 'conflict' } })
  })

  test('knows no run that there is not', async () => {
    expect(await undo(worldOn(), newUuid())).toMatchObject({ left: { code: 'notFound' } })
  })
})
