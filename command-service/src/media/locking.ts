import { may, type Authority } from '@schaufenster/platform/app/session.ts'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'

/** What is shown to visitors or not: a video or a reel. */
interface Shown {
  readonly isEnabled: boolean
  /** The platform disabled it: its owners can't enable it. */
  readonly isLocked: boolean
}

/** Who asks, and who owns the company of the video just now. */
export interface Asked {
  readonly by: Authority
  readonly owners: readonly string[]
}

/** What becomes of it; undefined: it is so already. */
export type Showing = { readonly kind: 'enabled' } | { readonly kind: 'disabled'; readonly byPlatform?: true }

const isLocked: Refusal = {
  code: 'conflict',
  message:
    'Das hat die Plattform gesperrt. Bitte wenden Sie sich an uns, wenn Sie die Entscheidung für falsch halten.',
}

/** Whoever manages all acts for the platform, unless it is about what is their own. */
const isPlatform = ({ by, owners }: Asked): boolean => may(by, 'video.manage') && !owners.includes(by.userId)

/** Whether the platform shows or hides it and does nothing else: also while it is deleted, so that it does not come back as it was. */
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

/** Enables or disables it. What the platform disabled only the platform enables. */
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
