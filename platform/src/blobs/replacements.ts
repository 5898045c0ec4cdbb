/** Bytes to overwrite: the range from `start` to before `end` becomes `head` followed by zeros. */
export interface Replacement {
  readonly start: number
  readonly end: number
  readonly head?: Uint8Array
}

/** Reads so many bytes from `start` on; fewer at the end of the content. */
export type ReadPart = (start: number, length: number) => Promise<Uint8Array>

/**
 * Examines a whole content of so many bytes and returns what to overwrite: replacements in ascending order, without overlaps. For a partly
 * overwritten content it must return what completes it.
 */
export type Overwriting = (read: ReadPart, size: number) => Promise<readonly Replacement[]>

/** The index of the first replacement that ends after this byte. */
const firstBehind = (replacements: readonly Replacement[], at: number): number => {
  let [low, high] = [0, replacements.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((replacements[middle]?.end ?? 0) > at) high = middle
    else low = middle + 1
  }
  return low
}

/** Whether any byte from `start` to before `end` is overwritten. */
export const isReplacedIn = (
  replacements: readonly Replacement[],
  { start, end }: { readonly start: number; readonly end: number },
): boolean => (replacements[firstBehind(replacements, start)]?.start ?? end) < end

/** Overwrites a part of the content that begins at this byte. Returns the same array if nothing changes. */
export const replacedIn = (
  part: Uint8Array,
  at: number,
  replacements: readonly Replacement[],
): Uint8Array => {
  const end = at + part.length
  if (!isReplacedIn(replacements, { start: at, end })) return part
  const changed = new Uint8Array(part)
  for (let index = firstBehind(replacements, at); index < replacements.length; index += 1) {
    const replacement = replacements[index]
    if (replacement === undefined || replacement.start >= end) break
    const { start, head = new Uint8Array() } = replacement
    changed.fill(0, Math.max(start - at, 0), Math.min(replacement.end, end) - at)
    const shown = head.subarray(Math.max(at - start, 0), Math.max(Math.min(replacement.end, end) - start, 0))
    changed.set(shown, Math.max(start - at, 0))
  }
  return changed
}

/** Overwrites streamed content that begins at this byte. */
export async function* replaced(
  content: AsyncIterable<Uint8Array>,
  replacements: readonly Replacement[],
  from = 0,
): AsyncGenerator<Uint8Array> {
  let at = from
  for await (const part of content) {
    yield replacedIn(part, at, replacements)
    at += part.length
  }
}
