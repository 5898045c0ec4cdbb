import { describe, expect, it } from '@jest/globals'
import { levelsIn, planMerge } from './segments.ts'

describe('planMerge', () => {
  const level = (pages: readonly number[], merging = 0) => ({ merging, pages })

  it.each([
    ['an index of one segment', [level([]), level([1_000])]],
    ['an index without any', []],
    ['little beside the largest segment', [level([100, 100]), level([]), level([1_000])]],
    ['little at all, which one step would write', [level([20, 20, 20])]],
    ['a small merge among others', [level([10, 10, 10, 10], 4), level([20]), level([1_000])]],
  ])('leaves %s as it is', (_, levels) => {
    expect(planMerge(levels)).toMatchObject({ next: 'nothing', done: 1 })
  })

  it('begins where much is beside the largest segment, whatever small merge is under way', () => {
    expect(planMerge([level([100]), level([250, 1_000])])).toEqual({ next: 'begin', done: 0, pages: 1_350 })
    expect(planMerge([level([100, 100, 100, 100], 4), level([50]), level([700])])).toMatchObject({
      next: 'begin',
    })
  })

  it('goes on with a merge of nearly all, and says how much of it is written', () => {
    const begun = [level([10, 10]), level([]), level([300, 300, 200], 3), level([200])]
    expect(planMerge(begun)).toEqual({ next: 'go on', done: 0.2, pages: 1_020 })
    // A quarter has been added by now.
    expect(planMerge([level([200, 200]), ...begun.slice(1)])).toMatchObject({ next: 'begin' })
  })
})

describe('levelsIn', () => {
  it('reads numbers of several bytes, with and without what tells of deletions', () => {
    const segment = [7, 3, 0x81, 0x00]
    const segments = [1, 1, 0, 0, 1, ...segment]
    expect(levelsIn(Uint8Array.from([0, 0, 0, 1, ...segments]))).toEqual([{ merging: 0, pages: [126] }])
    const long = [0, 0, 0, 1, 0xff, 0, 0, 1, ...segments, 1, 2, 0, 0, 0x81, 0x00]
    expect(levelsIn(Uint8Array.from(long))).toEqual([{ merging: 0, pages: [126] }])
    expect(() => levelsIn(Uint8Array.from(long.slice(0, -1)))).toThrow('ends too early')
    expect(() => levelsIn(Uint8Array.from([...long, 0]))).toThrow('longer than what is known')
  })
})
