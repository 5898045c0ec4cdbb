import type { OpenedEvent } from '@schaufenster/events/lib/codec.ts'
import type { ContentPart } from './notice-contract.ts'

type Events = readonly OpenedEvent[]
type Part = Omit<ContentPart, 'was' | 'is'> & { readonly of: (events: Events) => string }

type Said = 'title' | 'description' | 'tags' | 'poster'

/** The last value that an event gave it. */
const lastSaid = (events: Events, field: Said): string => {
  const said = events.findLast(({ data }) => data[field] !== undefined)?.data[field]
  if (Array.isArray(said)) return said.join(', ')
  return typeof said === 'string' ? said : ''
}

/** Texts that are always set together: one that the last event leaves out is gone. */
const inWords =
  (kind: 'Reel' | 'Video', field: Said) =>
  (events: Events): string => {
    const wording = events.findLast(({ type, data }) => type.startsWith(kind) && data['title'] !== undefined)
    return wording === undefined ? '' : lastSaid([wording], field)
  }

/** The poster that somebody chose, otherwise the one from the file. */
const posterOf = (events: Events): string => {
  const chosen = lastSaid(
    events.filter(({ type }) => type !== 'VideoReady'),
    'poster',
  )
  const key = chosen === '' ? lastSaid(events, 'poster') : chosen
  return key === '' ? '' : `/media/${key}`
}

const keyIn = (file: unknown): string =>
  typeof file === 'object' && file !== null && 'key' in file && typeof file.key === 'string' ? file.key : ''

const filmOf = (events: Events): string => {
  const ready = events.findLast(({ type }) => type === 'VideoReady')?.data['rendition']
  const key = keyIn(ready ?? events.find(({ type }) => type === 'VideoAdded')?.data['file'])
  return key === '' ? '' : `/media/video/${key}`
}

const parts: readonly Part[] = [
  { label: 'Titel des Reels', of: inWords('Reel', 'title'), isName: true },
  { label: 'Beschreibung des Reels', of: inWords('Reel', 'description'), isText: true },
  { label: 'Schlagwörter des Reels', of: inWords('Reel', 'tags') },
  { label: 'Titel des Videos', of: inWords('Video', 'title'), isName: true },
  { label: 'Beschreibung des Videos', of: inWords('Video', 'description'), isText: true },
  { label: 'Schlagwörter des Videos', of: inWords('Video', 'tags') },
  { label: 'Vorschaubild', of: posterOf, isPicture: true },
  { label: 'Video', of: filmOf, isVideo: true },
]

/** The content of a video, or a reel and its video, at a moment beside its current one, from its events. */
export const reportedMedium = (events: Events, moment: string): readonly ContentPart[] => {
  const media = events.filter(({ type }) => /^(Reel|Video)/.test(type))
  const then = media.filter(({ metadata }) => metadata.occurredAt <= moment)
  return parts
    .map(({ of, ...part }) => ({ ...part, was: of(then), is: of(media) }))
    .filter(({ was, is }) => was !== '' || is !== '')
}
