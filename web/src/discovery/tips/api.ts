import type { NewTipForm, TipForm } from '@schaufenster/command-service/discovery/tip-contract.ts'
import type { TipView } from '@schaufenster/query-service/discovery/tip-contract.ts'
import { action } from '../../lib/action.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { uploadedPicture } from '../../lib/picture-file.ts'
import { allTips } from './tips.ts'

/** What somebody who manages tips asks for. */
export type TipChange =
  | { readonly kind: 'create'; readonly form: NewTipForm }
  | { readonly kind: 'edit'; readonly id: string; readonly form: TipForm }
  | { readonly kind: 'move'; readonly id: string; readonly order: number }
  | { readonly kind: 'archive' | 'restore'; readonly id: string }

/** What the open dialog is about; `image`: the picture as it is chosen, empty without one. */
export type TipDialogSubject =
  | { readonly kind: 'create'; readonly image: string }
  | { readonly kind: 'edit'; readonly tip: TipView; readonly image: string }
  | { readonly kind: 'archive'; readonly tip: TipView }

const all = '/api/tips'
const pathOf = (id: string) => `${all}/${encodeURIComponent(id)}`

const send = async (client: ApiClient, change: TipChange): Promise<unknown> => {
  switch (change.kind) {
    case 'create':
      return await client.command('POST', all, change.form)
    case 'edit':
      return await client.command('PUT', pathOf(change.id), change.form)
    case 'move': {
      const form: TipForm = { order: change.order }
      return await client.command('PUT', pathOf(change.id), form)
    }
    case 'archive':
      return await client.command('DELETE', pathOf(change.id))
    case 'restore':
      return await client.command('POST', `${pathOf(change.id)}/restore`)
  }
}

const done = {
  create: 'Tipp veröffentlicht',
  edit: 'Tipp gespeichert',
  move: 'Tipp verschoben',
  archive: 'Tipp archiviert',
  restore: 'Tipp wird wieder gezeigt',
} as const

/** What is done with tips, and the dialog that is open. */
export const changeTip = action<TipChange, unknown, TipDialogSubject>({
  name: 'changeTip',
  form: ({ kind }) => (kind === 'move' || kind === 'restore' ? 'list' : ''),
  send,
  success: ({ kind }) => done[kind],
  refreshes: () => [allTips.asked()],
})

interface ChosenTipPicture {
  /** The dialog that asks for it. */
  readonly subject: Exclude<TipDialogSubject, { readonly kind: 'archive' }>
  readonly file: File
}

/** Uploads a picture and shows it in the dialog; it is kept when that is sent. */
export const uploadTipPicture = action<ChosenTipPicture, string>({
  name: 'uploadTipPicture',
  send: (client, { file }) => uploadedPicture(client, file),
  follows: ({ subject }, image) => [changeTip.opened({ ...subject, image })],
})
