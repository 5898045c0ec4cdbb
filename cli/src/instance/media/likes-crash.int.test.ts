import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import { caughtUp } from '../models/caught-up.ts'
import { projections } from '../models/projections.ts'
import { expectFolds } from '../models/test-folds.ts'
import { openTestInstance, type TestInstance } from '../test-instance.ts'
import { mediaWriter } from './test-media.ts'

const visitors = Array.from({ length: 50 }, (_, index) => index)
const titles = ['Eins', 'Zwei', 'Drei', 'Vier']
/** In the middle of 400: after so many answers the product is killed. */
const killsAfter = 120

/** It starts the whole product three times, which takes long on a busy machine. */
const startsMs = 300_000

let product: TestInstance
let child: ChildProcess | undefined
beforeEach(async () => {
  product = await openTestInstance()
})
afterEach(async () => {
  await kill()
  await product.close()
})

const kill = async (): Promise<void> => {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** Four reels that visitors see. */
const fourReels = async (): Promise<readonly string[]> => {
  const [admin, owner] = [await product.admin(), await product.owner()]
  const { body } = await owner.call('POST', '/api/companies', {
    name: 'Brothaus',
    plz: '80331',
    city: 'München',
  })
  await admin.call('POST', `/api/companies/${body.data._id}/review`, { decision: 'approve' })
  const { video, reel } = mediaWriter(product, companyId(body.data._id))
  const reels: string[] = []
  for (const [index, title] of titles.entries())
    reels.push(await reel(title, await video(title, index), index))
  return reels
}

/** Starts the product in its own process; returns its address. */
const start = async (): Promise<string> => {
  const settings = {
    DATA_DIR: product.folder,
    DEMO: '0',
    PORT: '0',
    LOG_LEVEL: 'fatal',
    TRUST_PROXY: 'loopback',
    CALLS_PER_MINUTE: '0',
  }
  const server = spawn(process.execPath, [join(import.meta.dirname, 'likes-crash-child.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...settings },
  })
  child = server
  for await (const line of createInterface(server.stdout)) {
    const [address] = /http:\S+/.exec(line) ?? []
    if (address !== undefined) return address
  }
  throw new Error('the product ended before it served')
}

test(
  'two hundred likes by fifty visitors at once, each sent twice, are two hundred though the product is killed among them',
  async () => {
    const reels = await fourReels()
    await product.stop()
    let serving = start()
    let answered = 0

    const ask = async (origin: string, visitor: number, reel: string): Promise<unknown> => {
      const answer = await fetch(`${origin}/api/reels/likes/${reel}`, {
        method: 'PUT',
        headers: {
          'content-type': 'application/json',
          'user-agent': `Browser ${visitor}`,
          'x-forwarded-for': `10.0.${visitor}.1`,
        },
        body: JSON.stringify({ liked: true }),
      })
      return await answer.json()
    }
    /** As somebody who presses again where no answer came. */
    const like = async (visitor: number, reel: string): Promise<void> => {
      const answer = await ask(await serving, visitor, reel).catch(() => undefined)
      if (answer === undefined) return like(visitor, reel)
      expect(answer).toMatchObject({ liked: true })
      answered += 1
      if (answered === killsAfter) {
        serving = kill().then(start)
      }
    }
    await Promise.all(
      visitors.map(async (visitor) => {
        for (const reel of reels) await Promise.all([like(visitor, reel), like(visitor, reel)])
      }),
    )
    expect(answered).toBe(400)
    await serving
    await kill()

    await product.restart()
    const { instance } = product
    await caughtUp(
      instance,
      projections.map(({ name }) => name),
    )
    const counts = await instance.models.reelReactions.getMany(reels)
    expect(counts.map(({ document }) => document.likes)).toEqual(reels.map(() => visitors.length))
    const { events } = await instance.stores.store.readAll(beginning, 10_000)
    expect(events.filter(({ type }) => type === 'ReelLiked')).toHaveLength(200)
    await expectFolds(instance, events)
  },
  startsMs,
)
