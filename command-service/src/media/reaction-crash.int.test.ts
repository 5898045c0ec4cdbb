import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { verifyLog } from '@schaufenster/events/store/seal/verify-log.ts'
import { logLeftIn } from '../lib/test-own-process.ts'

const [visitors, reels] = [50, 4]

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schaufenster-reaction-crash-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Lets visitors tap until this many likes are answered, then kills their process. Returns the answered ones, and how it ended. */
const work = async (killAfter: number) => {
  const child = join(import.meta.dirname, 'reaction-crash-child.ts')
  const running = spawn(process.execPath, [child, folder, String(visitors), String(reels)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(running, 'close')
  const answered: string[] = []
  for await (const line of createInterface(running.stdout)) {
    answered.push(line)
    if (answered.length === killAfter) running.kill('SIGKILL')
  }
  const [code] = await closed
  return { answered, code }
}

test('200 likes by fifty visitors at once, each sent twice, across two kills: each counts once', async () => {
  const answered = new Set<string>()
  for (const killAfter of [40, 120]) {
    const killed = await work(killAfter)
    expect(killed.code).toBeNull()
    for (const command of killed.answered) answered.add(command)
    const kept = new Set((await logLeftIn(join(folder, 'log.db'))).map(({ metadata }) => metadata.commandId))
    expect([...answered].filter((command) => !kept.has(command))).toEqual([])
  }
  expect(await work(Infinity)).toMatchObject({ code: 0 })

  const log = await logLeftIn(join(folder, 'log.db'))
  expect(log.every(({ type }) => type === 'ReelLiked')).toBe(true)
  const likes = Map.groupBy(log, ({ data }) => data['reel'])
  expect([...likes.values()].map((some) => some.length)).toEqual(
    Array.from({ length: reels }, () => visitors),
  )
  expect(verifyLog(join(folder, 'log.db'))).toMatchObject({ intact: true })
}, 120_000)
