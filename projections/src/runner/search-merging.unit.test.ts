import { expect, it } from '@jest/globals'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { searchMerging } from './search-merging.ts'

it('waits for an index that is due, merges it to the end, looks again after a rest, and says how far it is', async () => {
  const steps = [0, 0.5, 1, 0.2, 1]
  const seen: (number | undefined)[] = []
  let due = false
  let asked = 0
  const merging = searchMerging({
    index: () => {
      asked += 1
      return due ? { mergeSome: async () => step() } : undefined
    },
    report: (fault) => {
      throw fault
    },
    waitMs: 1,
    restMs: 1,
  })
  const step = (): number => {
    seen.push(merging.merged())
    return steps[seen.length - 1] ?? 1
  }
  await eventually(() => asked > 2)
  expect(seen).toEqual([])
  due = true
  await eventually(() => seen.length > 5)
  await merging.stop()
  expect(seen.slice(0, 6)).toEqual([undefined, 0, 0.5, undefined, 0.2, undefined])
  expect(merging.merged()).toBeUndefined()
})

it('reports a fault and tries again later; an engine that merges by itself is left alone; nothing is done once it was stopped', async () => {
  const faults: unknown[] = []
  let steps = 0
  const merging = searchMerging({
    index: () => ({
      mergeSome: async () => {
        steps += 1
        if (steps === 2) throw new Error('the disk is full')
        return steps < 4 ? 0.5 : 1
      },
    }),
    report: (fault) => faults.push(String(fault)),
    restMs: 1,
  })
  await eventually(() => steps >= 4)
  await merging.stop()
  expect(faults).toEqual(['Error: the disk is full'])
  const after = steps

  let looked = 0
  const other = searchMerging({
    index: () => {
      looked += 1
      return {}
    },
    report: (fault) => faults.push(fault),
    restMs: 1,
  })
  await eventually(() => looked > 2)
  expect(other.merged()).toBeUndefined()
  await other.stop()
  expect(steps).toBe(after)
})
