import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { dayMs } from '../lib/durations.ts'
import { newUuid } from '../lib/ids.ts'
import type { BlobUploads } from './blob-uploads.ts'
import type { Blobs } from './blobs.ts'

/** Uploads to test with the blobs that they become, and what is needed around them. */
export interface UploadsUnderTest {
  readonly blobs: Blobs
  readonly uploads: BlobUploads
  /** Opens the same anew, as another process does. */
  readonly reopen: () => Promise<{ readonly blobs: Blobs; readonly uploads: BlobUploads }>
  readonly cleanUp: () => Promise<void>
}

const megabyte = 1024 * 1024

/** What every adapter of {@link BlobUploads} promises. */
export const describeBlobUploads = (name: string, open: () => Promise<UploadsUnderTest>): void => {
  describe(`uploads to ${name}`, () => {
    let under: UploadsUnderTest
    let blobs: Blobs
    let uploads: BlobUploads

    beforeEach(async () => {
      under = await open()
      ;({ blobs, uploads } = under)
    })
    afterEach(() => under.cleanUp())

    const film = randomBytes(12 * megabyte + 321)
    const key = createHash('sha256').update(film).digest('hex')
    const stored = async () => {
      const content = await blobs.get(key)
      return content === undefined ? undefined : buffer(content)
    }

    it.each([
      ['by the same process', false],
      ['by another process', true],
    ])('go on where they broke off and become a blob, finished %s', async (_how, other) => {
      const id = newUuid()
      expect(await uploads.size(id)).toBeUndefined()
      await uploads.begin(id)
      expect(await uploads.size(id)).toBe(0)
      expect(await uploads.append(id, 0, inChunks(film.subarray(0, 100)))).toBe(100)
      const cut = 6 * megabyte + 5
      await expect(uploads.append(id, 100, breakingOff(film.subarray(100, cut)))).rejects.toThrow('broke')
      expect(await uploads.size(id)).toBe(cut)
      if (other) ({ blobs, uploads } = await under.reopen())
      expect(await uploads.size(id)).toBe(cut)
      expect(await uploads.append(id, cut, inChunks(film.subarray(cut)))).toBe(film.length)
      expect(await stored()).toBeUndefined()
      expect(await uploads.finish(id)).toEqual({ key, size: film.length })
      // A crash may have come before anybody heard of it.
      if ((await uploads.size(id)) !== undefined)
        expect(await uploads.finish(id)).toEqual({ key, size: film.length })
      await uploads.remove(id)
      expect(await uploads.size(id)).toBeUndefined()
      expect((await stored())?.equals(film)).toBe(true)
      expect(await Array.fromAsync(blobs.keys())).toEqual([key])
      expect(await blobs.keep(key)).toBe(true)
      expect((await stored())?.equals(film)).toBe(true)
    })

    it('lose nothing of what is there when the same part comes twice at once', async () => {
      const id = newUuid()
      await uploads.begin(id)
      await uploads.append(id, 0, inChunks(film.subarray(0, 1_000)))
      const rest = film.subarray(1_000)
      await Promise.all([
        uploads.append(id, 1_000, inChunks(rest)),
        uploads.append(id, 1_000, breakingOff(rest.subarray(0, 50_000))).catch(() => undefined),
      ])
      expect(await uploads.size(id)).toBe(film.length)
      expect(await uploads.finish(id)).toEqual({ key, size: film.length })
      expect((await stored())?.equals(film)).toBe(true)
    })

    it.each([
      ['by the same process', false],
      ['by another process', true],
    ])('are overwritten before they become a blob, finished %s', async (_how, other) => {
      const replacements = [
        { start: 4, end: 8, head: Buffer.from('free') },
        { start: 7 * megabyte, end: 9 * megabyte, head: Buffer.from('two pieces') },
        { start: film.length - 40, end: film.length },
      ]
      const cleaned = Buffer.from(film)
      for (const { start, end, head } of replacements) {
        cleaned.fill(0, start, end)
        cleaned.set(head ?? [], start)
      }
      const cleanKey = createHash('sha256').update(cleaned).digest('hex')
      const id = newUuid()
      await uploads.begin(id)
      await uploads.append(id, 0, inChunks(film))
      if (other) ({ blobs, uploads } = await under.reopen())
      const seen: Uint8Array[] = []
      const finish = () =>
        uploads.finish(id, async (read, size) => {
          seen.push(await read(0, 10), await read(8 * megabyte - 5, 10), await read(size - 5, 10))
          return replacements
        })
      expect(await finish()).toEqual({ key: cleanKey, size: film.length })
      expect(seen.map((part) => Buffer.from(part))).toEqual([
        film.subarray(0, 10),
        film.subarray(8 * megabyte - 5, 8 * megabyte + 5),
        film.subarray(-5),
      ])
      // A crash may have happened before the result was reported.
      if ((await uploads.size(id)) !== undefined)
        expect(await finish()).toEqual({ key: cleanKey, size: film.length })
      await uploads.remove(id)
      expect(await Array.fromAsync(blobs.keys())).toEqual([cleanKey])
      const found = await blobs.get(cleanKey)
      expect(found && cleaned.equals(await buffer(found))).toBe(true)
    })

    it('leave a blob that other rules made before a crash as it was, and a sweep takes it', async () => {
      const id = newUuid()
      await uploads.begin(id)
      await uploads.append(id, 0, inChunks(film))
      const byRules = (at: number) => uploads.finish(id, async () => [{ start: at, end: at + 10 }])
      const old = await byRules(5)
      if ((await uploads.size(id)) === undefined) return
      const { key: fresh } = await byRules(megabyte)
      await uploads.remove(id)
      expect((await Array.fromAsync(blobs.keys())).toSorted()).toEqual([old.key, fresh].toSorted())
      for (const named of [old.key, fresh]) {
        const content = await blobs.get(named)
        const hash = createHash('sha256').update(content ? await buffer(content) : '')
        expect(hash.digest('hex')).toBe(named)
      }
      expect(await blobs.sweep(Date.now() + dayMs, (one) => one === fresh)).toBe(1)
      expect(await Array.fromAsync(blobs.keys())).toEqual([fresh])
    })

    it('are no blob, and what they were, when somebody refuses to say what to overwrite', async () => {
      const id = newUuid()
      await uploads.begin(id)
      await uploads.append(id, 0, inChunks(film))
      const refused = uploads.finish(id, () => Promise.reject(new Error('too odd')))
      await expect(refused).rejects.toThrow('too odd')
      expect(await Array.fromAsync(blobs.keys())).toEqual([])
      expect(await uploads.finish(id)).toEqual({ key, size: film.length })
    })

    it('are what they were when there is nothing to overwrite', async () => {
      const id = newUuid()
      await uploads.begin(id)
      await uploads.append(id, 0, inChunks(film))
      expect(await uploads.finish(id, async () => [])).toEqual({ key, size: film.length })
      expect((await stored())?.equals(film)).toBe(true)
    })

    it('are listed with their age, removed for good, and take nothing that is not theirs', async () => {
      const ids = [newUuid(), newUuid()].toSorted()
      for (const id of ids) await uploads.begin(id)
      await uploads.append(ids[0] ?? '', 0, inChunks(film.subarray(0, 10)))
      const listed = await Array.fromAsync(uploads.list())
      expect(listed.map(({ id }) => id).toSorted()).toEqual(ids)
      for (const { changedAt } of listed) expect(Math.abs(changedAt - Date.now())).toBeLessThan(120_000)
      expect(await Array.fromAsync(blobs.keys())).toEqual([])
      for (const id of ids) await uploads.remove(id)
      await uploads.remove(ids[0] ?? '')
      expect(await Array.fromAsync(uploads.list())).toEqual([])
      await expect(uploads.append(newUuid(), 0, inChunks(film))).rejects.toThrow()
      await expect(uploads.begin('../../etc/passwd')).rejects.toThrow('id')
    })

    it('stand aside for a large content that is put as a stream', async () => {
      expect(await blobs.put(inChunks(film))).toEqual({ key, size: film.length })
      expect((await stored())?.equals(film)).toBe(true)
      expect(await Array.fromAsync(uploads.list())).toEqual([])
    })
  })
}

const inChunks = (content: Uint8Array): AsyncIterable<Uint8Array> =>
  Readable.from(
    (function* () {
      for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536)
    })(),
  )

async function* breakingOff(content: Uint8Array): AsyncIterable<Uint8Array> {
  yield* inChunks(content)
  throw new Error('the line broke')
}
