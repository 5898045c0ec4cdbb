/** The frames of live push, for those who read contracts only. */
export type { Hello, LiveFrame } from '@schaufenster/platform/live/live-frames.ts'
