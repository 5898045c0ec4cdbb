import type { BlobKey } from '@schaufenster/platform/blobs/blobs.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'

/** Inspects a video blob. Resolves to why it is refused, or undefined if browsers can play it. Passes on errors of the blob store. */
export type VideoFault = (key: BlobKey) => Promise<Refusal | undefined>
