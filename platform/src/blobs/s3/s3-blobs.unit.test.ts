import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { s3Blobs } from './s3-blobs.ts'
import type { S3Objects } from './s3-objects.ts'

const content = Buffer.from('Logo')
const key = createHash('sha256').update(content).digest('hex')

/** A bucket in memory, whose every answer comes when the scheduler says so. */
const bucket = (
  scheduler: fc.Scheduler,
  objects: Map<string, { content: Uint8Array; writtenAt: number }>,
) => {
  const step = <Answer>(what: string, answer: () => Answer): Promise<Answer> =>
    scheduler.schedule(Promise.resolve(), what).then(answer)
  const looked = (name: string) => {
    const found = objects.get(name)
    return found && { name, size: found.content.length, writtenAt: found.writtenAt }
  }
  const unused = () => Promise.reject(new Error('not asked for here'))
  return {
    write: (name, content) =>
      step(`write ${name}`, () => void objects.set(name, { content, writtenAt: Date.now() })),
    read: (name) =>
      step(`read ${name}`, () => {
        const found = objects.get(name)
        return found && Readable.from([found.content])
      }),
    look: (name) => step(`look ${name}`, () => looked(name)),
    list: async function* (prefix) {
      const names = await step(`list ${prefix}`, () => [...objects.keys()])
      for (const name of names.filter((name) => name.startsWith(prefix))) {
        const found = looked(name)
        if (found) yield found
      }
    },
    remove: (name) => step(`remove ${name}`, () => void objects.delete(name)),
    assemble: unused,
    dropUnassembled: async () => {},
    addressOf: unused,
    keepsVersions: unused,
    close: () => {},
  } satisfies S3Objects
}

const file = `media/${key.slice(0, 2)}/${key}`
const anHourAgo = () => ({ content, writtenAt: Date.now() - 2 * 3_600_000 })

it('what is put or kept while sweeps run is there afterwards, in whatever order the server answers', async () => {
  let kept = 0
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.constantFrom('put', 'keep'), async (scheduler, how) => {
      const objects = new Map([[file, anHourAgo()]])
      const pause = () => scheduler.schedule(Promise.resolve(), 'pause')
      const blobs = s3Blobs(bucket(scheduler, objects), pause)
      const sweep = () => blobs.sweep(Date.now() - 3_600_000, () => false)
      const written = how === 'put' ? blobs.put(content).then(() => true) : blobs.keep(key)
      const isThere = written.then((said) => [said, objects.has(file)])
      const [[said]] = await scheduler.waitFor(Promise.all([isThere, sweep(), sweep()]))
      expect([how, objects.has(file)]).toEqual([how, said])
      expect([...objects.keys()].filter((name) => name !== file)).toEqual([])
      if (how === 'keep' && said) kept += 1
    }),
    { numRuns: 500 },
  )
  expect(kept).toBeGreaterThan(0)
})

it('waits for a sweep that is about to remove the same, not for one that crashed, whose mark the next takes away', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const [crashed, running] = [`leaving/${key}/crashed`, `leaving/${key}/running`]
      const objects = new Map([
        [crashed, anHourAgo()],
        [running, { content, writtenAt: Date.now() }],
      ])
      let pauses = 0
      const blobs = s3Blobs(bucket(scheduler, objects), async () => {
        pauses += 1
        if (pauses === 3) objects.delete(running)
      })
      await scheduler.waitFor(blobs.put(content))
      expect([pauses, objects.has(file), objects.has(crashed)]).toEqual([3, true, true])
      expect(await scheduler.waitFor(blobs.sweep(Date.now() - 3_600_000, () => false))).toBe(0)
      expect([...objects.keys()]).toEqual([file])

      objects.set(running, { content, writtenAt: Date.now() })
      const stuck = scheduler.waitFor(s3Blobs(bucket(scheduler, objects), async () => {}).put(content))
      await expect(stuck).rejects.toMatchObject({ name: 'BlobsUnavailable' })
    }),
    { numRuns: 10 },
  )
})
