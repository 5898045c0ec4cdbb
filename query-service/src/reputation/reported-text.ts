import type { OpenedEvent } from '@schaufenster/events/lib/codec.ts'
import type { Static } from 'typebox'
import type { ContentPart } from './notice-contract.ts'

/** What a review or a comment said at a moment beside what it says now, by what happened to it. */
export const reportedText = (
  events: readonly OpenedEvent[],
  moment: string,
): readonly Static<typeof ContentPart>[] => {
  const wordings = events.flatMap(({ type, data, metadata: { occurredAt: at } }) => {
    const { name, rating, message, comment, image, video } = data
    if (typeof name !== 'string') return []
    const stars = typeof rating === 'number' ? `${rating} von 5 Sternen` : ''
    const text = [message, comment].find((words) => typeof words === 'string') ?? ''
    const files = {
      image: typeof image === 'string' ? `/media/${image}` : '',
      video: typeof video === 'string' ? `/media/video/${video}` : '',
    }
    return [{ label: type.startsWith('Review') ? 'Bewertung' : 'Kommentar', at, name, stars, text, ...files }]
  })
  const is = wordings.at(-1)
  const was = wordings.findLast(({ at }) => at <= moment) ?? is
  if (is === undefined || was === undefined) return []
  return [
    { label: is.label, was: was.text, is: is.text },
    ...(is.stars === '' ? [] : [{ label: 'Sterne', was: was.stars, is: is.stars }]),
    { label: 'Verfasst von', was: was.name, is: is.name },
    ...(was.image + is.image === ''
      ? []
      : [{ label: 'Bild', was: was.image, is: is.image, isPicture: true as const }]),
    ...(was.video + is.video === ''
      ? []
      : [{ label: 'Video', was: was.video, is: is.video, isVideo: true as const }]),
  ]
}
