/** The frames of live push, for readers of contracts. */
export type { Hello, LiveFrame } from '@schaufenster/platform/live/live-frames.ts'
