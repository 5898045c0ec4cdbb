import type { MediaKey } from '@schaufenster/events/directory/values.ts'
import { own } from '@schaufenster/platform/lib/own.ts'

/** Where the picture is served: under its content's hash, so it may be cached for ever. */
export const mediaUrl = (key: MediaKey): string => `/media/${key}`

const types: Readonly<Record<string, string>> = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' }

/** How a picture is served. */
export const mediaTypeOf = (key: MediaKey): string =>
  own(types, key.slice(key.lastIndexOf('.') + 1)) ?? 'application/octet-stream'
