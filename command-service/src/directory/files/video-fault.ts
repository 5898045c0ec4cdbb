import type { BlobKey } from '@schaufenster/platform/blobs/blobs.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'

/** Looks into the blob of a video: why it is not taken, undefined when browsers play it. Throws what the blobs throw. */
export type VideoFault = (key: BlobKey) => Promise<Refusal | undefined>
