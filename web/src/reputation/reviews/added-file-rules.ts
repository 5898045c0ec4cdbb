import { pictureFault, pictureTypes } from '../../lib/picture-file.ts'
import type { Problem } from '../../lib/problem.ts'

const videoTypes: readonly string[] = ['video/mp4', 'video/quicktime']

/** What authors may add, as a choice of files takes it. */
export const addedFileTypes: readonly string[] = [...pictureTypes, ...videoTypes]

/** Bytes. */
const mostBytes = 20 * 1024 * 1024

const refusal = (message: string): Problem => ({ kind: 'invalid', message, fields: {} })

/** Whether a file says that it is a video. */
export const isVideo = ({ type }: Pick<File, 'type'>): boolean => videoTypes.includes(type)

/** The fault of a file before it is sent. The API inspects its content. */
export const addedFileFault = (file: Pick<File, 'type' | 'size'>): Problem | undefined => {
  if (!addedFileTypes.includes(file.type))
    return refusal('Bitte wählen Sie ein Bild als JPG, PNG oder WebP oder ein Video als MP4 oder MOV.')
  if (!isVideo(file)) return pictureFault(file)
  return file.size > mostBytes
    ? refusal('Dieses Video ist größer als 20 MB. Bitte wählen Sie ein kürzeres.')
    : undefined
}
