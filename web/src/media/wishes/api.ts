import type { LineWish, WrittenText } from '@schaufenster/command-service/directory/text-contract.ts'
import { action, type Action } from '../../lib/action.ts'

/** What of a video somebody wants to have written. */
export type Wished = LineWish['type']

/** What the open dialog is about, and what was written so far. */
export interface WishSubject {
  readonly type: Wished
  readonly written?: WrittenText
}

export const wishFailed = 'Text konnte nicht generiert werden. Bitte versuche es erneut.'

/** Has a title, a description or tags of a video written. */
export const writeAboutVideo: Action<LineWish, WrittenText, WishSubject> = action<
  LineWish,
  WrittenText,
  WishSubject
>({
  name: 'writeAboutVideo',
  send: (client, wish) =>
    client.command<WrittenText>('POST', '/api/openai/generate', { ...wish, subject: 'video' }),
  follows: ({ type }, written) => [writeAboutVideo.opened({ type, written })],
})
