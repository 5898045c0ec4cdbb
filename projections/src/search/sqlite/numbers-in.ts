/** Parses comma-separated numbers, digit by digit, because there may be 10,000. */
export const numbersIn = (text: string): number[] => {
  const numbers: number[] = []
  if (text === '') return numbers
  let number = 0
  for (let at = 0; at < text.length; at++) {
    const digit = text.charCodeAt(at) - 48
    if (digit < 0) {
      numbers.push(number)
      number = 0
    } else number = number * 10 + digit
  }
  numbers.push(number)
  return numbers
}
