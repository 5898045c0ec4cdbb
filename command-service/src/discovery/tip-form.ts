import { mediaKeyPattern, type MediaKey } from '@schaufenster/events/directory/values.ts'
import { composed } from '@schaufenster/platform/lib/composed.ts'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { invalid, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { checkNeededLine, createFormCheck, type Checked } from '../lib/field-checks.ts'
import { holdsHtml } from '../lib/plain-text.ts'
import type { TipForm } from './tip-contract.ts'

/** What a form says of a tip; what it leaves out is undefined, a picture that is taken away `null`. */
interface TipFields {
  readonly title: string | undefined
  readonly text: string | undefined
  readonly image: MediaKey | null | undefined
}

/** Reads title, text and picture. `keep`: keeps the picture from being swept; false where there is none. */
export const readTipForm = async (
  form: Pick<TipForm, 'title' | 'text' | 'image'>,
  keep: (key: MediaKey) => Promise<boolean>,
): Promise<Either<Refusal, TipFields>> => {
  const check = createFormCheck()
  const title = check.field('title', form.title, (text) => checkNeededLine(text, 120, 'einen Titel'))
  const text = check.field('text', form.text, checkText)
  const image = check.field('image', form.image, checkPicture)
  const refusal = check.refusal()
  if (refusal !== undefined) return left(refusal)
  if (typeof image === 'string' && !(await keep(image)))
    return left(invalid({ image: 'Dieses Bild gibt es nicht mehr. Bitte laden Sie es noch einmal hoch.' }))
  return right({ title, text, image })
}

const longestText = 4_000

const checkText = (given: string): Checked<string> => {
  const text = composed(given).replaceAll(/\r\n?/g, '\n').trim()
  if (text === '') return left('Bitte schreiben Sie, was Sie raten.')
  if (holdsHtml(text)) return left('Bitte schreiben Sie nur Text, ohne HTML.')
  if (text.length > longestText) return left(`Bitte höchstens ${longestText} Zeichen (jetzt ${text.length}).`)
  return right(text)
}

const shape = new RegExp(mediaKeyPattern)

const checkPicture = (given: string | null): Checked<MediaKey | null> => {
  if (!given?.trim()) return right(null)
  const key = given.trim().replace(/^.*\/media\//, '')
  return shape.test(key) ? right(key) : left('Bitte laden Sie das Bild zuerst hoch.')
}
