/** How often each number occurs in a text of numbers with commas between them; digit by digit, because there may be 100,000. */
export const countNumbers = (text: string): ReadonlyMap<number, number> => {
  const counts = new Map<number, number>()
  let number = 0
  let hasDigits = false
  const count = (): void => {
    if (hasDigits) counts.set(number, (counts.get(number) ?? 0) + 1)
    number = 0
    hasDigits = false
  }
  for (let at = 0; at < text.length; at++) {
    const digit = text.charCodeAt(at) - 48
    if (digit < 0) count()
    else {
      number = number * 10 + digit
      hasDigits = true
    }
  }
  count()
  return counts
}
