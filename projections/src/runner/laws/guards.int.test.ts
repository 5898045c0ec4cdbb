import { describe, expect, it } from '@jest/globals'
import { beginning } from '@schaufenster/events/store/position.ts'
import type { Commit, DocumentsWriter } from '../../documents/documents-writer.ts'
import { reasonOf } from '../faults.ts'
import type { AnyProjection } from '../projection.ts'
import { items, shelfKeepers, shelves, warehouseEvents } from '../test-projections.ts'
import { anyWarehouseLog } from '../test-warehouse-log.ts'
import { fakeSearchIndexes } from './hostile-storage.ts'
import { checkProjectionLaw, type Sabotage } from './projection-laws.ts'

/** The law without one of its guards. */
const law = (projection: AnyProjection, sabotage: Sabotage = {}): Promise<void> =>
  checkProjectionLaw(projection, anyWarehouseLog, {
    others: warehouseEvents,
    runs: 3_000,
    endOnFailure: true,
    ...sabotage,
  })

/** A model differs from its fold, or an index that went backwards counts as having lost writes. */
const brokenModel = /Expected|lost writes/

const brokenBy = async (checked: Promise<void>): Promise<string> => {
  try {
    await checked
    return 'nothing'
  } catch (failure) {
    return failure instanceof Error && typeof failure.cause === 'object'
      ? reasonOf(failure.cause)
      : String(failure)
  }
}

/** The commit as if it had been folded from the current checkpoints. */
const unfenced = async (documents: DocumentsWriter, commit: Commit): Promise<Commit> => {
  const stored = (await documents.generations()).find(({ id }) => id === commit.generation)?.checkpoints
  return {
    ...commit,
    checkpoints: commit.checkpoints.map(({ partition, after, through }) => ({
      partition,
      after: stored?.[partition] ?? after,
      through,
    })),
  }
}

describe('the laws need', () => {
  it('positions in documents: without them an event that comes again is folded again', async () => {
    const forgetful: Sabotage = {
      documents: (documents) => ({
        ...documents,
        load: async (generation, keys) =>
          new Map(
            [...(await documents.load(generation, keys))].map(([key, record]) => [
              key,
              Object.assign(record, { position: beginning }),
            ]),
          ),
      }),
    }
    expect(await brokenBy(law(shelves, forgetful))).toMatch(brokenModel)
  })

  it('the guard in the write and the fence: without them a late write of a dead worker undoes newer ones', async () => {
    let epoch = 0
    const unguarded: Sabotage = {
      documents: (documents) => ({
        ...documents,
        commit: async (commit) =>
          documents.commit({
            ...(await unfenced(documents, commit)),
            documents: commit.documents.map((record) => {
              epoch += 1
              return Object.assign({}, record, { epoch })
            }),
          }),
      }),
    }
    expect(await brokenBy(law(shelves, unguarded))).toMatch(brokenModel)
  })

  it('one partition key for each document: the runner says when there are two', async () => {
    expect(await brokenBy(law({ ...shelves, scope: 'partition' }))).toContain('its scope must be global')
  })

  it('versions in the search index: without them a late write undoes newer ones', async () => {
    const careless: Sabotage = {
      searchIndexes: () => fakeSearchIndexes(() => true),
    }
    expect(await brokenBy(law(items, careless))).toMatch(brokenModel)
  })

  it('epochs: without them the name of an erased person stays in the search index of a parked document', async () => {
    const timeless: Sabotage = {
      documents: (documents) => ({
        ...documents,
        commit: (commit) =>
          documents.commit({
            ...commit,
            documents: commit.documents.map((record) => Object.assign({}, record, { epoch: 0 })),
          }),
      }),
      searchIndexes: () =>
        fakeSearchIndexes((write, known) => write.version.slice(0, 16) > known.version.slice(0, 16)),
    }
    expect(await brokenBy(law(shelfKeepers, timeless))).toMatch(brokenModel)
  })
})
