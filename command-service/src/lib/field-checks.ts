import { calendarDay } from '@schaufenster/platform/lib/berlin.ts'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { invalid, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { holdsHtml, tidyLine, tidyText } from './plain-text.ts'

/** What a field of a form holds, or the German text that says what to do. */
export type Checked<Value> = Either<string, Value>

const noHtml = 'Bitte schreiben Sie nur Text, ohne HTML.'

/** What is said of a text that is too long. */
export const tooLong = (text: string, longest: number): string =>
  `Bitte höchstens ${longest} Zeichen (jetzt ${text.length}).`

/** One line, `null` when it is blank. */
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

/** Some lines of plain text that may not be blank; `blank` is what is said of that. */
export const checkPlainText = (given: string, longest: number, blank: string): Checked<string> => {
  const text = tidyText(given)
  if (text === '') return left(blank)
  if (holdsHtml(text)) return left(noHtml)
  return text.length > longest ? left(tooLong(text, longest)) : right(text)
}

/** What an administrator tells the owner. */
export const checkReason = (text: string): Checked<string> =>
  checkPlainText(text, 1000, 'Bitte nennen Sie den Grund. Der Inhaber liest ihn.')

/** A day as YYYY-MM-DD, however a form writes it. */
export const checkDay = (text: string): Checked<string> => {
  const day = calendarDay(text.trim())
  return day === undefined ? left('Bitte geben Sie einen Tag an, zum Beispiel 01.12.2026.') : right(day)
}

/** Checks a form field by field and remembers every fault, so that one answer names them all. */
export interface FormCheck {
  /** The value of a field; undefined when it was left out or is at fault. */
  field<Value, Given>(
    name: string,
    given: Given | undefined,
    check: (given: Given) => Checked<Value>,
  ): Value | undefined
  /** All faults together, with a German text for each field. */
  refusal(): Refusal | undefined
}

/** Gathers faults field by field, so that a form learns all of them at once. */
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
