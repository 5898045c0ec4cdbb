import { tipEvents, type TipContent, type TipEvent } from '@schaufenster/events/discovery/tip-events.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { may, type Authority } from '@schaufenster/platform/app/session.ts'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { forbidden, notFound, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { isOneOf, type Decider } from '../lib/decider.ts'
import type { StreamRef } from '../lib/handle.ts'

/** The stream of one tip, partitioned by its id. */
export const tipStream = (id: string): StreamRef => ({ name: streamName('tip', id), partitionKey: id })

/** Undefined: it doesn't exist. */
export type TipState =
  | { readonly content: TipContent; readonly order: number; readonly archived: boolean }
  | undefined

/** Every command to a tip's stream, for people who may manage tips. */
export type TipCommand =
  | {
      readonly type: 'PublishTip'
      readonly by: Authority
      readonly content: TipContent
      readonly order: number
    }
  /** Omitted fields stay as they are; `image: null` removes the picture. */
  | {
      readonly type: 'ChangeTip'
      readonly by: Authority
      readonly title?: string
      readonly text?: string
      readonly image?: string | null
      readonly order?: number
    }
  | { readonly type: 'ArchiveTip'; readonly by: Authority }
  | { readonly type: 'RestoreTip'; readonly by: Authority }

const evolve = (state: TipState, event: TipEvent): TipState => {
  if (event.type === 'TipPublished') {
    const { order, ...content } = event.data
    return { content, order, archived: false }
  }
  if (state === undefined) return state
  switch (event.type) {
    case 'TipChanged':
      return { ...state, content: event.data }
    case 'TipMoved':
      return { ...state, order: event.data.order }
    case 'TipArchived':
      return { ...state, archived: true }
    case 'TipRestored':
      return { ...state, archived: false }
  }
}

export const noTip = notFound('Diesen Tipp')

const decide = (state: TipState, command: TipCommand): Either<Refusal, readonly TipEvent[]> => {
  if (!may(command.by, 'tip.manage')) return left(forbidden)
  if (command.type === 'PublishTip')
    return right(
      state === undefined
        ? [{ type: 'TipPublished', data: { ...command.content, order: command.order } }]
        : [],
    )
  if (state === undefined) return left(noTip)
  switch (command.type) {
    case 'ChangeTip':
      return right(changesOf(state, command))
    case 'ArchiveTip':
      return right(state.archived ? [] : [{ type: 'TipArchived', data: {} }])
    case 'RestoreTip':
      return right(state.archived ? [{ type: 'TipRestored', data: {} }] : [])
  }
}

const changesOf = (
  { content, order }: NonNullable<TipState>,
  { title = content.title, text = content.text, image = content.image ?? null, order: to = order }: ChangeTip,
): readonly TipEvent[] => {
  const isSame = title === content.title && text === content.text && image === (content.image ?? null)
  return [
    ...(isSame
      ? []
      : [{ type: 'TipChanged', data: { title, text, ...(image !== null && { image }) } } as const]),
    ...(to === order ? [] : [{ type: 'TipMoved', data: { order: to } } as const]),
  ]
}

type ChangeTip = TipCommand & { readonly type: 'ChangeTip' }

/** The rules of one tip: written, changed, moved among the others, and archived instead of deleted. */
export const tipDecider: Decider<TipState, TipCommand, TipEvent> = {
  initialState: undefined,
  isEvent: isOneOf(tipEvents),
  evolve,
  decide,
}
