/**
 * How many edits a word may differ from what was typed (D-3.3): 1 from five letters on, 2 from nine. Letters are counted as typed, so that "Über"
 * with its four doesn't count as a mistyped "Uber". Numbers are never guessed.
 */
export const editsAllowed = (typed: string): 0 | 1 | 2 => {
  const letters = [...typed].length
  return /\d/.test(typed) || letters < 5 ? 0 : letters < 9 ? 1 : 2
}

/**
 * The edits between two words, counting a swap of neighbours as one (optimal string alignment); anything above `most` is `most + 1`.
 * Symmetric.
 */
export const editsBetween = (a: string, b: string, most: number): number =>
  lettersApart(letterSetOf(a), letterSetOf(b)) > most ? most + 1 : editsOfSimilar(a, b, most)

/** Like {@link editsBetween}, for words whose letters have been compared. */
export const editsOfSimilar = (a: string, b: string, most: number): number => {
  const tooMany = most + 1
  if (Math.abs(a.length - b.length) > most) return tooMany
  // A common beginning and end need no edits.
  let start = 0
  while (start < a.length && a.charCodeAt(start) === b.charCodeAt(start)) start++
  let end = 0
  const shorter = Math.min(a.length, b.length) - start
  while (end < shorter && a.charCodeAt(a.length - 1 - end) === b.charCodeAt(b.length - 1 - end)) end++
  const [rows, columns] = [a.length - start - end, b.length - start - end]
  if (rows === 0 || columns === 0) return rows + columns

  let leastBefore = 0
  // The rows of the usual table one after the other. Cells further than `most` from the diagonal stay at "too many".
  const width = columns + 1
  const edits = width * (rows + 1) <= room.length ? room : new Uint8Array(width * (rows + 1))
  edits.fill(tooMany, 0, width * (rows + 1))
  for (let column = 0; column <= Math.min(most, columns); column++) edits[column] = column
  for (let row = 1; row <= rows; row++) {
    const letter = a.charCodeAt(start + row - 1)
    let least = tooMany
    if (row <= most) least = edits[row * width] = row
    for (let column = Math.max(1, row - most); column <= Math.min(columns, row + most); column++) {
      const other = b.charCodeAt(start + column - 1)
      const at = row * width + column
      let fewest = Math.min(edits[at - width] ?? tooMany, edits[at - 1] ?? tooMany) + 1
      fewest = Math.min(fewest, (edits[at - width - 1] ?? tooMany) + (letter === other ? 0 : 1))
      if (
        row > 1 &&
        column > 1 &&
        letter === b.charCodeAt(start + column - 2) &&
        a.charCodeAt(start + row - 2) === other
      )
        fewest = Math.min(fewest, (edits[at - 2 * width - 2] ?? tooMany) + 1)
      edits[at] = Math.min(fewest, tooMany)
      least = Math.min(least, fewest)
    }
    // A swap reaches back one more row but costs an edit itself, so after two such rows nothing is left to reach.
    if (least > most && leastBefore > most) return tooMany
    leastBefore = least
  }
  return edits[width * rows + columns] ?? tooMany
}

/** A buffer large enough for the tables of most pairs of words, overwritten for each. */
const room = new Uint8Array(1024)

/** The letters of a word as bits; different letters may share one. */
export const letterSetOf = (word: string): number => {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

/** A lower bound on the edits between words with these letters: an edit removes at most one letter and adds at most one. */
export const lettersApart = (a: number, b: number): number => Math.max(bitsIn(a & ~b), bitsIn(b & ~a))

const bitsIn = (set: number): number => {
  let bits = set - ((set >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
