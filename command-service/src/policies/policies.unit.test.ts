import { afterEach, describe, expect, test } from '@jest/globals'
import { mailEvents } from '@schaufenster/events/conversation/mail-events.ts'
import type { RecordedOf } from '@schaufenster/events/lib/define-event.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { sampleEvent } from '@schaufenster/events/store/suite/sample-events.ts'
import { countsInMemory } from '@schaufenster/platform/app/window-counts.ts'
import { isRight, right } from '@schaufenster/platform/lib/either.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import type { Mail, Mailer } from '@schaufenster/platform/mail/mail.ts'
import type { Vault } from '@schaufenster/platform/vault/vault.ts'
import { commandBy, createTestSystem } from '../lib/test-system.ts'
import { listOf, WordAdded, wordList } from '../lib/test-words.ts'
import { mailStream } from './mail-decider.ts'
import { commanded, type Policy } from './policy.ts'
import { runPolicies, type PolicyRunner } from './run-policies.ts'

/** Says every word of one list again in another, and writes to somebody about those that came together. */
const echo: Policy<typeof WordAdded, string> = {
  name: 'echo',
  title: 'Echo',
  events: [WordAdded],
  gatherMs: 1_000,
  learn: async () => 'Ida',
  react: (events, name) => [
    ...events
      .filter(isHeard)
      .map((event) =>
        commanded(event, wordList, listOf('echo'), { words: [`${event.data.word} ${event.data.word}`] }),
      ),
    ...events
      .filter(isHeard)
      .slice(0, 1)
      .map((because) => ({
        kind: 'mail' as const,
        because,
        to: { id: 'ida', name, address: 'ida@example.org' },
        letter: {
          subject: events
            .filter(isHeard)
            .map(({ data }) => data.word)
            .join(),
          text: '',
          html: '',
        },
      })),
  ],
}

const isHeard = ({ stream }: RecordedOf<typeof WordAdded>): boolean => stream === listOf('heard').name

/** A server that takes each mail it has not had. */
const createTestMailer = () => {
  const taken = new Map<string, Mail>()
  let deliveries = 0
  let faults = 0
  const mailer: Mailer = {
    send: async (mail) => {
      if (faults > 0) {
        faults -= 1
        throw new Error('no connection')
      }
      deliveries += 1
      taken.set(mail.id, mail)
      return right('outbox')
    },
    close: async () => {},
  }
  return {
    mailer,
    mails: () => [...taken.values()],
    subjects: () => [...taken.values()].map(({ subject }) => subject),
    deliveries: () => deliveries,
    failTimes: (times: number) => {
      faults = times
    },
  }
}

const running: PolicyRunner[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((runner) => runner.close()))
})

const createTestTown = () => {
  const system = createTestSystem({ definitions: [WordAdded, ...mailEvents] })
  const post = createTestMailer()
  const faults: string[] = []
  const start = (vault: Vault = system.vault): PolicyRunner => {
    const runner = runPolicies({
      policies: [echo],
      vault,
      log: system.store,
      reader: system.codec,
      clock: system.clock,
      handle: system.handle,
      mailer: post.mailer,
      letterCounts: countsInMemory(),
      refused: (policy, why) => faults.push(`${policy}: ${why}`),
      report: (policy, fault) => faults.push(`${policy}: ${String(fault)}`),
      paceMs: 1,
      backOffMs: () => 1,
      lease: { timeToLiveMs: 60_000, paceMs: 1 },
    })
    running.push(runner)
    return runner
  }
  const hear = (...words: string[]) => system.handle(wordList, listOf('heard'), { words }, commandBy())
  const echoed = async () => (await system.streams.current(wordList, listOf('echo').name)).state
  const mailed = () => system.streams.since(mailStream('ida').name, -1, 10)
  return { ...system, post, faults, start, hear, echoed, mailed }
}

const isWaiting = (runner: PolicyRunner) =>
  eventually(() => expect(runner.status()[0]?.state).toBe('waiting'))

/** Events are of the test's clock, which stands still: their time to gather is over once it has been moved on. */
const gatheringMs = 1_000

describe('policies', () => {
  test('begin at the head, gather what belongs together, and act on it once', async () => {
    const town = createTestTown()
    await town.hear('gestern')
    await isWaiting(town.start())
    await town.hear('eins')
    await town.hear('zwei')
    expect(await town.echoed()).toEqual([])
    town.clock.advance(gatheringMs)
    await eventually(async () => expect(await town.echoed()).toEqual(['eins eins', 'zwei zwei']))
    await eventually(() => expect(town.post.subjects()).toEqual(['eins,zwei']))
    const [event] = await Array.fromAsync(town.store.readStream(listOf('echo').name))
    const [, cause] = await Array.fromAsync(town.store.readStream(listOf('heard').name))
    expect(event?.metadata).toMatchObject({
      actor: { kind: 'system', name: 'echo' },
      causationId: cause?.id,
      correlationId: cause?.metadata.correlationId,
    })
    const [mail] = town.post.mails()
    expect(mail).toMatchObject({ correlationId: cause?.metadata.correlationId })
    await eventually(async () =>
      expect(await town.mailed()).toMatchObject([
        {
          type: 'MailSent',
          data: { recipient: 'ida', mailId: mail?.id, headline: 'eins,zwei', takenBy: 'outbox' },
          metadata: {
            actor: { kind: 'system', name: 'echo' },
            causationId: cause?.id,
            correlationId: cause?.metadata.correlationId,
          },
        },
      ]),
    )
    expect(town.faults).toEqual([])
  })

  test('say how far they are, past what is none of their business too', async () => {
    const town = createTestTown()
    const runner = town.start()
    await isWaiting(runner)
    const appended = await town.store.append(streamName('sample', 'anna'), 'noStream', [sampleEvent()])
    expect(isRight(appended)).toBe(true)
    const through = await town.store.head()
    await eventually(() => expect(runner.status()[0]).toMatchObject({ state: 'waiting', through }))
  })

  test('run where the lease is held, and elsewhere when it is given back', async () => {
    const town = createTestTown()
    const first = town.start()
    await isWaiting(first)
    const second = town.start()
    await town.hear('eins')
    town.clock.advance(gatheringMs)
    await eventually(async () => expect(await town.echoed()).toEqual(['eins eins']))
    expect(second.status()).toEqual([{ name: 'echo', state: 'elsewhere' }])
    await first.close()
    await isWaiting(second)
    expect(first.status()).toEqual([{ name: 'echo', state: 'elsewhere' }])
    await town.hear('zwei')
    town.clock.advance(gatheringMs)
    await eventually(() => expect(town.post.subjects()).toEqual(['eins', 'zwei']))
    expect(town.post.deliveries()).toBe(2)
    expect(town.faults).toEqual([])
  })

  test('do the very same again after a death between the effect and its checkpoint', async () => {
    const town = createTestTown()
    // The first process dies while it writes that it is done: that never reaches the disk, nor does anything after it.
    const { promise: never } = Promise.withResolvers<undefined>()
    let isDead = false
    const dying: Vault = {
      ...town.vault,
      put: (key, value, expected, options) => {
        isDead ||= key === 'policy/echo' && town.post.deliveries() > 0
        return isDead ? never : town.vault.put(key, value, expected, options)
      },
    }
    await isWaiting(town.start(dying))
    await town.hear('eins')
    town.clock.advance(gatheringMs)
    await eventually(() => expect(isDead).toBe(true))
    running.splice(0)

    await town.hear('zwei')
    town.clock.advance(60_000)
    await isWaiting(town.start())
    await eventually(() => expect(town.post.subjects()).toEqual(['eins', 'zwei']))
    await eventually(async () => expect(await town.echoed()).toEqual(['eins eins', 'zwei zwei']))
    expect(town.post.deliveries()).toBe(3)
    await eventually(async () => expect(await town.mailed()).toHaveLength(2))
  })

  test('try again what failed, and say so until it went well', async () => {
    const town = createTestTown()
    const runner = town.start()
    await isWaiting(runner)
    town.post.failTimes(Number.POSITIVE_INFINITY)
    await town.hear('eins')
    town.clock.advance(gatheringMs)
    await eventually(() =>
      expect(runner.status()[0]).toMatchObject({ state: 'retrying', reason: 'Error: no connection' }),
    )
    town.post.failTimes(2)
    await eventually(() => expect(town.post.subjects()).toEqual(['eins']))
    await eventually(() => expect(runner.status()[0]).toMatchObject({ state: 'waiting', failures: 0 }))
    expect(await town.echoed()).toEqual(['eins eins'])
    expect(new Set(town.faults)).toEqual(new Set(['echo: Error: no connection']))
  })
})
