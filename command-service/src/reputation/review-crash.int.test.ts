import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { verifyLog } from '@schaufenster/events/store/seal/verify-log.ts'
import { logLeftIn } from '../lib/test-own-process.ts'

/** CI sets 10; more by hand. */
const rounds = Number(process.env['CRASH_ROUNDS'] ?? 3)
const clients = 32

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schaufenster-review-crash-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Lets the clients work until so many of their commands are answered, then kills their process; answers which those were, and how it ended. */
const work = async (killAfter: number) => {
  const child = join(import.meta.dirname, 'review-crash-child.ts')
  const running = spawn(process.execPath, [child, folder, String(clients)], {
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

test(`${clients} clients review, comment, like and moderate while their process is killed: nothing is lost, nothing is there twice`, async () => {
  const answered = new Set<string>()
  for (let round = 1; round <= rounds; round++) {
    // What was done before is answered again first: each round gets a little further.
    const killed = await work(Math.ceil((round * 6 * clients) / (rounds + 1)))
    expect(killed.code).toBeNull()
    for (const command of killed.answered) answered.add(command)
    const kept = new Set((await logLeftIn(join(folder, 'log.db'))).map(({ metadata }) => metadata.commandId))
    expect([...answered].filter((command) => !kept.has(command))).toEqual([])
  }
  expect(await work(Infinity)).toMatchObject({ code: 0 })

  const log = await logLeftIn(join(folder, 'log.db'))
  expect(new Set(log.map(({ metadata }) => metadata.commandId)).size).toBe(log.length)
  const counts = Map.groupBy(log, ({ type }) => type)
  expect(Object.fromEntries([...counts].map(([type, events]) => [type, events.length]))).toEqual({
    ReviewSubmitted: clients,
    ReviewApproved: clients,
    CommentAdded: clients,
    CommentRejected: clients,
    CommentModerationOverridden: clients,
    ReviewLiked: clients,
  })
  expect(verifyLog(join(folder, 'log.db'))).toMatchObject({ intact: true })
}, 240_000)
