import { keptInWindow } from '../../lib/kept-texts.ts'

/** Visitors' choices in one video that apply to the next: kept in this window while it is open. */
const keys = { sound: 'ton', captions: 'untertitel' } as const

/** Whether reels play with sound: only after somebody has asked for it. */
export const keptSound = {
  read: () => keptInWindow.read(keys.sound) === 'an',
  write: (isOn: boolean) => keptInWindow.keep(keys.sound, isOn ? 'an' : 'aus'),
}

/** The language of captions that was chosen last; undefined: none. */
export const keptCaptions = {
  read: () => keptInWindow.read(keys.captions) || undefined,
  write: (language: string | undefined) => keptInWindow.keep(keys.captions, language ?? ''),
}
