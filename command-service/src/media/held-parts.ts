import { Refused } from '@schaufenster/platform/app/refused.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { createOneAtATime } from './one-at-a-time.ts'

const megabyte = 1024 * 1024

/** A part of an upload, held in memory until its checksum is known. */
interface Part {
  /** Its sender; each has a limit of parts held at a time. */
  readonly person: string
  /** A new part replaces an earlier one of the same upload, whose connection must be dead. */
  readonly upload: string
  /** Expected bytes. */
  readonly length: number
  readonly content: AsyncIterable<Uint8Array>
  readonly cutOff: () => void
}

/** What all parts may take together. */
interface Limits {
  readonly mostBytes: number
  readonly mostEach: number
  /** Milliseconds without a byte after which a part is dropped. */
  readonly stallMs: number
}

const tooManyOfYours: Refusal = {
  code: 'tooManyRequests',
  message: 'Von Ihnen kommen gerade schon genug Videos an. Bitte warten Sie, bis eines weiter ist.',
}
const tooMuchAtOnce: Refusal = {
  code: 'tooManyRequests',
  message: 'Gerade laden viele etwas hoch. Bitte versuchen Sie es gleich noch einmal.',
}
const retryAfterSeconds = 5

/** Thrown when a part stops arriving. */
export class Stalled extends Error {
  override readonly name = 'Stalled'
}

/** Bounds the parts held in memory, so that slow senders don't block others. */
export const createHeldParts = ({
  // On S3 each part from a browser is copied once more (`s3-uploads.ts`): below 100 MB in all.
  mostBytes = 48 * megabyte,
  mostEach = 2,
  stallMs = 60_000,
}: Partial<Limits> = {}) => {
  const oneAtATime = createOneAtATime()
  const held = new Set<Part>()

  const requireRoom = ({ person, length }: Part): void => {
    const all = [...held]
    if (all.filter((other) => other.person === person).length >= mostEach)
      throw new Refused(tooManyOfYours, retryAfterSeconds)
    if (all.reduce((sum, other) => sum + other.length, length) > mostBytes)
      throw new Refused(tooMuchAtOnce, retryAfterSeconds)
  }

  return {
    /** Holds a part while it arrives and is used. Refuses with `Retry-After` if there is no room; throws {@link Stalled}. */
    hold: <Result>(part: Part, use: (content: Buffer) => Promise<Result>): Promise<Result> =>
      oneAtATime.run(`${part.person} ${part.upload}`, part.cutOff, async () => {
        requireRoom(part)
        held.add(part)
        try {
          return await use(await arrived(part, stallMs))
        } finally {
          held.delete(part)
        }
      }),
  }
}

const arrived = async ({ content, length }: Part, stallMs: number): Promise<Buffer> => {
  const stalled = Promise.withResolvers<never>()
  const timer = setTimeout(() => stalled.reject(new Stalled()), stallMs)
  // Its length is known, so it needn't be put together from a second copy.
  const part = Buffer.allocUnsafe(length)
  const filled = async (): Promise<Buffer> => {
    let bytes = 0
    for await (const chunk of content) {
      timer.refresh()
      part.set(chunk, bytes)
      bytes += chunk.length
    }
    return part.subarray(0, bytes)
  }
  try {
    return await Promise.race([filled(), stalled.promise])
  } finally {
    clearTimeout(timer)
  }
}
