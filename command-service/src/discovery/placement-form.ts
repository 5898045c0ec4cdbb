import { calendarDay } from '@schaufenster/platform/lib/berlin.ts'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { invalid, type Refusal } from '@schaufenster/platform/lib/refusal.ts'

/** A period as a form names it. */
interface PeriodForm {
  readonly from?: string | undefined
  readonly to?: string | null | undefined
}

const notADay = 'Bitte geben Sie einen Tag an, zum Beispiel 01.12.2026.'

/** The days of a form, which may be blank where a form has nothing to say. */
export const readPeriod = ({ from, to }: PeriodForm): Either<Refusal, PeriodForm> => {
  const first = dayIn(from)
  const last = dayIn(to)
  const faults = {
    ...(first === 'fault' && { from: notADay }),
    ...(last === 'fault' && { to: notADay }),
  }
  if (first === 'fault' || last === 'fault') return left(invalid(faults))
  return right({ from: first ?? undefined, to: last })
}

/** Blank takes an end away. */
const dayIn = (text: string | null | undefined): string | null | undefined => {
  if (text === undefined || text === null) return text
  return text.trim() === '' ? null : (calendarDay(text.trim()) ?? 'fault')
}
