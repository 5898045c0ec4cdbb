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

/** What is asked when nobody writes something else (D-4.14). */
export const usualWishes: Readonly<Record<Wished, string>> = {
  title: 'Schreibe einen fesselnden Titel für ein Video',
  description: 'Schreibe eine ausführliche, ansprechende Beschreibung für ein Video',
  tags: 'Schlage SEO-optimierte Tags für ein Video vor',
}
