import type { UploadedFile } from '@schaufenster/command-service/directory/file-contract.ts'
import type { ApiClient } from './api-client.ts'
import { ApiError, type Problem } from './problem.ts'

/** What the API accepts as a picture (`POST /api/fileUpload`). */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
/** Bytes. */
const mostBytes = 20 * 1024 * 1024

const refusal = (text: string): Problem => ({ kind: 'invalid', message: text, fields: {} })

/** The fault of a file before it is sent, to save the owner the wait. The API inspects its content. */
export const pictureFault = ({ type, size }: Pick<File, 'type' | 'size'>): Problem | undefined => {
  if (!pictureTypes.some((each) => each === type))
    return refusal('Bitte laden Sie ein Bild als JPG, PNG oder WebP hoch.')
  if (size > mostBytes)
    return refusal('Dieses Bild ist größer als 20 MB. Bitte verkleinern Sie es oder wählen Sie ein anderes.')
  return undefined
}

/** Uploads a picture and answers its address as it is served. */
export const uploadedPicture = async (client: ApiClient, file: File): Promise<string> => {
  const fault = pictureFault(file)
  if (fault !== undefined) throw new ApiError(fault)
  const body = new FormData()
  body.set('file', file)
  return (await client.command<UploadedFile>('POST', '/api/fileUpload', body)).url
}
