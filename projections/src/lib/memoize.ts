/** Memoises a pure function of a text; forgets all answers when there are too many. */
export const memoize = <Answer>(
  most: number,
  compute: (text: string) => Answer,
): ((text: string) => Answer) => {
  const seen = new Map<string, Answer>()
  return (text) => {
    const known = seen.get(text)
    if (known !== undefined) return known
    const answer = compute(text)
    if (seen.size >= most) seen.clear()
    seen.set(text, answer)
    return answer
  }
}
