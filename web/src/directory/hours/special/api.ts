import type { SpecialHoursForm, Written } from '@schaufenster/command-service/directory/contract.ts'
import type {
  SpecialDayView,
  SpecialHoursView,
} from '@schaufenster/query-service/directory/hours-contract.ts'
import { action, type Action } from '../../../lib/action.ts'
import type { ApiClient } from '../../../lib/api-client.ts'
import { resource } from '../../../lib/resource.ts'
import { sentOver } from '../../editing/saved-over.ts'
import { savedSo } from '../../editing/taking-back.ts'
import { changedDays, dayChangeBack, isDayTouched, type DayChange } from './special-days.ts'

const pathOf = (companyId: string): string => `/api/companies/${encodeURIComponent(companyId)}/special-hours`

const newest = async (client: ApiClient, companyId: string): Promise<SpecialHoursView> =>
  (await client.get<{ readonly data: SpecialHoursView }>(pathOf(companyId))).data

/** The days of a company on which other hours hold than in the week, and the holidays to come, by its id. */
export const specialHours = resource({
  name: 'specialHours',
  ask: newest,
  key: (companyId: string) => companyId,
})

interface WantedChange {
  readonly companyId: string
  /** What it is changed over: as it was shown. */
  readonly seen: SpecialHoursView
  readonly change: DayChange
  /** What was saved last. */
  readonly takesBack?: true
}

/** Which dialog is open: about an entry that is there, about a holiday that has none, or a new one. */
export interface SpecialDaySubject {
  readonly companyId: string
  /** As it was when the dialog was opened. */
  readonly seen: SpecialHoursView
  readonly title: string
  readonly day: SpecialDayView
  /** The first day of the entry that is changed. */
  readonly replaces?: string
}

/** Changes one entry, among those that others have changed meanwhile. Somebody who has changed the same one is asked about. Answers what takes it back. */
export const changeSpecialDay: Action<WantedChange, WantedChange | undefined, SpecialDaySubject> = action<
  WantedChange,
  WantedChange | undefined,
  SpecialDaySubject
>({
  name: 'changeSpecialDay',
  send: async (client, { companyId, seen, change, takesBack }) => {
    let version = seen.version
    const over = await sentOver(
      seen,
      () => newest(client, companyId),
      ({ days }) => isDayTouched(change, seen.days, days),
      async ({ days, version: expectedVersion }) => {
        const form: SpecialHoursForm = { days: [...changedDays(days, change)], expectedVersion }
        version = (await client.command<Written>('PUT', pathOf(companyId), form)).data.version
      },
    )
    const back = takesBack === true ? undefined : dayChangeBack(over.days, change)
    const made = { ...over, days: [...changedDays(over.days, change)], version }
    return back && { companyId, seen: made, change: back, takesBack: true }
  },
  success: ({ change, takesBack }, back) =>
    savedSo(
      takesBack === true
        ? 'Zurückgenommen'
        : change.kind === 'remove'
          ? 'Eintrag entfernt'
          : 'Besonderer Tag gespeichert',
      back && changeSpecialDay.requested(back),
    ),
  refreshes: ({ companyId }) => [specialHours.askedAgain(companyId)],
})
