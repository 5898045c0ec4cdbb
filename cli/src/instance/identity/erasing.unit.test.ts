import { afterEach, expect, test } from '@jest/globals'
import { createEventCodec } from '@schaufenster/events/lib/codec.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { erasureEvents } from '@schaufenster/events/lib/erasure-events.ts'
import { createSubjectKeys } from '@schaufenster/events/lib/vault-subject-keys.ts'
import { createMemoryEventStore } from '@schaufenster/events/store/memory-event-store.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { createMemoryVault } from '@schaufenster/platform/vault/memory-vault.ts'
import { createEraser, createErasing, type Erasing } from './erasing.ts'

const running: Erasing[] = []
afterEach(async () => {
  for (const erasing of running.splice(0)) await erasing.close()
})

/** An installation whose read models lag until they are told to catch up; each start is a new process on it. */
const installation = () => {
  const vault = createMemoryVault(systemClock)
  const store = createMemoryEventStore()
  const keys = createSubjectKeys({ vault, masterKeys: [Buffer.alloc(32, 7)], clock: systemClock })
  const codec = createEventCodec(erasureEvents, keys)
  const models = { isBehind: true, asked: 0, cleaned: 0 }
  const freshness = {
    waitFor: async () => {
      models.asked += 1
      return !models.isBehind
    },
    head: async () => beginning,
    markOf: () => '',
  }
  const start = (): Erasing => {
    const clean = async () => void (models.cleaned += 1)
    const streams = { clear: () => undefined }
    const eraser = createEraser({ vault, keys, codec, store }, { streams }, { freshness, clean }, systemClock)
    const erasing = createErasing(eraser, { warn: () => undefined }, 1)
    running.push(erasing)
    return erasing
  }
  return { start, models, keys, log: async () => (await store.readAll(beginning, 10)).events }
}

const request = (subject: string) => ({
  subject,
  stream: streamName('user', subject),
  partitionKey: subject,
  correlationId: 'c',
  causationId: 'c',
})

const erase = async (erasing: Erasing, ...subjects: readonly string[]) => {
  for (const subject of subjects) await erasing.erase(request(subject))
  return erasing.clean()
}

test('an erasure says that it is not done while models lag, and finishes by itself when they have caught up', async () => {
  const { start, models, keys, log } = installation()
  const erasing = start()
  expect(await erase(erasing, 'anna')).toBe('cleaning')
  expect(await erase(erasing, 'otto')).toBe('cleaning')
  await expect(keys.create('anna')).rejects.toMatchObject({ name: 'SubjectErased' })
  expect(await log()).toHaveLength(2)
  expect((await erasing.pending()).map(({ subject }) => subject)).toEqual(['anna', 'otto'])
  const { asked } = models
  await eventually(() => models.asked > asked + 2)
  expect(models.cleaned).toBe(0)

  models.isBehind = false
  await eventually(async () => (await erasing.pending()).length === 0)
  expect(models.cleaned).toBeGreaterThan(0)
  expect(await log()).toHaveLength(2)
  expect(await erase(erasing, 'anna')).toBe('done')
})

test('an erasure that a stop broke off goes on after the next start, which waits for no model', async () => {
  const { start, models } = installation()
  const before = start()
  expect(await erase(before, 'anna')).toBe('cleaning')
  await before.close()

  const after = start()
  await after.resume()
  expect(await after.pending()).toHaveLength(1)
  models.isBehind = false
  await eventually(async () => (await after.pending()).length === 0)
})

test('of several that are erased together the files are cleaned once', async () => {
  const { start, models, log } = installation()
  models.isBehind = false
  const erasing = start()
  expect(await erase(erasing, 'anna', 'otto', 'olga')).toBe('done')
  expect(await log()).toHaveLength(3)
  expect(await erasing.pending()).toEqual([])
  expect(models.cleaned).toBe(1)
})
