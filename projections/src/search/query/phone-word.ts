const fewestDigits = 6

/**
 * The word that a telephone number is indexed with, and looked for by, however it is written ("+49 89 2199890", "089/2199890"): nothing that anybody types.
 * Undefined for what is none.
 */
export const phoneWord = (text: string): string | undefined => {
  if (!/^[\d\s+()/.–-]+$/.test(text)) return undefined
  const digits = text.replace(/\(0\)/, '').replaceAll(/\D/g, '')
  const isAbroad = /^\s*\+/.test(text) && !digits.startsWith('49')
  const national = isAbroad ? digits : digits.replace(/^(?:00)?49(?=\d{6})|^0/, '')
  return national.length < fewestDigits ? undefined : `zztel${national}`
}
