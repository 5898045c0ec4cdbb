import { videoUndoings } from '@schaufenster/command-service/media/undo-videos.ts'
import type { Capability } from './capability.ts'

/** Videos, reels and tutorials: uploading, processing, playing. */
export const media: Capability = {
  writes: () => {},
  queries: () => {},
  policies: () => [],
  undoings: ({ writes, clock }) => videoUndoings({ ...writes, clock }),
  systemNames: {},
}
