import type { CompanyEvent } from '@schaufenster/events/directory/company-events.ts'
import { chain, left, map, pipe, right, type Either } from '@schaufenster/platform/lib/either.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { restorableFrom } from '../../lib/restorable.ts'
import type { ConfirmCompany, DeleteCompany, RestoreCompany } from './company-commands.ts'
import type { CompanyState } from './company-state.ts'
import { editable, manageable, owned } from './editor.ts'

type Decision = Either<Refusal, readonly CompanyEvent[]>

/** Hides the company at once; it can be restored for 30 days (D-G7), unless told otherwise. */
export const deletion = (
  reason: string,
  at: number,
  about: { readonly importId?: string; readonly restorableUntil?: string } = {},
): CompanyEvent => ({
  type: 'CompanyDeleted',
  data: { reason, restorableUntil: restorableFrom(at), ...about },
})

/** Deletes a company, for an owner or somebody who may manage all. A deleted company stays as it is, with its first reason. */
export const remove = (
  state: CompanyState,
  { by, reason, at, keptInstead, isWithAccount }: DeleteCompany,
): Decision =>
  pipe(
    owned(state, by),
    map(({ deleted, wasApproved }): readonly CompanyEvent[] => {
      if (deleted !== undefined) return []
      const replaced: readonly CompanyEvent[] =
        keptInstead === undefined ? [] : [{ type: 'CompanyReplaced', data: { by: keptInstead } }]
      const isFinal = isWithAccount === true && !wasApproved
      return [
        ...replaced,
        deletion(reason, at, isFinal ? { restorableUntil: new Date(at).toISOString() } : {}),
      ]
    }),
  )

const tooLate: Refusal = {
  code: 'gone',
  message: 'Dieses Unternehmen wurde vor mehr als 30 Tagen gelöscht und lässt sich nicht wiederherstellen.',
}

/** Undoes a deletion; `gone` once its 30 days are over, `[]` if there was none. */
export const restore = (state: CompanyState, { by, at }: RestoreCompany): Decision =>
  pipe(
    manageable(state, by),
    chain(({ deleted }): Decision => {
      if (deleted === undefined) return right([])
      const isInTime = at <= Date.parse(deleted.restorableUntil)
      return isInTime ? right([{ type: 'CompanyRestored', data: {} }]) : left(tooLate)
    }),
  )

/** The owner confirms that the profile is correct; once a day is enough (D-2.15). */
export const confirm = (state: CompanyState, { by, on }: ConfirmCompany): Decision =>
  pipe(
    editable(state, by),
    map(({ confirmedOn }) =>
      confirmedOn === on ? [] : [{ type: 'CompanyConfirmed' as const, data: { on } }],
    ),
  )
