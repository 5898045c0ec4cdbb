import { Refused } from '@schaufenster/platform/app/refused.ts'
import { invalid } from '@schaufenster/platform/lib/refusal.ts'
import type { ReviewDeps, TextKind } from './review-deps.ts'

const noPicture = invalid({
  image: 'Bitte fügen Sie ein Bild hinzu (JPG, PNG oder WebP). Videos gehen hier nicht.',
})
const pictureGone = invalid({ image: 'Dieses Bild gibt es nicht mehr. Bitte laden Sie es noch einmal hoch.' })

/** The picture that a form names, to put into its content. */
export const pictureIn = async (
  deps: Pick<ReviewDeps, 'pictureOf'>,
  upload: string | null | undefined,
  kind: TextKind,
) => {
  if (upload === undefined || upload === null || upload.trim() === '') return {}
  const image = await deps.pictureOf(upload, kind)
  if (image === undefined) throw new Refused(pictureGone)
  if (image === 'noPicture') throw new Refused(noPicture)
  return { image }
}
