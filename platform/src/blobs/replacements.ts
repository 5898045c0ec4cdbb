/** Bytes of a content to overwrite: those from `start` to before `end` become `head` and zeros behind it. */
export interface Replacement {
  readonly start: number
  readonly end: number
  readonly head?: Uint8Array
}

/** Reads so many bytes from `start` on, fewer where the content ends. */
export type ReadPart = (start: number, length: number) => Promise<Uint8Array>

/**
 * Looks at a whole content of so many bytes and says what to overwrite: replacements in ascending order that don't overlap. What it answers for a content that was
 * overwritten in part has to complete it.
 */
export type Overwriting = (read: ReadPart, size: number) => Promise<readonly Replacement[]>

/** The index of the first replacement that ends behind this byte. */
const firstBehind = (replacements: readonly Replacement[], at: number): number => {
  let [low, high] = [0, replacements.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((replacements[middle]?.end ?? 0) > at) high = middle
    else low = middle + 1
  }
  return low
}

/** Whether any of the bytes from `start` to before `end` is overwritten. */
export const isReplacedIn = (
  replacements: readonly Replacement[],
  { start, end }: { readonly start: number; readonly end: number },
): boolean => (replacements[firstBehind(replacements, start)]?.start ?? end) < end

/** A part of the content, which begins at this byte of it, as it is afterwards: the same array where nothing changes. */
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

/** A content that comes in parts, from this byte on, as it is afterwards. */
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
