/**
 * A sort key in the order of German dictionaries (DIN 5007-1, D-2.4: ä as a, ß as ss), for stores that compare bytes: letters without case and marks,
 * punctuation as blanks, numbers by value.
 */
export const germanSortKey = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\d{1,12}/g, (digits) => digits.padStart(12, '0'))
    .trim()
