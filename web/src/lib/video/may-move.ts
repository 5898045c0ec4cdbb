import { isWatching } from './one-at-a-time.ts'
import { connectionOf } from './sources.ts'
import { wantsStillness } from './wants-stillness.ts'

/** Whether a picture may move by itself: not for those who want less motion or save data, nor beside a video that is watched. */
export const mayMove = (): boolean => !wantsStillness() && !connectionOf(navigator).savesData && !isWatching()
