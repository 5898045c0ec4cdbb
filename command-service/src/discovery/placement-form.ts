import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { checkDay, createFormCheck, type Checked } from '../lib/field-checks.ts'

/** A period as a form sends it. */
interface PeriodForm {
  readonly from?: string | undefined
  readonly to?: string | null | undefined
}

/** Reads the days of a form; blank fields are allowed. */
export const readPeriod = ({ from, to }: PeriodForm): Either<Refusal, PeriodForm> => {
  const check = createFormCheck()
  const first = check.field('from', from, checkDayOrBlank)
  const last = check.field('to', to, checkDayOrBlank)
  const refusal = check.refusal()
  return refusal === undefined ? right({ from: first ?? undefined, to: last }) : left(refusal)
}

/** Blank removes the end. */
const checkDayOrBlank = (text: string | null): Checked<string | null> =>
  text?.trim() ? checkDay(text) : right(null)
