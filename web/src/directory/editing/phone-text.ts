/** What a phone field takes (spec §5): pasted separators become blanks, letters don't come in (D-2.12). */
export const phoneText = (typed: string): string =>
  typed
    .replace(/[/().–-]/g, ' ')
    .replace(/[^0-9+ ]/g, '')
    .replace(/ {2,}/g, ' ')
    .trimStart()
