import { Refused } from '@schaufenster/platform/app/refused.ts'
import { invalid } from '@schaufenster/platform/lib/refusal.ts'
import type { AddedFiles, ReviewDeps, TextKind } from './review-deps.ts'

/** A form's value for each kind: an upload, none, or omitted. */
type NamedFiles = { readonly [Kind in keyof AddedFiles]?: string | null | undefined }

const refusals = {
  image: {
    gone: 'Dieses Bild gibt es nicht mehr. Bitte laden Sie es noch einmal hoch.',
    other: 'Bitte fügen Sie hier ein Bild hinzu (JPG, PNG oder WebP).',
  },
  video: {
    gone: 'Dieses Video gibt es nicht mehr. Bitte laden Sie es noch einmal hoch.',
    other: 'Bitte fügen Sie hier ein Video hinzu (MP4 oder MOV).',
  },
} as const

/** The picture and the video that a form names, to put into its content. */
export const filesIn = async (
  deps: Pick<ReviewDeps, 'uploadOf'>,
  { image, video }: NamedFiles,
  kind: TextKind,
): Promise<AddedFiles> => ({
  ...(await fileIn(deps, 'image', image, kind)),
  ...(await fileIn(deps, 'video', video, kind)),
})

const fileIn = async (
  { uploadOf }: Pick<ReviewDeps, 'uploadOf'>,
  field: keyof AddedFiles,
  upload: string | null | undefined,
  kind: TextKind,
): Promise<AddedFiles> => {
  if (upload === undefined || upload === null || upload.trim() === '') return {}
  const found = await uploadOf(upload, kind)
  if (found === undefined) throw new Refused(invalid({ [field]: refusals[field].gone }))
  if (found[field] === undefined) throw new Refused(invalid({ [field]: refusals[field].other }))
  return found
}

/** The files after a change; omitted ones stay. */
export const changedFilesIn = async (
  deps: Pick<ReviewDeps, 'uploadOf'>,
  named: NamedFiles,
  before: AddedFiles,
): Promise<AddedFiles> => ({
  ...(named.image === undefined && before.image !== undefined && { image: before.image }),
  ...(named.video === undefined && before.video !== undefined && { video: before.video }),
  ...(await filesIn(deps, named, 'review')),
})
