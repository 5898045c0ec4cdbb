import type { OpenedEvent } from '@schaufenster/events/lib/codec.ts'
import type { ContentPart } from './notice-contract.ts'

const noFiles = { image: '', video: '' }

type Wording = Readonly<Record<'label' | 'at' | 'name' | 'stars' | 'text' | 'image' | 'video', string>>

const wordingOf = ({ type, data, metadata: { occurredAt: at } }: OpenedEvent): Wording | undefined => {
  const { name, rating, message, comment, image, video } = data
  if (!/^(Review|Comment)/.test(type) || typeof name !== 'string') return undefined
  const stars = typeof rating === 'number' ? String(rating) : ''
  const text = [message, comment].find((words) => typeof words === 'string') ?? ''
  const files = {
    image: typeof image === 'string' ? `/media/${image}` : '',
    video: typeof video === 'string' ? `/media/video/${video}` : '',
  }
  return { label: type.startsWith('Review') ? 'Bewertung' : 'Kommentar', at, name, stars, text, ...files }
}

/** The text of a review or comment at a moment beside its current one, from its events. */
export const reportedText = (events: readonly OpenedEvent[], moment: string): readonly ContentPart[] => {
  const wordings: Wording[] = []
  let removed = noFiles
  for (const event of events) {
    const { type } = event
    const before = wordings.at(-1)
    const said = wordingOf(event)
    if (said !== undefined) wordings.push(said)
    if (before === undefined || !/^(Review|Comment)Files/.test(type)) continue
    const isRemoval = type.endsWith('Removed')
    wordings.push({ ...before, ...(isRemoval ? noFiles : removed), at: event.metadata.occurredAt })
    if (isRemoval) removed = { image: before.image, video: before.video }
  }
  const is = wordings.at(-1)
  const was = wordings.findLast(({ at }) => at <= moment) ?? is
  if (is === undefined || was === undefined) return []
  return [
    { label: is.label, was: was.text, is: is.text, isText: true },
    ...(is.stars === '' ? [] : [{ label: 'Sterne', was: was.stars, is: is.stars, isRating: true as const }]),
    { label: 'Verfasst von', was: was.name, is: is.name, isName: true },
    ...(was.image + is.image === ''
      ? []
      : [{ label: 'Bild', was: was.image, is: is.image, isPicture: true as const }]),
    ...(was.video + is.video === ''
      ? []
      : [{ label: 'Video', was: was.video, is: is.video, isVideo: true as const }]),
  ]
}
