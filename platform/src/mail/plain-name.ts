import { oneLine } from '../lib/one-line.ts'

/** A scheme, and names with dots between them as hosts have: mail programs make links of both, whoever wrote them. */
const scheme = /\bhttps?\b[:\s]*|\b(?:ftp|mailto|javascript|data):\s*/giu
const dot = /(?<=[\p{L}\p{N}\p{M}-])[.\u3002\uff0e\uff61](?=[\p{L}\p{N}\p{M}-]{2,})/gu

const looksLikeAddress = (text: string): boolean =>
  /[/\\]{2}|@/u.test(text) || matches(text, scheme) || matches(text, dot)

const matches = (text: string, pattern: RegExp): boolean => text.search(pattern) >= 0

/** What a thing is called whose name is nothing but parts of an address. */
const nameless = '[Name]'

/** A user-chosen name for use in mails; web addresses in it are broken into words. */
export const plainName = (name: string): string => {
  const shown = oneLine(name)
  if (!looksLikeAddress(shown)) return shown
  const broken = shown
    .replaceAll(scheme, ' ')
    .replaceAll(dot, ' ')
    .replaceAll(/[/\\@:?#]+/gu, ' ')
  return oneLine(broken) || nameless
}

/** What a mail calls its reader by; blank for a name that looks like an address of the web: it is nobody's, and who typed it wants it read by somebody else. */
export const nameOfReader = (name: string): string => {
  const shown = oneLine(name)
  return looksLikeAddress(shown) ? '' : shown
}
