import { randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import { describeWithEngine } from '@schaufenster/platform/lib/engine-address.ts'
import { connectMongo, type MongoConnection } from '@schaufenster/platform/mongodb/connect-mongo.ts'
import type { Db } from 'mongodb'
import { checksumOf } from '../checksum.ts'
import { fillingOf } from '../document-samples.ts'
import { documentsSuite } from '../documents-suite.ts'
import type { Commit, DocumentRecord } from '../documents-writer.ts'
import { mongoDocumentsWriter } from './mongo-documents-writer.ts'
import { mongoDocuments } from './mongo-documents.ts'

const at = positionFromOrdinal

/** Steps that change everything there is: documents, values that swap places, tombstones, the queue, traces. */
const steps = (generation: number): readonly Commit[] => {
  const record = (key: string, position: number, document: unknown, parked = false): DocumentRecord => ({
    key,
    document,
    epoch: 0,
    position: at(position),
    partitionKey: 'p',
    parked,
  })
  const step = (number: number, changes: Partial<Commit>): Commit => ({
    generation,
    checkpoints: [{ partition: 0, after: at(10 * number - 10), through: at(10 * number) }],
    documents: [],
    parked: [],
    unparked: [],
    traces: [],
    erases: false,
    ...changes,
  })
  const waiting = (position: number, reason?: string) => ({
    key: 'c',
    position: at(position),
    stream: 'thing-c',
    revision: position,
    type: 'ThingHappened',
    reason,
  })
  return [
    step(1, {
      documents: [record('a', 1, { slug: 'x' }), record('b', 2, { slug: 'y' }), record('c', 3, {}, true)],
      parked: [waiting(4, 'broken'), waiting(5)],
      traces: [{ key: 'a', stream: 'thing-a', subjects: ['anna'] }],
    }),
    step(2, {
      documents: [
        record('a', 11, { slug: 'y' }),
        record('b', 12, { slug: 'x' }),
        record('c', 5, { healed: true }),
      ],
      unparked: [waiting(4), waiting(5)],
      erases: true,
    }),
    step(3, { documents: [record('b', 21, undefined), record('d', 22, { slug: 'x' })], indexed: at(22) }),
    step(4, {}),
  ]
}

const indexes = [{ fields: ['slug'], unique: true }, { fields: ['slug'] }] as const

/** A database whose writes fail from the given one on, which leaves what a crash would. */
const stoppingAt = (
  database: Db,
  write: number,
): { readonly database: Db; readonly stopped: () => boolean; readonly writes: () => number } => {
  let writes = 0
  const counted = new Set<string | symbol>(['bulkWrite', 'deleteMany', 'updateOne'])
  const watched = <Target extends object>(target: Target, wrap: (value: unknown) => unknown): Target =>
    new Proxy(target, {
      get: (object, name) => {
        const value: unknown = Reflect.get(object, name, object)
        if (typeof value !== 'function') return value
        return (...given: readonly unknown[]) => {
          if (counted.has(name)) writes += 1
          if (counted.has(name) && writes >= write) throw new Error('stopped')
          return wrap(Reflect.apply(value, object, given))
        }
      },
    })
  return {
    database: watched(database, (made) =>
      typeof made === 'object' && made !== null && 'bulkWrite' in made ? watched(made, (same) => same) : made,
    ),
    stopped: () => writes >= write,
    writes: () => writes,
  }
}

/** An address where nothing listens. */
const deadAddress = async (): Promise<string> => {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => void server.close(resolve))
  return `mongodb://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

describeWithEngine('MONGODB_URL', 'documents in MongoDB', (address) => {
  let emulated = false
  const connections: MongoConnection[] = []
  const newDatabase = (): Db => {
    const connection = connectMongo(address, `documents-${randomUUID()}`, 30_000)
    connections.push(connection)
    return connection.database
  }
  beforeAll(async () => {
    const { modules } = await newDatabase().admin().buildInfo()
    emulated = modules === undefined
    if (emulated)
      process.stderr.write('\n!! an emulator: letters beyond U+FFFF are not ordered as MongoDB orders them\n')
  })
  afterAll(async () => {
    for (const { database, close } of connections) {
      await database.dropDatabase()
      await close()
    }
  })

  documentsSuite(
    'MongoDB',
    async () => {
      const database = newDatabase()
      const writer = mongoDocumentsWriter(database, { tombstonesRestMs: 0 })
      const documents = mongoDocuments(database)
      return {
        writer,
        documents,
        dispose: async () => {
          await documents.close()
          await writer.close()
        },
      }
    },
    { comparesUtf16: () => emulated, runs: 60 },
  )

  it('comes to the same end when it is stopped at any write and the step is done again', async () => {
    const filled = async (stopAt: number) => {
      const database = newDatabase()
      const stopping = stoppingAt(database, stopAt)
      const broken = mongoDocumentsWriter(stopping.database, { tombstonesRestMs: 0 })
      const writer = mongoDocumentsWriter(database, { tombstonesRestMs: 0 })
      const { id } = await fillingOf(writer, { indexes })
      for (const step of steps(id)) {
        const outcome = await broken.commit(step).catch(() => undefined)
        if (outcome === undefined) expect(await writer.commit(step)).toEqual({ kind: 'committed' })
        else expect(outcome).toEqual({ kind: 'committed' })
      }
      const documents = mongoDocuments(database)
      const [generation] = await writer.generations()
      return {
        stopped: stopping.stopped(),
        state: {
          documents: await checksumOf(documents, 'things'),
          records: [...(await writer.load(id, ['a', 'b', 'c', 'd'])).values()],
          parked: await writer.parked(id, 10),
          streams: await writer.streamsOf(id, 'a'),
          subjects: await writer.keysOfSubject(id, 'anna'),
          due: await writer.cleaningDue(),
          generation,
        },
      }
    }
    const { state, stopped } = await filled(Number.POSITIVE_INFINITY)
    expect(stopped).toBe(false)
    expect(state.records.map(({ key }) => key)).toEqual(['a', 'c', 'd'])
    let stops = 0
    for (;;) {
      const interrupted = await filled(stops + 1)
      expect(interrupted.state).toEqual(state)
      if (!interrupted.stopped) break
      stops += 1
    }
    expect(stops).toBeGreaterThan(10)
  })

  it('lets a folder that has lost its lease change nothing by a late write', async () => {
    const database = newDatabase()
    const writer = mongoDocumentsWriter(database)
    const { id } = await fillingOf(writer)
    const [first, second, third] = steps(id)
    if (first === undefined || second === undefined || third === undefined) throw new Error('too few steps')
    for (const step of [first, second, third]) await writer.commit(step)
    const before = await checksumOf(mongoDocuments(database), 'things')
    // It checked the checkpoint in time, but its write is late.
    const { generation } = first
    const late = { generation, checkpoints: [{ partition: 0, after: at(30), through: at(30) }] }
    await writer.commit({ ...first, ...late, parked: [], traces: [] })
    expect(await checksumOf(mongoDocuments(database), 'things')).toEqual(before)
    expect((await writer.load(id, ['b'])).get('b')).toMatchObject({ document: undefined, position: at(21) })
  })

  it('moves the checkpoints of all fillings that come in one turn by one write, and tells each that is too late', async () => {
    const database = newDatabase()
    const counting = stoppingAt(database, Number.POSITIVE_INFINITY)
    const writer = mongoDocumentsWriter(counting.database)
    const fillings = [await fillingOf(writer), await fillingOf(writer), await fillingOf(writer)]
    const move = (generation: number, after: number, through: number) =>
      writer.commit({
        generation,
        checkpoints: [{ partition: 0, after: at(after), through: at(through) }],
        documents: [],
        parked: [],
        unparked: [],
        traces: [],
        erases: false,
      })
    const moveAll = (after: number, through: number) =>
      Promise.all(fillings.map(async ({ id }) => (await move(id, after, through)).kind))
    expect(await moveAll(0, 1)).toEqual(['committed', 'committed', 'committed'])
    const before = counting.writes()
    expect(await moveAll(1, 2)).toEqual(['committed', 'committed', 'committed'])
    expect(counting.writes()).toBe(before + 1)

    const [, second] = fillings
    if (second === undefined) throw new Error('too few fillings')
    await move(second.id, 2, 5)
    expect(await moveAll(2, 3)).toEqual(['committed', 'fenced', 'committed'])
    expect((await writer.generations()).map(({ checkpoints }) => checkpoints)).toEqual([
      [at(3)],
      [at(5)],
      [at(3)],
    ])
  })

  it('removes what a write that came after the drop has made, with the next cleaning', async () => {
    const database = newDatabase()
    const writer = mongoDocumentsWriter(database)
    const [kept, dropped] = [await fillingOf(writer), await fillingOf(writer)]
    const names = async () =>
      (await database.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name).toSorted()
    for (const { id } of [kept, dropped]) for (const step of steps(id)) await writer.commit(step)
    await writer.drop(dropped.id)
    const left = await names()
    expect(left.filter((name) => name.startsWith(`things.${kept.id}`)).length).toBeGreaterThan(1)
    expect(left.filter((name) => name.startsWith(`things.${dropped.id}`))).toEqual([])
    await database.collection<{ _id: string }>(`things.${dropped.id}`).insertOne({ _id: 'late' })
    await writer.clean()
    expect(await names()).toEqual(left)
  })

  it('says that it is away when it is', async () => {
    const { database, close } = connectMongo(await deadAddress(), 'documents', 200)
    const things = { name: 'things', fold: () => undefined }
    await expect(mongoDocuments(database).reader(things).get('a')).rejects.toMatchObject({
      name: 'StoreUnavailable',
    })
    await expect(mongoDocumentsWriter(database).generations()).rejects.toMatchObject({
      name: 'StoreUnavailable',
    })
    await close()
  })
})
