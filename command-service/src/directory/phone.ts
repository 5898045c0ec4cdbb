/** A number as people write it, in the form that is kept (D-2.12). */
export type PhoneText =
  | { readonly kind: 'numbers'; readonly phone: string; readonly second?: string }
  | { readonly kind: 'refused' }

const separators = /\s*[;,]\s*|\s+(?:oder|und|or)\s+/i

/**
 * Digits, plus and blank; slashes, dashes, dots and brackets become blanks, a second number is told apart. Letters are refused, and so is what
 * can't be a number.
 */
export const readPhone = (text: string): PhoneText => {
  const numbers = text
    .split(separators)
    .map((part) =>
      part
        .replace(/\(0\)/g, ' ')
        .replace(/[/().\-–‑\s]+/g, ' ')
        .trim(),
    )
    .filter((part) => part !== '')
  const [phone, second] = numbers
  if (phone === undefined || !numbers.every(isNumber)) return { kind: 'refused' }
  return { kind: 'numbers', phone, ...(second !== undefined && { second }) }
}

const isNumber = (text: string): boolean =>
  /^\+?[0-9 ]{3,40}$/.test(text) && text.replaceAll(/\D/g, '').length >= 3
