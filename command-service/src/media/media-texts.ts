import { isDeepStrictEqual } from 'node:util'

/** What a video or a reel says of itself. */
export interface MediaTexts {
  readonly title: string
  readonly description?: string
  readonly tags: string[]
}

/** Changes to texts: `null` removes the description, omitted fields stay. */
export interface TextChange {
  readonly title?: string
  readonly description?: string | null
  readonly tags?: string[]
}

/** The texts with the change in them. */
export const textsAfter = (before: MediaTexts, change: TextChange): MediaTexts => {
  const description = change.description === undefined ? before.description : change.description
  return {
    title: change.title ?? before.title,
    ...(description !== undefined && description !== null && { description }),
    tags: change.tags ?? before.tags,
  }
}

/** The change that leads back to these texts. */
export const changeTo = ({ title, description, tags }: MediaTexts): TextChange => ({
  title,
  description: description ?? null,
  tags,
})

export const isSame = (one: MediaTexts, other: MediaTexts): boolean => isDeepStrictEqual(one, other)
