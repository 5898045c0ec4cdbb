import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { Blobs, ByteRange } from './blobs.ts'

/** Blobs to test, and what is needed around them. */
export interface BlobsUnderTest {
  readonly blobs: Blobs
  /** Opens the same blobs again. */
  readonly reopen: () => Promise<Blobs>
  readonly cleanUp: () => Promise<void>
}

/** What every adapter of {@link Blobs} promises. */
export const describeBlobs = (name: string, open: () => Promise<BlobsUnderTest>): void => {
  describe(`blobs in ${name}`, () => {
    let under: BlobsUnderTest
    let blobs: Blobs

    beforeEach(async () => {
      under = await open()
      blobs = under.blobs
    })
    afterEach(() => under.cleanUp())

    const read = async (key: string, range?: ByteRange): Promise<Buffer | undefined> => {
      const content = await blobs.get(key, range)
      if (content === undefined) return undefined
      const chunks: Uint8Array[] = []
      for await (const chunk of content) chunks.push(chunk)
      return Buffer.concat(chunks)
    }

    it('names a blob by its content and keeps it over reopening', async () => {
      const content = Buffer.from('Logo')
      const info = await blobs.put(content)
      expect(info).toEqual({ key: createHash('sha256').update(content).digest('hex'), size: 4 })
      blobs = await under.reopen()
      expect(await blobs.stat(info.key)).toEqual(info)
      expect(await read(info.key)).toEqual(content)
    })

    it('takes content in pieces, and gives any part of it', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.uint8Array({ maxLength: 5000 }), { maxLength: 5 }),
          fc.nat(6000),
          fc.option(fc.nat(6000), { nil: undefined }),
          async (pieces, start, length) => {
            const whole = Buffer.concat(pieces)
            const { key, size } = await blobs.put(inPieces(pieces))
            expect(size).toBe(whole.length)
            expect(await read(key)).toEqual(whole)
            const end = length === undefined ? undefined : start + length
            const range = { start, ...(end !== undefined && { end }) }
            expect(await read(key, range)).toEqual(
              whole.subarray(start, end === undefined ? undefined : end + 1),
            )
          },
        ),
        { numRuns: 30 },
      )
    })

    it('keeps the same content once, however many put it at once', async () => {
      const infos = await Promise.all(Array.from({ length: 10 }, () => blobs.put(Buffer.alloc(100_000, 'x'))))
      expect(new Set(infos.map(({ key }) => key)).size).toBe(1)
      const [{ key } = { key: '' }] = infos
      expect(await read(key)).toHaveLength(100_000)
      expect(await blobs.remove(key)).toBe(true)
      expect(await blobs.stat(key)).toBeUndefined()
    })

    it('has nothing of a content that broke off', async () => {
      const whole = Buffer.from('first second')
      await expect(blobs.put(breakingOff(whole))).rejects.toThrow('the line broke')
      expect(await blobs.stat(createHash('sha256').update(whole).digest('hex'))).toBeUndefined()
      blobs = await under.reopen()
      expect(await blobs.put(whole)).toMatchObject({ size: whole.length })
    })

    it('says when there is no such blob, or no such key', async () => {
      for (const key of ['0'.repeat(64), '../../etc/passwd', '', 'A'.repeat(64), `${'0'.repeat(64)}\n`]) {
        expect(await blobs.get(key)).toBeUndefined()
        expect(await blobs.stat(key)).toBeUndefined()
        expect(await blobs.keep(key)).toBe(false)
        expect(await blobs.remove(key)).toBe(false)
      }
    })

    it('sweeps what is old and not needed, and nothing else', async () => {
      const put = async (text: string) => (await blobs.put(Buffer.from(text))).key
      const [needed, unused] = [await put('needed'), await put('unused')]
      const isNeeded = (key: string) => key === needed
      expect(await blobs.sweep(Date.now() - 60_000, isNeeded)).toBe(0)
      expect(await blobs.sweep(Date.now() + 60_000, isNeeded)).toBe(1)
      expect([await blobs.keep(needed), await blobs.keep(unused)]).toEqual([true, false])
      blobs = await under.reopen()
      expect(await read(needed)).toEqual(Buffer.from('needed'))
      expect(await blobs.get(unused)).toBeUndefined()
    })

    it('names all that are there', async () => {
      expect(await Array.fromAsync(blobs.keys())).toEqual([])
      const put = await Promise.all(['a', 'b', 'c'].map((text) => blobs.put(Buffer.from(text))))
      expect((await Array.fromAsync(blobs.keys())).toSorted()).toEqual(put.map(({ key }) => key).toSorted())
    })

    it('removes for good', async () => {
      const { key } = await blobs.put(Buffer.from('x'))
      expect(await blobs.remove(key)).toBe(true)
      expect(await blobs.remove(key)).toBe(false)
      blobs = await under.reopen()
      expect(await blobs.get(key)).toBeUndefined()
      expect(await blobs.put(Buffer.from('x'))).toEqual({ key, size: 1 })
    })
  })
}

async function* inPieces(pieces: readonly Uint8Array[]): AsyncIterable<Uint8Array> {
  yield* pieces
}

async function* breakingOff(content: Uint8Array): AsyncIterable<Uint8Array> {
  yield content
  throw new Error('the line broke')
}
