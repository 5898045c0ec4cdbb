import type { UploadedFile } from '@schaufenster/command-service/directory/file-contract.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { ApiError } from '../../lib/problem.ts'
import { posterOf } from '../../lib/video/poster.ts'
import { withSearch } from '../../paths.ts'
import { addedFileFault, isVideo } from './added-file-rules.ts'

type Purpose = 'review' | 'comment'

/** The files a text should have from now on, by the keys of uploads; without a file the field is omitted. */
interface AddedFiles {
  readonly image?: string | null
  readonly video?: string | null
}

/** Uploads a file for a form that visitors fill in, too, and answers its key. */
const uploaded = async (client: ApiClient, purpose: Purpose, file: File): Promise<string> => {
  const { data } = await client.command<{ data: { grant: string } }>('POST', '/api/fileUpload/grant', {
    purpose,
  })
  const body = new FormData()
  body.set('file', file)
  const path = withSearch('/api/fileUpload', { grant: data.grant })
  return (await client.command<UploadedFile>('POST', path, body)).key
}

/** Uploads what an author adds: a picture, or a video with a picture of its first seconds where this browser can make one. */
export const uploadAddedFile = async (
  client: ApiClient,
  purpose: Purpose,
  file: File | undefined,
): Promise<AddedFiles> => {
  if (file === undefined) return {}
  const fault = addedFileFault(file)
  if (fault !== undefined) throw new ApiError(fault)
  if (!isVideo(file)) return { image: await uploaded(client, purpose, file), video: null }
  const video = await uploaded(client, purpose, file)
  const seen = await posterOf(file)
  return { video, image: seen === undefined ? null : await uploaded(client, purpose, seen.picture) }
}
