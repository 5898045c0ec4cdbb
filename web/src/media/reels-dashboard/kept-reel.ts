import { isFields } from '../../lib/fields.ts'
import { editsShelf } from '../../lib/kept-edits.ts'
import { keptForSession } from '../../lib/session-tokens.ts'
import { isTexts, noTexts, type TextsOfMedia } from '../wishes/media-texts.ts'

/** A reel that isn't sent yet. */
export interface ReelDraft {
  readonly texts: TextsOfMedia
  readonly isEnabled: boolean
  /** The id of the video that it is made of; a file that is uploaded is remembered by its upload. */
  readonly video: string
}

/** Nothing is entered. */
export const noReel: ReelDraft = { texts: noTexts, isEnabled: true, video: '' }

const shelf = editsShelf(() => localStorage)
const nameOf = (company: string): string => `${keptForSession}neues-reel:${company}`

const isDraft = (kept: unknown): kept is ReelDraft =>
  isFields(kept) &&
  isTexts(kept['texts']) &&
  typeof kept['isEnabled'] === 'boolean' &&
  typeof kept['video'] === 'string'

/** Where the draft of a company's next reel is kept until it is sent or the session ends. */
export const keptReel = (company: string) => {
  const name = nameOf(company)
  return {
    read: (): ReelDraft => shelf.read(name, isDraft)?.value ?? noReel,
    keep: (draft: ReelDraft) => shelf.keep(name, { value: draft, base: '', at: new Date().toISOString() }),
    forget: () => shelf.forget(name),
  }
}
