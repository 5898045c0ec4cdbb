/** What a key does to the feed. */
export type FeedCommand = 'next' | 'before' | 'toggle' | 'mute' | 'like' | 'captions'

/** They mean the same wherever the keyboard is. */
const everywhere: ReadonlyMap<string, FeedCommand> = new Map([
  ['ArrowDown', 'next'],
  ['ArrowUp', 'before'],
  ['PageDown', 'next'],
  ['PageUp', 'before'],
  [' ', 'toggle'],
])

/** Letters belong to whoever dictates, until the feed has the keyboard (WCAG 2.1.4). */
const letters: ReadonlyMap<string, FeedCommand> = new Map([
  ['j', 'next'],
  ['k', 'before'],
  ['m', 'mute'],
  ['l', 'like'],
  ['c', 'captions'],
])

interface PressedKey {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/** What has the keyboard: something that needs keys itself, a button or link of the page, the feed or what is in it, or nothing. */
export type KeyPlace = 'field' | 'control' | 'feed' | 'feedControl' | 'nothing'

/** What a pressed key does; undefined where it belongs to something else. */
export const feedCommand = (
  { key, ctrlKey, metaKey, altKey, shiftKey }: PressedKey,
  place: KeyPlace,
): FeedCommand | undefined => {
  if (ctrlKey || metaKey || altKey || shiftKey || place === 'field' || place === 'control') return undefined
  // It presses what has the focus.
  if (key === ' ' && place === 'feedControl') return undefined
  return everywhere.get(key) ?? (place === 'nothing' ? undefined : letters.get(key.toLowerCase()))
}
