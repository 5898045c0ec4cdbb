import type { MediaKey } from '@schaufenster/events/directory/values.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { left, right } from '@schaufenster/platform/lib/either.ts'
import { invalid } from '@schaufenster/platform/lib/refusal.ts'
import { checkLine, checkPlainText, tooLong, type Checked, type FormCheck } from '../lib/field-checks.ts'
import { blobKeyOf, checkPicture } from '../lib/picture-key.ts'
import type { MediaDeps } from './media-deps.ts'
import type { TextChange } from './media-texts.ts'

const longestTitle = 120
const longestDescription = 5_000
const longestTag = 40
const mostTags = 20

/** The text for a missing title of a video or reel (spec §5). */
export const titleMissing = 'Videotitel ist erforderlich'
/** The text for a missing file. */
export const videoMissing = 'Video ist erforderlich'
/** The text if both are missing. */
export const bothMissing = 'Bitte gib einen Video Titel ein und lade eine Videodatei hoch.'

/** The texts of a form, as clients send them. */
export interface TextFields {
  readonly title?: string
  readonly description?: string
  readonly tags?: readonly string[]
}

/** Checks the texts of a video or reel and reports every fault. `under`: prefix of the field names. */
export const checkTexts = (check: FormCheck, form: TextFields, under = ''): TextChange => {
  const title = check.field(`${under}title`, form.title, checkTitle)
  const description = check.field(`${under}description`, form.description, checkDescription)
  const tags = check.field(`${under}tags`, form.tags, checkTags)
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(tags !== undefined && { tags }),
  }
}

const checkTitle = (text: string): Checked<string> => {
  const line = checkLine(text, longestTitle)
  if (line._tag === 'Left') return line
  return line.right === null ? left(titleMissing) : right(line.right)
}

const checkDescription = (text: string): Checked<string | null> =>
  text.trim() === '' ? right(null) : checkPlainText(text, longestDescription, '')

/** None is there twice, however it is written. */
const checkTags = (given: readonly string[]): Checked<string[]> => {
  const tags = new Map<string, string>()
  for (const text of given) {
    const line = checkLine(text, 2_000)
    if (line._tag === 'Left') return line
    if (line.right === null) continue
    if (line.right.length > longestTag)
      return left(`„${line.right.slice(0, 20)}…“: ${tooLong(line.right, longestTag)}`)
    const folded = line.right.toLowerCase()
    if (!tags.has(folded)) tags.set(folded, line.right)
  }
  return tags.size > mostTags
    ? left(`Bitte höchstens ${mostTags} Schlagwörter (jetzt ${tags.size}).`)
    : right([...tags.values()])
}

/** The picture named in a form, protected from the sweep; throws if it doesn't exist. */
export const posterIn = async (
  { blobs }: Pick<MediaDeps, 'blobs'>,
  given: string | undefined,
  field = 'poster',
): Promise<MediaKey | undefined> => {
  if (given === undefined) return undefined
  const checked = checkPicture(given)
  if (checked._tag === 'Left') throw new Refused(invalid({ [field]: checked.left }))
  const key = checked.right
  if (key === null) return undefined
  if (!(await blobs.keep(blobKeyOf(key))))
    throw new Refused(
      invalid({ [field]: 'Dieses Bild gibt es nicht mehr. Bitte laden Sie es noch einmal hoch.' }),
    )
  return key
}
