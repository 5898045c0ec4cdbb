import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import { canonicalJson } from '@schaufenster/platform/lib/json.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import fc from 'fast-check'
import type { DocumentsWriter } from '../documents/documents-writer.ts'
import { everything } from '../documents/filter.ts'
import { sqliteDocumentsWriter } from '../documents/sqlite-documents-writer.ts'
import { sqliteDocuments } from '../documents/sqlite-documents.ts'
import { openModelsForWriting } from '../documents/sqlite-models-file.ts'
import { nothingChanged } from './fold/fold-step.ts'
import { fakeSearchIndexes } from './laws/hostile-storage.ts'
import { plainFold } from './laws/plain-fold.ts'
import type { LawEvent } from './laws/projection-laws.ts'
import type { AnyProjection } from './projection.ts'
import { startRunner, type Runner } from './runner.ts'
import { storedModels } from './stored-models.ts'
import { followStoredProgress } from './stored-progress.ts'
import { createTestLog } from './test-log.ts'
import { items, shelves, stock, warehouseEvents } from './test-projections.ts'
import { createSharedFeed } from './test-shared-feed.ts'

const stored = (item: string, amount: number, shelf = 'top'): LawEvent => ({
  stream: streamName('item', item),
  partitionKey: item,
  event: { type: 'ItemStored', data: { item, shelf, amount } },
})
const removed = (item: string): LawEvent => ({
  stream: streamName('item', item),
  partitionKey: item,
  event: { type: 'ItemRemoved', data: { item, shelf: 'top' } },
})

const names = ['bolt', 'cog', 'drill', 'eye', 'file', 'gear', 'hook', 'iron']
const partitions = 3
/** Nothing that works takes this long. */
const long = 60_000
const models: readonly AnyProjection[] = [stock, shelves, items]
const ofVersion = (version: number): readonly AnyProjection[] =>
  models.map((projection) => ({ ...projection, version }))

/** A worker's storage until it is killed: at once, or before or after one of its next writes. Then nothing answers any more. */
const mortal = (documents: DocumentsWriter) => {
  let dead = false
  let left = Infinity
  let afterwards = false
  const never = (): Promise<never> => new Promise(() => {})
  const guarded =
    <Given extends readonly unknown[], Answer>(task: (...given: Given) => Promise<Answer>, writes = false) =>
    async (...given: Given): Promise<Answer> => {
      if (dead) return never()
      if (writes && (left -= 1) <= 0) {
        dead = true
        if (afterwards) await task(...given)
        return never()
      }
      const answer = await task(...given)
      return dead ? never() : answer
    }
  return {
    documents: {
      ...documents,
      generations: guarded(documents.generations),
      load: guarded(documents.load),
      create: guarded(documents.create, true),
      serve: guarded(documents.serve, true),
      drop: guarded(documents.drop, true),
      commit: guarded(documents.commit, true),
    },
    kill: () => {
      dead = true
    },
    killAt: (writes: number, after: boolean) => {
      left = writes
      afterwards = after
    },
  }
}

/** A log, a feed shared by workers, and their models, whose state is known only from storage. */
const createWorld = () => {
  const log = createTestLog(warehouseEvents)
  const feed = createSharedFeed(log.store, partitions)
  const database = openModelsForWriting(':memory:')
  const writer = sqliteDocumentsWriter(database)
  const documents = sqliteDocuments(database)
  const searchIndexes = fakeSearchIndexes()
  const faults: string[] = []
  const workers = new Map<
    string,
    { readonly runner: Promise<Runner>; readonly life: ReturnType<typeof mortal> }
  >()
  let count = 0

  const start = (version = 1, projections = ofVersion(version)): string => {
    const member = `worker-${(count += 1)}`
    const life = mortal(writer)
    const runner = startRunner({
      projections,
      store: log.store,
      feed: feed.of(member),
      reader: log.codec,
      documents: life.documents,
      searchIndexes,
      sharing: { lookMs: 3, restMs: 15 },
      patience: { documents: 5, relevant: 20, events: 40 },
      forget: () => {},
      announce: () => {},
      report: (projection, error) => {
        faults.push(`${member}, ${projection}: ${String(error)}`)
      },
    })
    workers.set(member, { runner, life })
    return member
  }
  const kill = (member: string): void => {
    workers.get(member)?.life.kill()
    workers.delete(member)
    for (let partition = 0; partition < partitions; partition += 1)
      if (feed.holder(partition) === member) feed.give(partition, `nobody after ${member}`)
  }
  const stopAll = async () => {
    for (const { runner } of workers.values()) await (await runner).stop()
    workers.clear()
  }
  const contents = async (projection: AnyProjection) => {
    const reader = documents.reader<unknown>({ name: projection.name, fold: () => undefined })
    const found = await reader.find({ where: everything, limit: 1_000_000 })
    return canonicalJson(Object.fromEntries(found.map(({ key, document }) => [key, document])))
  }
  const fold = async (projection: AnyProjection) => {
    const { events } = await log.store.readAll(beginning, Infinity)
    return canonicalJson(Object.fromEntries((await plainFold(projection, log.codec, events)).documents))
  }
  const generationsOf = async ({ name }: AnyProjection) =>
    (await writer.generations()).filter(({ projection }) => projection === name)
  /** Waits until each model has one generation, of this version, with the whole log. */
  const settled = async (version = 1): Promise<void> => {
    const head = await log.store.head()
    await eventually(async () => {
      for (const projection of models) {
        const generations = await generationsOf(projection)
        const states = generations.map((one) => [
          one.version,
          one.serving,
          one.checkpoints.every((at) => at >= head),
        ])
        expect([projection.name, states]).toEqual([projection.name, [[version, true, true]]])
      }
    })
    for (const projection of models) {
      expect(await contents(projection)).toBe(await fold(projection))
      const [generation] = await generationsOf(projection)
      expect((await writer.parked(generation?.id ?? 0, 1)).total).toBe(0)
    }
    const [searched] = await generationsOf(items)
    const entries = searchIndexes.contents(searched?.id ?? 0)
    expect([...entries.keys()].toSorted()).toEqual(Object.keys(JSON.parse(await fold(items))).toSorted())
  }
  return {
    ...log,
    feed,
    writer,
    workers,
    faults,
    start,
    kill,
    stopAll,
    generationsOf,
    contents,
    fold,
    settled,
  }
}

describe('workers of one group', () => {
  it('that start at the same moment make one filling, each brings its own partitions along, and a rebuild that several ask for is one', async () => {
    const world = createWorld()
    await world.append(...names.map((name, amount) => stored(name, amount)))
    const members = [world.start(), world.start(), world.start()]
    for (const [partition, member] of members.entries()) world.feed.give(partition, member)
    await world.settled()
    const first = await world.generationsOf(stock)

    const runners = await Promise.all([...world.workers.values()].map(({ runner }) => runner))
    // Each reports all partitions, including what others have contributed.
    await eventually(async () => {
      for (const runner of runners)
        expect((await runner.status()).projections.map(({ state, lag }) => [state, lag])).toEqual(
          models.map(() => ['live', 0]),
        )
    })
    await Promise.all(runners.map((runner) => runner.rebuild(stock.name)))
    await world.append(...names.map((name, amount) => stored(name, amount)), removed('cog'))
    await eventually(async () => expect((await world.generationsOf(stock))[0]?.id).not.toBe(first[0]?.id))
    await world.settled()
    await Promise.all(runners.map((runner) => runner.rebuild(items.name)))
    await world.settled()
    expect(Math.max(...(await world.writer.generations()).map(({ id }) => id))).toBe(5)
    expect(world.faults).toEqual([])
    await world.stopAll()
  })

  it('of an older program go on with what serves, and neither drop nor take back what a newer one has filled', async () => {
    const world = createWorld()
    await world.append(...names.map((name, amount) => stored(name, amount)))
    const older = world.start(1)
    for (let partition = 0; partition < partitions; partition += 1) world.feed.give(partition, older)
    await world.settled(1)
    const newer = world.start(2)
    await eventually(async () =>
      expect((await world.generationsOf(stock)).map(({ version }) => version)).toEqual([1, 2]),
    )
    const late = world.start(1)
    world.feed.give(0, late)
    await world.append(removed('bolt'))
    for (let partition = 0; partition < partitions; partition += 1) world.feed.give(partition, newer)
    await world.settled(2)
    world.kill(older)
    const again = world.start(1)
    await (await world.workers.get(again)!.runner).status()
    await world.append(stored('bolt', 5))
    await world.settled(2)
    expect(world.faults).toEqual([])
    await world.stopAll()
  })
})

describe('a process that folds nothing', () => {
  const reading = (world: ReturnType<typeof createWorld>) =>
    followStoredProgress({
      generations: world.writer.generations,
      partitionOf: world.feed.of('reader').partitionOf,
      report: (error) => world.faults.push(String(error)),
    })

  it('waits for what others fold, also where nothing of it concerns the model, and hears when it takes too long', async () => {
    const world = createWorld()
    const member = world.start()
    for (let partition = 0; partition < partitions; partition += 1) world.feed.give(partition, member)
    const progress = reading(world)
    const written = await world.append(...names.map((name, amount) => stored(name, amount)))
    expect(await progress.waitFor(stock.name, written, 'all', long)).toBe('fresh')
    expect(await world.contents(stock)).toBe(await world.fold(stock))
    const mark = progress.markOf([stock.name])
    const renamed = await world.append({
      stream: streamName('shelf', 'top'),
      partitionKey: 'top',
      event: { type: 'ShelfRenamed', data: { shelf: 'top', name: 'A' } },
    })
    expect(await progress.waitFor(stock.name, renamed, 'top', long)).toBe('fresh')
    expect(progress.markOf([stock.name])).toBe(mark)
    const last = await world.append(stored('bolt', 7))
    expect(await progress.waitFor(stock.name, last, 'bolt', long)).toBe('fresh')
    expect(progress.markOf([stock.name])).not.toBe(mark)

    world.kill(member)
    const unseen = await world.append(stored('bolt', 8))
    expect(await progress.waitFor(stock.name, unseen, 'bolt', 20)).toBe('stale')
    const awaited = progress.waitFor(stock.name, unseen, 'bolt', long)
    const next = world.start()
    for (let partition = 0; partition < partitions; partition += 1) world.feed.give(partition, next)
    expect(await awaited).toBe('fresh')
    await progress.close()
    await world.stopAll()
    expect(world.faults).toEqual([])
  })

  it('goes on when what is stored could not be reached, and says so once', async () => {
    const world = createWorld()
    const member = world.start()
    for (let partition = 0; partition < partitions; partition += 1) world.feed.give(partition, member)
    const faults: unknown[] = []
    let away = 2
    const progress = followStoredProgress({
      generations: async () => {
        if ((away -= 1) >= 0) throw new Error('away')
        return world.writer.generations()
      },
      partitionOf: world.feed.of('reader').partitionOf,
      report: (fault) => faults.push(fault),
    })
    const written = await world.append(stored('bolt', 1))
    expect(await progress.waitFor(stock.name, written, 'bolt', long)).toBe('fresh')
    expect(faults).toEqual([new Error('away')])
    await progress.close()
    await world.stopAll()
  })

  it('says what waits and why nothing goes on, and has it tried again and filled anew by those who can', async () => {
    const world = createWorld()
    let broken = true
    const careful: AnyProjection = {
      ...models[0]!,
      fold: (document, event, key) => {
        if (broken && key === 'cog') throw new Error('nobody can read it')
        return stockFold(document, event, key)
      },
    }
    const stockFold = models[0]!.fold
    let time = 0
    const operator = storedModels({
      documents: world.writer,
      projections: [careful],
      store: world.store,
      now: () => time,
    })
    const [first, second] = [world.start(1, [careful]), world.start(1, [careful])]
    for (let partition = 0; partition < partitions; partition += 1)
      world.feed.give(partition, partition === 0 ? first : second)
    await world.append(...names.map((name, amount) => stored(name, amount)))
    const status = async () => (await operator.status()).projections
    await eventually(async () =>
      expect(await status()).toMatchObject([
        { name: 'stock', serving: true, state: 'live', lag: 0, progress: 1, parked: { total: 1 } },
      ]),
    )
    broken = false
    expect(await operator.retryParked(stock.name)).toBe(0)
    expect(await status()).toMatchObject([{ parked: { total: 0 } }])
    expect(await world.contents(stock)).toBe(await world.fold(stock))
    await operator.rebuild(stock.name)
    await operator.rebuild(stock.name)
    await eventually(async () =>
      expect(await status()).toMatchObject([{ generation: 2, serving: true, state: 'live' }]),
    )
    expect(world.faults).toEqual([])

    await world.append({ ...stored('cog', 1), partitionKey: 'another' })
    await eventually(async () =>
      expect(await status()).toMatchObject([
        { state: 'stopped', reason: expect.stringContaining('partition keys') },
      ]),
    )
    await world.stopAll()
    await world.writer.commit({
      ...nothingChanged,
      generation: 2,
      documents: [],
      checkpoints: (await world.generationsOf(stock))[0]!.checkpoints.map((after, partition) => ({
        partition,
        after,
        through: after,
      })),
    })
    expect((await status()).map(({ reason }) => reason)).toEqual([undefined])
    time = 31_000
    expect(await status()).toMatchObject([{ reason: 'no worker has gone on with it for 31 s' }])
  })
})

type Step =
  | { readonly kind: 'append'; readonly numbers: readonly number[] }
  | { readonly kind: 'start' }
  | { readonly kind: 'upgrade' }
  | { readonly kind: 'kill'; readonly worker: number; readonly writes: number; readonly after: boolean }
  | { readonly kind: 'give'; readonly partition: number; readonly worker: number }
  | { readonly kind: 'rebuild'; readonly worker: number; readonly model: number }
  | { readonly kind: 'wait'; readonly turns: number }

const worker = fc.nat(3)
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .array(fc.nat(99), { minLength: 1, maxLength: 12 })
      .map((numbers) => ({ kind: 'append', numbers }) as const),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'start' } as const) },
  { weight: 1, arbitrary: fc.constant({ kind: 'upgrade' } as const) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('kill' as const),
      worker,
      writes: fc.nat(12),
      after: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('give' as const), partition: fc.nat(partitions - 1), worker }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rebuild' as const), worker, model: fc.nat(2) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('wait' as const), turns: fc.nat(40) }) },
)

describe('whatever happens to the workers of one group', () => {
  it('their models end as one filling of the newest program, equal to its fold', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 40, size: 'max' }), async (steps) => {
        const world = createWorld()
        let version = 1
        const chosen = (number: number) => [...world.workers.keys()][number % Math.max(1, world.workers.size)]
        for (const step of steps) {
          if (step.kind === 'append')
            await world.append(
              ...step.numbers.map((number) => {
                const name = names[number % names.length] ?? ''
                return number % 7 === 0 ? removed(name) : stored(name, number, `shelf-${number % 3}`)
              }),
            )
          else if (step.kind === 'start') world.start(version)
          else if (step.kind === 'upgrade') world.start((version = 2))
          else if (step.kind === 'wait') for (let turn = 0; turn < step.turns; turn += 1) await setImmediate()
          else {
            const member = chosen(step.worker)
            const found = member === undefined ? undefined : world.workers.get(member)
            if (member === undefined || found === undefined) continue
            if (step.kind === 'give') world.feed.give(step.partition, member)
            else if (step.kind === 'rebuild')
              void found.runner
                .then((runner) => runner.rebuild(models[step.model]?.name ?? ''))
                .catch(() => undefined)
            else if (step.writes === 0) world.kill(member)
            else found.life.killAt(step.writes, step.after)
          }
        }
        for (const member of world.workers.keys()) world.kill(member)
        const last = [world.start(version), world.start(version)]
        for (let partition = 0; partition < partitions; partition += 1)
          world.feed.give(partition, last[partition % 2] ?? '')
        await world.settled(version)
        // If two workers briefly own a partition, its checkpoint decides.
        expect(world.faults.filter((fault) => !fault.includes('Fenced'))).toEqual([])
        await world.stopAll()
      }),
      { numRuns: Number(process.env['SHARED_WORK_RUNS'] ?? 15) },
    )
  })
})
