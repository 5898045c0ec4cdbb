import { calendarDay } from '@schaufenster/platform/lib/berlin.ts'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { invalid, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { holdsHtml, tidyLine, tidyText } from './plain-text.ts'

/** A valid field value, or a German text that says what to do. */
export type Checked<Value> = Either<string, Value>

const noHtml = 'Bitte schreiben Sie nur Text, ohne HTML.'

/** The German text for a value that is too long. */
export const tooLong = (text: string, longest: number): string =>
  `Bitte höchstens ${longest} Zeichen (jetzt ${text.length}).`

/** One line; `null` if it is blank. */
export const checkLine = (text: string, longest: number): Checked<string | null> => {
  const tidy = tidyLine(text)
  if (holdsHtml(tidy)) return left(noHtml)
  if (tidy.length > longest) return left(tooLong(tidy, longest))
  return right(tidy === '' ? null : tidy)
}

/** One line that may not be blank; `what` is German, with its article. */
export const checkNeededLine = (text: string, longest: number, what: string): Checked<string> => {
  const line = checkLine(text, longest)
  if (line._tag === 'Left') return line
  return line.right === null ? left(`Bitte geben Sie ${what} an.`) : right(line.right)
}

/** Several lines of plain text that may not be blank; `blank` is the text for that case. */
export const checkPlainText = (given: string, longest: number, blank: string): Checked<string> => {
  const text = tidyText(given)
  if (text === '') return left(blank)
  if (holdsHtml(text)) return left(noHtml)
  return text.length > longest ? left(tooLong(text, longest)) : right(text)
}

/** An administrator's reason, shown to the owner. */
export const checkReason = (text: string): Checked<string> =>
  checkPlainText(text, 1000, 'Bitte nennen Sie den Grund. Der Inhaber liest ihn.')

/** A day as YYYY-MM-DD, from any format that forms use. */
export const checkDay = (text: string): Checked<string> => {
  const day = calendarDay(text.trim())
  return day === undefined ? left('Bitte geben Sie einen Tag an, zum Beispiel 01.12.2026.') : right(day)
}

/** Checks a form field by field and collects all faults, so that one response reports them together. */
export interface FormCheck {
  /** The value of a field; undefined if it was omitted or is invalid. */
  field<Value, Given>(
    name: string,
    given: Given | undefined,
    check: (given: Given) => Checked<Value>,
  ): Value | undefined
  /** All faults together, with a German text for each field. */
  refusal(): Refusal | undefined
}

/** Creates a {@link FormCheck} without faults. */
export const createFormCheck = (): FormCheck => {
  const faults = new Map<string, string>()
  return {
    field: (name, given, check) => {
      if (given === undefined) return undefined
      const checked = check(given)
      if (checked._tag === 'Right') return checked.right
      faults.set(name, checked.left)
      return undefined
    },
    refusal: () => (faults.size === 0 ? undefined : invalid(Object.fromEntries(faults))),
  }
}
