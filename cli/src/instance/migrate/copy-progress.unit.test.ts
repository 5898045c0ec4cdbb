import { expect, test } from '@jest/globals'
import { copyProgress } from './copy-progress.ts'

const told = (total: number, steps: readonly (readonly [at: number, events: number])[]) => {
  const lines: string[] = []
  let now = 0
  const progress = copyProgress(
    (line) => lines.push(line),
    total,
    () => now,
  )
  for (const [at, events] of steps) {
    now = at
    progress(events)
  }
  return lines
}

test('a copy says at each further five percent how much is left, at the speed of this run', () => {
  const steps = [
    [0, 0],
    [1_000, 40],
    [2_000, 50],
    [2_100, 52],
    [4_000, 100],
    [8_000, 500],
    [9_000, 1_000],
  ] as const
  expect(told(1_000, steps)).toEqual([
    '5 % · 50 von 1000 Ereignissen · noch etwa 38 s',
    '10 % · 100 von 1000 Ereignissen · noch etwa 36 s',
    '50 % · 500 von 1000 Ereignissen · noch etwa 8 s',
  ])
})

test('one that was broken off says where it goes on', () => {
  const steps = [
    [0, 400_000],
    [60_000, 500_000],
    [66_000, 510_000],
  ] as const
  expect(told(1_000_000, steps)).toEqual([
    'Auf dem Server liegen schon 400000 von 1000000 Ereignissen (40 %).',
    '50 % · 500000 von 1000000 Ereignissen · noch etwa 5 min',
  ])
})

test('an empty log says nothing', () => expect(told(0, [[0, 0]])).toEqual([]))
