import type { MediaKey } from '@schaufenster/events/directory/values.ts'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { invalid, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { checkNeededLine, checkPlainText, createFormCheck, type Checked } from '../lib/field-checks.ts'
import { checkPicture } from '../lib/picture-key.ts'
import type { TipForm } from './tip-contract.ts'

/** The fields of a tip's form: undefined if omitted; `null` for a removed picture. */
interface TipFields {
  readonly title: string | undefined
  readonly text: string | undefined
  readonly image: MediaKey | null | undefined
}

/** Reads title, text and picture. `keep`: protects the picture from the sweep; false if there is none. */
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

const checkText = (given: string): Checked<string> =>
  checkPlainText(given, 4_000, 'Bitte schreiben Sie, was Sie raten.')
