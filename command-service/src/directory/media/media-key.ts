import type { MediaKey } from '@schaufenster/events/directory/values.ts'
import { own } from '@schaufenster/platform/lib/own.ts'

/** The URL of a picture. It contains the content's hash, so it can be cached for ever. */
export const mediaUrl = (key: MediaKey): string => `/media/${key}`

const types: Readonly<Record<string, string>> = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' }

/** The media type of a picture. */
export const mediaTypeOf = (key: MediaKey): string =>
  own(types, key.slice(key.lastIndexOf('.') + 1)) ?? 'application/octet-stream'
