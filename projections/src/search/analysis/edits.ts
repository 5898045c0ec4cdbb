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
  if (Math.abs(a.length - b.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      let edits = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      )
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        edits = Math.min(edits, at(beforeLast, column - 2) + 1)
      current.push(edits)
      least = Math.min(least, edits)
    }
    if (least > most && Math.min(...last) > most) return most + 1
    beforeLast = last
    last = current
  }
  return Math.min(at(last, b.length), most + 1)
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY
