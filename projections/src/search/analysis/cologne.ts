/**
 * Cologne phonetics (Postel 1969) of a folded word. Words that sound alike in German have the same digits: "Meyer" and "Maier" are 67. Words without
 * a letter from a to z have none.
 */
export const soundOf = (word: string): string => {
  const letters = word.replaceAll(/[^a-z]/g, '')
  let digits = ''
  for (let at = 0; at < letters.length; at++) digits += digitOf(letters, at)
  const first = digits.charAt(0)
  return (
    first +
    digits
      .replaceAll(/(.)\1+/g, '$1')
      .slice(1)
      .replaceAll('0', '')
  )
}

const digitOf = (letters: string, at: number): string => {
  const before = letters.charAt(at - 1)
  const after = letters.charAt(at + 1)
  switch (letters.charAt(at)) {
    case 'h':
      return ''
    case 'b':
      return '1'
    case 'p':
      return after === 'h' ? '3' : '1'
    case 'd':
    case 't':
      return isOneOf(after, 'csz') ? '8' : '2'
    case 'f':
    case 'v':
    case 'w':
      return '3'
    case 'g':
    case 'k':
    case 'q':
      return '4'
    case 'x':
      return isOneOf(before, 'ckq') ? '8' : '48'
    case 'c':
      return isHardC(before, after, at) ? '4' : '8'
    case 'l':
      return '5'
    case 'm':
    case 'n':
      return '6'
    case 'r':
      return '7'
    case 's':
    case 'z':
      return '8'
    default:
      return '0'
  }
}

const isHardC = (before: string, after: string, at: number): boolean =>
  at === 0 ? isOneOf(after, 'ahkloqrux') : !isOneOf(before, 'sz') && isOneOf(after, 'ahkoqux')

const isOneOf = (letter: string, letters: string): boolean => letter !== '' && letters.includes(letter)
