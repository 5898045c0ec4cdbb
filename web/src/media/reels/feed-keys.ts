import { own } from '../../lib/own.ts'

/** What a key does to the feed; a number leads so many reels further, as far as there are any. */
export type FeedCommand = number | 'toggle' | 'mute' | 'like' | 'captions'

/** They mean the same wherever the keyboard is. */
const everywhere: Readonly<Record<string, FeedCommand>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 1,
  PageUp: -1,
  Home: -Infinity,
  End: Infinity,
  ' ': 'toggle',
}

/** Letters are left to dictation until the feed has the focus (WCAG 2.1.4). */
const letters: Readonly<Record<string, FeedCommand>> = {
  j: 1,
  k: -1,
  m: 'mute',
  l: 'like',
  c: 'captions',
}

interface PressedKey {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/** What has the keyboard: something that needs keys itself, a button or link of the page, the feed or what is in it, or nothing. */
export type KeyPlace = 'field' | 'control' | 'feed' | 'feedControl' | 'nothing'

/** The effect of a pressed key; undefined if it belongs to something else. */
export const feedCommand = (
  { key, ctrlKey, metaKey, altKey, shiftKey }: PressedKey,
  place: KeyPlace,
): FeedCommand | undefined => {
  if (ctrlKey || metaKey || altKey || shiftKey || place === 'field' || place === 'control') return undefined
  // It presses what has the focus.
  if (key === ' ' && place === 'feedControl') return undefined
  return own(everywhere, key) ?? (place === 'nothing' ? undefined : own(letters, key.toLowerCase()))
}
