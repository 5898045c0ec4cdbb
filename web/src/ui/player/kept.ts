/** Visitors' choices in one video that apply to the next: kept in this window while it is open. */
const keys = { sound: 'ton', captions: 'untertitel' } as const

const read = (key: string): string | undefined => {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

const write = (key: string, value: string) => {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // A browser that keeps nothing asks again.
  }
}

/** Whether reels play with sound: only after somebody has asked for it. */
export const keptSound = {
  read: () => read(keys.sound) === 'an',
  write: (isOn: boolean) => write(keys.sound, isOn ? 'an' : 'aus'),
}

/** The language of captions that was chosen last; undefined: none. */
export const keptCaptions = {
  read: () => read(keys.captions) || undefined,
  write: (language: string | undefined) => write(keys.captions, language ?? ''),
}
