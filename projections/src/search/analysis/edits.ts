/**
 * How many edits a word may be away from what was typed (D-3.3): 1 from five letters on, 2 from nine. Letters are counted as they were
 * typed, so that "Über" with its four is not taken for a mistyped "Uber". Numbers are never guessed.
 */
export const editsAllowed = (typed: string): 0 | 1 | 2 => {
  const letters = [...typed].length
  return /\d/.test(typed) || letters < 5 ? 0 : letters < 9 ? 1 : 2
}

/**
 * The edits between two words, counting a swap of neighbours as one (optimal string alignment); anything above `most` is `most + 1`.
 * Symmetric.
 */
export const editsBetween = (a: string, b: string, most: number): number => {
  const tooMany = most + 1
  if (Math.abs(a.length - b.length) > most) return tooMany
  if (lettersApart(letterSetOf(a), letterSetOf(b)) > most) return tooMany
  const width = b.length + 1
  // Rows of the usual table one after the other. Cells further than `most` from its diagonal stay too many.
  const edits = new Uint8Array(width * (a.length + 1)).fill(tooMany)
  for (let column = 0; column <= Math.min(most, b.length); column++) edits[column] = column
  for (let row = 1; row <= a.length; row++) {
    const here = row * width
    let least = tooMany
    if (row <= most) least = edits[here] = row
    for (let column = Math.max(1, row - most); column <= Math.min(b.length, row + most); column++) {
      const same = a[row - 1] === b[column - 1]
      const at = here + column
      let fewest = Math.min(cell(edits, at - width), cell(edits, at - 1)) + 1
      fewest = Math.min(fewest, cell(edits, at - width - 1) + (same ? 0 : 1))
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        fewest = Math.min(fewest, cell(edits, at - 2 * width - 2) + 1)
      edits[at] = Math.min(fewest, tooMany)
      least = Math.min(least, fewest)
    }
    // A swap may still reach back over one row, but costs an edit itself: it can't do better than the row before this one.
    if (least > most && rowLeast(edits, here - width, width) >= most) return tooMany
  }
  return Math.min(cell(edits, width * a.length + b.length), tooMany)
}

const cell = (edits: Uint8Array, at: number): number => edits[at] ?? Number.POSITIVE_INFINITY

const rowLeast = (edits: Uint8Array, from: number, width: number): number =>
  edits.subarray(from, from + width).reduce((least, each) => Math.min(least, each), Number.POSITIVE_INFINITY)

/** The letters of a word as bits; different letters may share one. */
export const letterSetOf = (word: string): number => {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

/** At least so many edits are between two words with these letters: an edit takes away one of them at most, and adds one at most. */
export const lettersApart = (a: number, b: number): number => Math.max(bitsIn(a & ~b), bitsIn(b & ~a))

const bitsIn = (set: number): number => {
  let bits = set - ((set >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
