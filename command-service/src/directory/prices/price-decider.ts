import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import {
  priceEvents,
  type PriceContent,
  type PriceEvent,
} from '@schaufenster/events/directory/price-events.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { may, type Authority } from '@schaufenster/platform/app/session.ts'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { forbidden, notFound, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { isOneOf, type Decider } from '../../lib/decider.ts'
import type { StreamRef } from '../../lib/handle.ts'
import { restorableFrom } from '../../lib/restorable.ts'
import { takenOff } from '../../lib/taken-off.ts'

/** The stream of one menu or price list, partitioned by its company. */
export const priceStream = (id: string, companyId: CompanyId): StreamRef => ({
  name: streamName('price', id),
  partitionKey: companyId,
})

/** Undefined: it doesn't exist. */
export type PriceState =
  | {
      readonly companyId: CompanyId
      readonly content: PriceContent
      readonly order: number
      readonly removed: boolean
      /** Until when it can be restored; undefined if it was not removed, or without a limit. */
      readonly removedUntil: string | undefined
      /** The platform took it off the page: its owners can't put it back. */
      readonly isLocked: boolean
      /** It was shown when it was locked. */
      readonly wasShown: boolean
    }
  | undefined

/** Every command on a menu or price list, by the owners of its company (`owners`) and people who may manage all. */
export type PriceCommand = {
  readonly by: Authority
  readonly owners: readonly string[]
} & (
  | {
      readonly type: 'PublishPrice'
      readonly companyId: CompanyId
      readonly content: PriceContent
      readonly order: number
    }
  /** Omitted fields stay as they are. */
  | {
      readonly type: 'ChangePrice'
      readonly content?: Partial<PriceContent>
      readonly order?: number
    }
  /** `at`: milliseconds since 1970. */
  | { readonly type: 'RemovePrice' | 'RestorePrice'; readonly at: number }
  /** By the platform, on a notice; unlocked, it is shown again where it was. */
  | { readonly type: 'LockPrice' | 'UnlockPrice' }
)

export const noPrice = notFound('Diese Preisliste')
const tooLate: Refusal = {
  code: 'gone',
  message:
    'Diese Speisekarte oder Preisliste wurde vor mehr als 30 Tagen entfernt. Bitte legen Sie sie neu an.',
}

const evolve = (state: PriceState, event: PriceEvent): PriceState => {
  if (event.type === 'PricePublished') {
    const { companyId, order, ...content } = event.data
    const begun = { removed: false, removedUntil: undefined, isLocked: false, wasShown: false }
    return { companyId, content, order, ...begun }
  }
  if (state === undefined) return state
  switch (event.type) {
    case 'PriceChanged': {
      const { companyId: _, ...content } = event.data
      return { ...state, content }
    }
    case 'PriceMoved':
      return { ...state, order: event.data.order }
    case 'PriceRemoved':
      return { ...state, removed: true, removedUntil: event.data.restorableUntil }
    case 'PriceRestored':
      return { ...state, removed: false, removedUntil: undefined }
    case 'PriceLocked':
      return { ...state, isLocked: true, wasShown: !state.removed }
    case 'PriceUnlocked':
      return { ...state, isLocked: false, wasShown: false }
  }
}

const decide = (state: PriceState, command: PriceCommand): Either<Refusal, readonly PriceEvent[]> => {
  const { by, owners } = command
  if (!may(by, 'company.manage', { owners })) return left(forbidden)
  if (command.type === 'PublishPrice') {
    const { companyId, content, order } = command
    return right(
      state === undefined ? [{ type: 'PricePublished', data: { companyId, ...content, order } }] : [],
    )
  }
  if (state === undefined) return left(noPrice)
  const { companyId, removed, removedUntil, isLocked, wasShown } = state
  const data = { companyId }
  const manages = may(by, 'company.manage')
  switch (command.type) {
    case 'ChangePrice':
      return removed ? left(noPrice) : right(changesOf(state, command))
    case 'RemovePrice':
      return right(
        removed
          ? []
          : [{ type: 'PriceRemoved', data: { ...data, restorableUntil: restorableFrom(command.at) } }],
      )
    case 'RestorePrice':
      if (!removed) return right([])
      if (isLocked && !manages) return left(takenOff)
      if (removedUntil !== undefined && command.at > Date.parse(removedUntil)) return left(tooLate)
      return right([...(isLocked ? [unlocked(data)] : []), { type: 'PriceRestored', data }])
    case 'LockPrice':
      return manages
        ? right([
            ...(isLocked ? [] : [{ type: 'PriceLocked', data } as const]),
            ...(removed ? [] : [{ type: 'PriceRemoved', data } as const]),
          ])
        : left(forbidden)
    case 'UnlockPrice':
      if (!manages) return left(forbidden)
      // Before there were locks, the platform only removed it.
      return right([
        ...(isLocked ? [unlocked(data)] : []),
        ...(removed && (isLocked ? wasShown : removedUntil === undefined)
          ? [{ type: 'PriceRestored', data } as const]
          : []),
      ])
  }
}

const unlocked = (data: { readonly companyId: CompanyId }): PriceEvent => ({ type: 'PriceUnlocked', data })

const changesOf = (
  { companyId, content, order }: NonNullable<PriceState>,
  change: PriceCommand & { readonly type: 'ChangePrice' },
): readonly PriceEvent[] => {
  const { priceType, title, type, link }: PriceContent = { ...content, ...change.content }
  const isSame =
    priceType === content.priceType &&
    title === content.title &&
    type === content.type &&
    link === content.link
  const isMoved = change.order !== undefined && change.order !== order
  return [
    ...(isSame ? [] : [{ type: 'PriceChanged', data: { companyId, priceType, title, type, link } } as const]),
    ...(isMoved ? [{ type: 'PriceMoved', data: { companyId, order: change.order } } as const] : []),
  ]
}

/** The rules of one menu or price list: publishing, changing, moving, removing and restoring. */
export const priceDecider: Decider<PriceState, PriceCommand, PriceEvent> = {
  initialState: undefined,
  isEvent: isOneOf(priceEvents),
  evolve,
  decide,
}
