import { isFields } from '../../lib/fields.ts'
import { atMost, needed, plainText, type Rules } from '../../lib/form-checks.ts'
import { tooLong } from '../../lib/too-long.ts'

/** What is written about a video or a reel. */
export interface TextsOfMedia {
  readonly title: string
  readonly description: string
  readonly tags: readonly string[]
}

/** Nothing is written yet. */
export const noTexts: TextsOfMedia = { title: '', description: '', tags: [] }

/** Recognises texts that were kept on the device. */
export const isTexts = (kept: unknown): kept is TextsOfMedia =>
  isFields(kept) &&
  typeof kept['title'] === 'string' &&
  typeof kept['description'] === 'string' &&
  Array.isArray(kept['tags']) &&
  kept['tags'].every((tag) => typeof tag === 'string')

/** Checks of title and description. */
export const textRules: Rules = {
  title: [needed('Videotitel ist erforderlich'), plainText, atMost(120)],
  description: [plainText, atMost(5_000)],
}

const mostTags = 20
const longestTag = 40

/** The fault of a tag to add; none for an empty one. */
export const tagFault = (tags: readonly string[], typed: string): string | undefined => {
  const tag = typed.trim()
  if (tag === '') return undefined
  if (tags.some((other) => other.toLowerCase() === tag.toLowerCase())) return `„${tag}“ steht schon da.`
  if (tags.length >= mostTags) return `Mehr als ${mostTags} Tags gehen nicht. Entfernen Sie erst einen.`
  return tooLong(tag, longestTag)
}

/** These and those that were suggested, as far as they fit; a tag is written without its #. */
export const withTags = (tags: readonly string[], suggested: readonly string[]): readonly string[] => {
  const all = [...tags]
  for (const each of suggested) {
    const tag = each.trim().replace(/^#/, '')
    if (tag !== '' && tagFault(all, tag) === undefined) all.push(tag)
  }
  return all
}
