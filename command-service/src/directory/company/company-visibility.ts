import type { CompanyEvent } from '@schaufenster/events/directory/company-events.ts'
import { dayAfter } from '@schaufenster/platform/lib/berlin.ts'
import { chain, left, map, pipe, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { invalid, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { ChangeVisibility, PauseCompany } from './company-commands.ts'
import type { CompanyState } from './company-state.ts'
import { editable } from './editor.ts'

type Decision = Either<Refusal, readonly CompanyEvent[]>

/** Nobody plans further ahead, and the index of days would grow with it. */
const farthestDays = 3 * 366

const endsTooLate = invalid({ until: 'Bitte wählen Sie einen Tag in den nächsten drei Jahren, oder keinen.' })
const endsBefore = invalid({ until: 'Bitte wählen Sie einen Tag, der nicht vor heute liegt.' })

/** Closes a company temporarily. Pausing again with another day moves the end and keeps the start. */
export const pause = (state: CompanyState, { by, from: today, until }: PauseCompany): Decision =>
  pipe(
    editable(state, by),
    chain(({ paused }): Decision => {
      if (until !== undefined && until < today) return left(endsBefore)
      if (until !== undefined && until > dayAfter(today, farthestDays)) return left(endsTooLate)
      const isPaused = paused !== undefined && (paused.until === undefined || paused.until >= today)
      if (isPaused && paused.until === until) return right([])
      const from = isPaused ? paused.from : today
      return right([{ type: 'CompanyPaused', data: { from, ...(until !== undefined && { until }) } }])
    }),
  )

/** Ends a pause. */
export const resume = (state: CompanyState, { by }: ChangeVisibility): Decision =>
  pipe(
    editable(state, by),
    map(({ paused }): readonly CompanyEvent[] =>
      paused === undefined ? [] : [{ type: 'CompanyResumed', data: {} }],
    ),
  )

/** Takes the company off the pages until its owner shows it again. */
export const hide = (state: CompanyState, { by }: ChangeVisibility): Decision =>
  pipe(
    editable(state, by),
    map(({ isHidden }): readonly CompanyEvent[] => (isHidden ? [] : [{ type: 'CompanyHidden', data: {} }])),
  )

/** Puts the company back on the pages if it is approved: hiding it did not revoke the approval. */
export const show = (state: CompanyState, { by }: ChangeVisibility): Decision =>
  pipe(
    editable(state, by),
    map(({ isHidden }): readonly CompanyEvent[] => (isHidden ? [{ type: 'CompanyShown', data: {} }] : [])),
  )

/** Consents to be an example on `/zufriedene-kunden`. It counts once the company is public. */
export const allowFeaturing = (state: CompanyState, { by }: ChangeVisibility): Decision =>
  pipe(
    editable(state, by),
    map(({ mayBeFeatured }): readonly CompanyEvent[] =>
      mayBeFeatured ? [] : [{ type: 'CompanyFeaturingAllowed', data: {} }],
    ),
  )

/** Takes the consent back. */
export const withdrawFeaturing = (state: CompanyState, { by }: ChangeVisibility): Decision =>
  pipe(
    editable(state, by),
    map(({ mayBeFeatured }): readonly CompanyEvent[] =>
      mayBeFeatured ? [{ type: 'CompanyFeaturingWithdrawn', data: {} }] : [],
    ),
  )
