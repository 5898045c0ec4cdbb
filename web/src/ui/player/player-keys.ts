/** The effect of a key on a video. Steps are in seconds, volume changes in parts of 1. */
export type PlayerCommand =
  | { readonly kind: 'toggle' | 'mute' | 'fullScreen' | 'captions' }
  | { readonly kind: 'seek'; readonly by: number }
  | { readonly kind: 'volume'; readonly by: number }
  | { readonly kind: 'goTo'; readonly part: 0 | 1 }

const commands: ReadonlyMap<string, PlayerCommand> = new Map([
  [' ', { kind: 'toggle' }],
  ['k', { kind: 'toggle' }],
  ['j', { kind: 'seek', by: -10 }],
  ['l', { kind: 'seek', by: 10 }],
  ['ArrowLeft', { kind: 'seek', by: -5 }],
  ['ArrowRight', { kind: 'seek', by: 5 }],
  ['ArrowUp', { kind: 'volume', by: 0.1 }],
  ['ArrowDown', { kind: 'volume', by: -0.1 }],
  ['Home', { kind: 'goTo', part: 0 }],
  ['End', { kind: 'goTo', part: 1 }],
  ['m', { kind: 'mute' }],
  ['f', { kind: 'fullScreen' }],
  ['c', { kind: 'captions' }],
])

/** What has the keyboard. */
export type KeyTarget = 'button' | 'choice' | 'volume' | 'else'

/** Keys that what has the keyboard needs itself. */
const needs: Readonly<Record<KeyTarget, (key: string) => boolean>> = {
  button: (key) => key === ' ',
  choice: (key) =>
    key === ' ' || key.startsWith('Arrow') || key === 'Home' || key === 'End' || key.length === 1,
  volume: (key) => key.startsWith('Arrow') || key === 'Home' || key === 'End',
  else: () => false,
}

interface PressedKey {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** The effect of a key pressed while the player has the focus; undefined for keys that belong to the browser or to the focused element. */
export const playerCommand = (
  { key, ctrlKey, metaKey, altKey }: PressedKey,
  target: KeyTarget,
): PlayerCommand | undefined =>
  ctrlKey || metaKey || altKey || needs[target](key)
    ? undefined
    : commands.get(key.length === 1 ? key.toLowerCase() : key)
