import { oneLine } from '../lib/one-line.ts'

/** A scheme, and dotted names as hosts have. Mail programs turn both into links. */
const scheme = /\bhttps?\b[:\s]*|\b(?:ftp|mailto|javascript|data):\s*/giu
const dot = /(?<=[\p{L}\p{N}\p{M}-])[.\u3002\uff0e\uff61](?=[\p{L}\p{N}\p{M}-]{2,})/gu

const looksLikeAddress = (text: string): boolean =>
  /[/\\]{2}|@/u.test(text) || matches(text, scheme) || matches(text, dot)

const matches = (text: string, pattern: RegExp): boolean => text.search(pattern) >= 0

/** Stands in for a name that consists of nothing but parts of an address. */
const nameless = '[Name]'

/** A user-chosen name made safe for mails: web addresses in it are broken into words. */
export const plainName = (name: string): string => {
  const shown = oneLine(name)
  if (!looksLikeAddress(shown)) return shown
  const broken = shown
    .replaceAll(scheme, ' ')
    .replaceAll(dot, ' ')
    .replaceAll(/[/\\@:?#]+/gu, ' ')
  return oneLine(broken) || nameless
}

/** How a mail addresses its reader. Blank for a name that looks like a web address, because that is spam meant for somebody else. */
export const nameOfReader = (name: string): string => {
  const shown = oneLine(name)
  return looksLikeAddress(shown) ? '' : shown
}
