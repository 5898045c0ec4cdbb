import { expect } from '@jest/globals'
import { replacedIn } from '@schaufenster/platform/blobs/replacements.ts'
import { withoutMetadata } from './film-metadata.ts'

/** What is overwritten of a film, in how many reads, and what it leaves. */
export const look = async (film: Uint8Array) => {
  let reads = 0
  const replacements = await withoutMetadata(async (start, length) => {
    reads += 1
    return film.subarray(start, start + length)
  }, film.length)
  return { replacements, reads, clean: Buffer.from(replacedIn(film, 0, replacements)) }
}

/** What holds of every content, whoever made it. */
export const expectLaws = async (film: Uint8Array) => {
  const { replacements, clean } = await look(film)
  expect(clean.length).toBe(film.length)
  const edges = replacements.flatMap(({ start, end }) => [start, end - 1])
  expect(edges).toEqual(edges.toSorted((one, other) => one - other))
  expect(new Set(replacements.map(({ start }) => start)).size).toBe(replacements.length)
  expect(edges.at(-1) ?? -1).toBeLessThan(film.length)
  const isSaid = (index: number) => replacements.some((one) => one.start <= index && index < one.end)
  expect(film.findIndex((byte, index) => byte !== clean[index] && !isSaid(index))).toBe(-1)
  expect((await look(clean)).clean.equals(clean)).toBe(true)
  // A crash may come when all was overwritten but what has a head.
  const begun = replacedIn(
    film,
    0,
    replacements.filter(({ head }) => head === undefined),
  )
  expect((await look(begun)).clean.equals(clean)).toBe(true)
  return clean
}
