import type { MediaKey } from '@schaufenster/events/directory/values.ts'
import type { BlobKey } from '@schaufenster/platform/blobs/blobs.ts'
import { own } from '@schaufenster/platform/lib/own.ts'

/** The blob of a picture: the key without its ending, which says how it is served. */
export const blobKeyOf = (key: MediaKey): BlobKey => key.slice(0, key.indexOf('.'))

/** Where the picture is served: under its content's hash, so it may be cached for ever. */
export const mediaUrl = (key: MediaKey): string => `/media/${key}`

const types: Readonly<Record<string, string>> = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' }

/** How a picture is served. */
export const mediaTypeOf = (key: MediaKey): string =>
  own(types, key.slice(key.indexOf('.') + 1)) ?? 'application/octet-stream'
