import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { isReplacedIn, replaced, type Replacement } from './replacements.ts'

const size = 60
const content = Uint8Array.from({ length: size }, (_, index) => index + 1)

/** Ranges in ascending order that don't overlap, some with a head. */
const replacements = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 0, max: size }), { maxLength: 16 }),
    fc.infiniteStream(fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined })),
  )
  .map(([cuts, heads]) => {
    const sorted = cuts.toSorted((one, other) => one - other)
    return sorted.flatMap((start, index): Replacement[] => {
      const end = sorted[index + 1]
      if (index % 2 === 1 || end === undefined) return []
      const head: number | undefined = heads.next().value
      return [{ start, end, ...(head !== undefined && { head: new Uint8Array(head).fill(200) }) }]
    })
  })

it('what is overwritten is the same in whatever parts the content comes, and nothing else changes', async () => {
  await fc.assert(
    fc.asyncProperty(replacements, fc.integer({ min: 1, max: 25 }), async (given, partSize) => {
      const wanted = Uint8Array.from(content, (byte, index) => {
        const found = given.find(({ start, end }) => start <= index && index < end)
        return found === undefined ? byte : (found.head?.[index - found.start] ?? 0)
      })
      const parts: Uint8Array[] = []
      for (let at = 0; at < size; at += partSize) parts.push(content.slice(at, at + partSize))
      const changed = await buffer(Readable.from(replaced(Readable.from(parts), given)))
      expect([...changed]).toEqual([...wanted])
      for (let start = 0; start < size; start += partSize) {
        const end = Math.min(start + partSize, size)
        expect(isReplacedIn(given, { start, end })).toBe(
          given.some((replacement) => replacement.start < end && start < replacement.end),
        )
      }
    }),
  )
})
