import type { UnknownAction } from '@reduxjs/toolkit'
import type { ReelChange, ReelForm, ReelWritten } from '@schaufenster/command-service/media/contract.ts'
import type { OwnReels, OwnReelView } from '@schaufenster/query-service/media/contract.ts'
import { action, type Action } from '../../lib/action.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { resource } from '../../lib/resource.ts'
import { toastShown } from '../../lib/toasts.ts'
import { privatePaths } from '../../private-paths.ts'
import { uploadEnded } from '../uploads/slice.ts'
import { ownVideos } from '../videos/api.ts'
import type { TextsOfMedia } from '../wishes/media-texts.ts'
import { keptReel } from './kept-reel.ts'

export type { OwnReels, OwnReelView }

/** All reels of a company as its owners see them, deleted ones too. */
export const ownReels = resource({
  name: 'ownReels',
  ask: async (client, company: string) =>
    (await client.get<{ data: OwnReels }>(`/api/reels/company/${encodeURIComponent(company)}`)).data,
  key: (company) => company,
})

type Named = Pick<OwnReelView, 'id' | 'title'>

/** What an owner does with reels. */
export type ChangeOfReel = { readonly company: string } & (
  | {
      readonly kind: 'create'
      readonly texts: TextsOfMedia
      readonly isEnabled: boolean
      /** Its id. */
      readonly video: string
      /** Of which the video has just been made. */
      readonly upload: string | undefined
    }
  | { readonly kind: 'edit'; readonly reel: Named; readonly edit: ReelChange }
  | { readonly kind: 'enable' | 'disable' | 'remove' | 'restore'; readonly reel: Named }
  | { readonly kind: 'retry'; readonly reel: Named & Pick<OwnReelView, 'video'> }
)

/** What the open dialog is about. */
export interface ReelSubject {
  readonly kind: 'edit' | 'watch' | 'share'
  readonly id: string
}

const pathOf = ({ id }: Named): string => `/api/reels/${encodeURIComponent(id)}`

/** The slug of a reel that was made. */
type Made = string | undefined

const send = async (client: ApiClient, change: ChangeOfReel): Promise<Made> => {
  switch (change.kind) {
    case 'create': {
      const { company, texts, isEnabled, video } = change
      const form: ReelForm = { ...texts, tags: [...texts.tags], isEnabled, video, company }
      const { data } = await client.command<ReelWritten>('POST', '/api/reels', form)
      keptReel(company).forget()
      return data.slug
    }
    case 'edit':
      await client.command('PUT', pathOf(change.reel), change.edit)
      return undefined
    case 'enable':
    case 'disable': {
      const form: ReelChange = { isEnabled: change.kind === 'enable' }
      await client.command('PUT', pathOf(change.reel), form)
      return undefined
    }
    case 'restore':
      await client.command('POST', `${pathOf(change.reel)}/restore`)
      return undefined
    case 'retry':
      await client.command('POST', `/api/myVideos/${encodeURIComponent(change.reel.video._id)}/retry`)
      return undefined
    case 'remove':
      await client.command('DELETE', pathOf(change.reel))
      return undefined
  }
}

const formOf = (change: ChangeOfReel): string =>
  change.kind === 'create' ? 'create' : change.kind === 'edit' ? '' : change.reel.id

/** What owners do with their reels, and the dialog that is open. */
export const changeReel: Action<ChangeOfReel, Made, ReelSubject> = action<ChangeOfReel, Made, ReelSubject>({
  name: 'changeReel',
  form: formOf,
  send,
  about: (change) => [change.kind === 'create' ? change.video : change.reel.id],
  success: (change) => {
    switch (change.kind) {
      case 'create':
        return 'Video erfolgreich hinzugefügt'
      case 'edit':
        return 'Gespeichert'
      case 'restore':
        return `„${change.reel.title}“ ist wieder da`
      case 'retry':
        return `„${change.reel.title}“ wird noch einmal verarbeitet`
      case 'enable':
        return `„${change.reel.title}“ ist aktiviert`
      case 'disable':
        return `„${change.reel.title}“ ist deaktiviert`
      case 'remove': {
        const { company, reel } = change
        const undo = changeReel.requested({ company, kind: 'restore', reel })
        return { text: 'Reel erfolgreich gelöscht.', source: 'notification', undo }
      }
    }
  },
  refreshes: ({ company }) => [ownReels.askedAgain(company), ownVideos.askedAgain(company)],
  follows: (change): readonly UnknownAction[] =>
    change.kind === 'create' && change.upload !== undefined ? [uploadEnded(change.upload)] : [],
  leadsTo: (change, slug) =>
    change.kind === 'create'
      ? privatePaths.reels.href(change.company, {
          liste: 'neueste',
          ...(slug !== undefined && { angelegt: slug }),
        })
      : undefined,
  otherwise: ({ kind }, problem) =>
    kind === 'remove'
      ? [
          toastShown({
            tone: 'error',
            text: problem.kind === 'fault' ? 'Fehler beim Löschen des Reels' : problem.message,
          }),
        ]
      : [],
})
