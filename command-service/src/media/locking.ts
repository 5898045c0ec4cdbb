import { may, type Authority } from '@schaufenster/platform/app/session.ts'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'

/** What is shown to visitors or not: a video or a reel. */
interface Shown {
  readonly isEnabled: boolean
  /** The platform disabled it, so its owners can't enable it. */
  readonly isLocked: boolean
}

/** The person asking, and the current owners of the video's company. */
export interface Asked {
  readonly by: Authority
  readonly owners: readonly string[]
}

/** The resulting change; undefined if it is already so. */
export type Showing = { readonly kind: 'enabled' } | { readonly kind: 'disabled'; readonly byPlatform?: true }

const isLocked: Refusal = {
  code: 'conflict',
  message:
    'Das hat die Plattform gesperrt. Bitte wenden Sie sich an uns, wenn Sie die Entscheidung für falsch halten.',
}

/** People who manage all act for the platform, except on their own. */
const isPlatform = ({ by, owners }: Asked): boolean => may(by, 'video.manage') && !owners.includes(by.userId)

/** Whether the platform only shows or hides it. That is allowed on deleted ones too, so that they don't come back unchanged. */
export const isModeration = (
  asked: Asked & {
    readonly details?: unknown
    readonly poster?: unknown
    readonly index?: unknown
    readonly isEnabled?: boolean
  },
): boolean =>
  asked.isEnabled !== undefined &&
  asked.details === undefined &&
  asked.poster === undefined &&
  asked.index === undefined &&
  isPlatform(asked)

/** Enables or disables it. Only the platform enables what it disabled. */
export const decideShowing = (
  state: Shown,
  asked: Asked,
  isEnabled: boolean | undefined,
): Either<Refusal, Showing | undefined> => {
  if (isEnabled === undefined) return right(undefined)
  if (isEnabled) {
    if (state.isLocked && !may(asked.by, 'video.manage')) return left(isLocked)
    return right(state.isEnabled ? undefined : { kind: 'enabled' })
  }
  const locks = isPlatform(asked) && !state.isLocked
  if (!state.isEnabled && !locks) return right(undefined)
  return right({ kind: 'disabled', ...(locks && { byPlatform: true }) })
}
