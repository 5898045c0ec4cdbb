import type { Capability } from './capability.ts'

/** Videos, reels and tutorials: uploading, processing, playing. */
export const media: Capability = {
  writes: () => {},
  queries: () => {},
  policies: () => [],
  undoings: () => ({}),
  systemNames: {},
}
