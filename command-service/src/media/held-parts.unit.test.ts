import { expect, test } from '@jest/globals'
import { createHeldParts, Stalled } from './held-parts.ts'

const bytes = (length: number) => new Uint8Array(length)

/** A part of which one byte comes, and then nothing until it is cut off. */
const stalling = (person: string, upload: string, length = 8) => {
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
  const { promise: isOver, reject } = Promise.withResolvers<never>()
  isOver.catch(() => undefined)
  async function* content() {
    yield bytes(1)
    held()
    yield await isOver
  }
  const cutOff = () => reject(new Error('cut off'))
  return { person, upload, length, content: content(), cutOff, isHeld }
}
const whole = (person: string, upload: string, length = 8) => {
  async function* content() {
    yield bytes(length - 1)
    yield bytes(1)
  }
  return { person, upload, length, content: content(), cutOff: () => undefined }
}
const lengthOf = async (content: Buffer) => content.length

test('of one person two parts are held at a time, and others are taken all the same', async () => {
  const parts = createHeldParts({ mostBytes: 24 })
  const left = [stalling('erika', 'one'), stalling('erika', 'two')]
  const broken = left.map((part) => expect(parts.hold(part, lengthOf)).rejects.toThrow('cut off'))
  await Promise.all(left.map(({ isHeld }) => isHeld))
  await expect(parts.hold(whole('erika', 'three'), lengthOf)).rejects.toMatchObject({
    refusal: { code: 'tooManyRequests' },
    retryAfterSeconds: 5,
  })
  expect(await parts.hold(whole('max', 'four'), lengthOf)).toBe(8)
  for (const { cutOff } of left) cutOff()
  await Promise.all(broken)
  expect(await parts.hold(whole('erika', 'three'), lengthOf)).toBe(8)
})

test('all parts together have only so many bytes', async () => {
  const parts = createHeldParts({ mostBytes: 24 })
  const left = stalling('erika', 'one', 17)
  const broken = expect(parts.hold(left, lengthOf)).rejects.toThrow('cut off')
  await left.isHeld
  await expect(parts.hold(whole('max', 'two', 8), lengthOf)).rejects.toMatchObject({
    refusal: { code: 'tooManyRequests' },
  })
  expect(await parts.hold(whole('max', 'two', 7), lengthOf)).toBe(7)
  left.cutOff()
  await broken
})

test('a part of which nothing more comes is given up, and its place with it', async () => {
  const parts = createHeldParts({ mostEach: 1, stallMs: 20 })
  await expect(parts.hold(stalling('erika', 'one'), lengthOf)).rejects.toBeInstanceOf(Stalled)
  expect(await parts.hold(whole('erika', 'two'), lengthOf)).toBe(8)
})

test('a new part of an upload takes the place of the one before, whose connection is a dead one', async () => {
  const parts = createHeldParts({ mostEach: 1 })
  const left = stalling('erika', 'one')
  const dead = expect(parts.hold(left, lengthOf)).rejects.toThrow('cut off')
  await left.isHeld
  expect(await parts.hold(whole('erika', 'one'), lengthOf)).toBe(8)
  await dead
})
