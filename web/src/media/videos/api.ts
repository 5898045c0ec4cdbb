import type { CaptionsForm, VideoChange, VideoOrder } from '@schaufenster/command-service/media/contract.ts'
import type { CaptionsView, OwnVideos, OwnVideoView } from '@schaufenster/query-service/media/contract.ts'
import { action, type Action } from '../../lib/action.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { uploadedPicture } from '../../lib/picture-file.ts'
import { resource } from '../../lib/resource.ts'

export type { OwnVideos, OwnVideoView }

/** All videos of a company as its owners see them, deleted ones too, in their order; and what they may come to. */
export const ownVideos = resource({
  name: 'ownVideos',
  ask: (client, company: string) =>
    client.get<OwnVideos>(`/api/myVideos/company/${encodeURIComponent(company)}`),
  key: (company) => company,
})

type Titled = Pick<OwnVideoView, 'id' | 'title'>

/** What an owner does with a video. */
export type ChangeOfVideo = { readonly company: string; readonly video: Titled } & (
  | { readonly kind: 'edit'; readonly edit: VideoChange }
  | { readonly kind: 'poster'; readonly picture: File }
  | { readonly kind: 'captions'; readonly language: CaptionsView['language']; readonly file: File }
  | { readonly kind: 'captionsRemoved'; readonly language: CaptionsView['language'] }
  | { readonly kind: 'move'; readonly order: VideoOrder; readonly place: number }
  | { readonly kind: 'enable' | 'disable' | 'retry' | 'retryHost' | 'remove' | 'restore' }
)

/** What the open dialog is about. */
export interface VideoSubject {
  readonly kind: 'edit' | 'poster' | 'captions' | 'watch'
  readonly id: string
}

const pathOf = ({ id }: Titled): string => `/api/myVideos/${encodeURIComponent(id)}`

const send = async (client: ApiClient, change: ChangeOfVideo): Promise<unknown> => {
  const path = pathOf(change.video)
  const put = (form: VideoChange) => client.command('PUT', path, form)
  switch (change.kind) {
    case 'edit':
      return await put(change.edit)
    case 'poster':
      return await put({ poster: await uploadedPicture(client, change.picture) })
    case 'captions': {
      const form: CaptionsForm = { content: await change.file.text() }
      return await client.command('PUT', `${path}/captions/${change.language}`, form)
    }
    case 'captionsRemoved':
      return await client.command('DELETE', `${path}/captions/${change.language}`)
    case 'move':
      return await client.command(
        'PUT',
        `/api/myVideos/updateVideoIndexes/${encodeURIComponent(change.company)}`,
        change.order,
      )
    case 'enable':
    case 'disable':
    case 'retry':
    case 'restore':
      return await client.command('POST', `${path}/${change.kind}`)
    case 'retryHost':
      return await client.command('POST', `${path}/retry`)
    case 'remove':
      return await client.command('DELETE', path)
  }
}

const words: Readonly<Record<Exclude<ChangeOfVideo['kind'], 'move' | 'remove'>, (name: string) => string>> = {
  edit: () => 'Gespeichert',
  poster: () => 'Vorschaubild gespeichert',
  captions: () => 'Untertitel gespeichert',
  captionsRemoved: () => 'Untertitel entfernt',
  enable: (name) => `${name} ist aktiviert`,
  disable: (name) => `${name} ist deaktiviert`,
  retry: (name) => `${name} wird noch einmal verarbeitet`,
  retryHost: (name) => `${name} geht noch einmal an den Videodienst`,
  restore: (name) => `${name} ist wieder da`,
}

/** What has a dialog of its own is told there; the rest at its row. */
const formOf = ({ kind, video }: ChangeOfVideo): string =>
  kind === 'edit' || kind === 'poster' || kind === 'captions' || kind === 'captionsRemoved' ? '' : video.id

/** What owners do with their videos, and the dialog that is open. */
export const changeVideo: Action<ChangeOfVideo, unknown, VideoSubject> = action<
  ChangeOfVideo,
  unknown,
  VideoSubject
>({
  name: 'changeVideo',
  form: formOf,
  send,
  about: ({ video }) => [video.id],
  success: (change) => {
    const { company, video } = change
    const named = `„${video.title}“`
    if (change.kind === 'move') return `${named} steht jetzt an ${change.place}. Stelle`
    if (change.kind !== 'remove') return words[change.kind](named)
    const undo = changeVideo.requested({ company, video, kind: 'restore' })
    return { text: `${named} gelöscht`, source: 'notification', undo }
  },
  refreshes: ({ company }) => [ownVideos.askedAgain(company)],
  // There are more languages: the dialog stays.
  follows: ({ kind, video }) =>
    kind === 'captions' || kind === 'captionsRemoved'
      ? [changeVideo.opened({ kind: 'captions', id: video.id })]
      : [],
})
