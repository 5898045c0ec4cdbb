const fewestDigits = 6

/**
 * The word that stands for a telephone number in indexes and queries, however it is written ("+49 89 2199890", "089/2199890"). Nobody types it.
 * Undefined for other texts.
 */
export const phoneWord = (text: string): string | undefined => {
  if (!/^[\d\s+()/.–-]+$/.test(text)) return undefined
  const digits = text.replace(/\(0\)/, '').replaceAll(/\D/g, '')
  const isAbroad = /^\s*\+/.test(text) && !digits.startsWith('49')
  const national = isAbroad ? digits : digits.replace(/^(?:00)?49(?=\d{6})|^0/, '')
  return national.length < fewestDigits ? undefined : `zztel${national}`
}
