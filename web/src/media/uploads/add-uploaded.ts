import type { UnknownAction } from '@reduxjs/toolkit'
import type { TutorialForm, VideosForm, VideosWritten } from '@schaufenster/command-service/media/contract.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { tutorialList } from '../tutorials/api.ts'
import { ownVideos } from '../videos/api.ts'
import { uploadIdOf } from './send-by-tus.ts'
import type { UploadTarget } from './target.ts'

interface Uploaded {
  readonly target: UploadTarget
  /** Where all of it lies. */
  readonly url: string
  readonly title: string
  readonly poster: string | undefined
}

interface Added {
  /** The id of the video that became of it. */
  readonly video?: string
  readonly said: string
  readonly refreshes: readonly UnknownAction[]
}

/** Makes of an upload what it was uploaded for. Done twice it is the same. */
export const addUploaded = async (
  client: ApiClient,
  { target, url, title, poster }: Uploaded,
): Promise<Added> => {
  const upload = uploadIdOf(url)
  const picture = poster === undefined ? {} : { poster }
  if (target.kind === 'tutorial') {
    const { tutorial, replaces } = target
    const form: TutorialForm = { upload, ...picture, ...(!replaces && { id: tutorial }) }
    await (replaces
      ? client.command('PUT', `/api/adminVideos/${tutorial}`, form, upload)
      : client.command('POST', '/api/adminVideos', form, upload))
    return { said: 'Film hochgeladen. Er wird jetzt verarbeitet.', refreshes: [tutorialList.askedAgain()] }
  }
  const { company } = target
  const form: VideosForm = {
    owner: company,
    myVideos: [{ upload, title, ...picture, ...(target.kind === 'reel' && { isReel: true }) }],
  }
  const { data } = await client.command<VideosWritten>('POST', '/api/myVideos', form, upload)
  return {
    ...(data[0] !== undefined && { video: data[0].id }),
    said:
      target.kind === 'video'
        ? `„${title}“ ist hochgeladen. Sobald es verarbeitet ist, steht es auf Ihrer Seite. In der Liste ergänzen Sie Titel und Beschreibung.`
        : `„${title}“ ist hochgeladen und wird verarbeitet.`,
    refreshes: [ownVideos.askedAgain(company)],
  }
}
