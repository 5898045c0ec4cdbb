import { composed } from '@schaufenster/platform/lib/composed.ts'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { invalid, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { holdsHtml, tidyLine } from './plain-text.ts'

/** What a field of a form holds, or the German text that says what to do. */
export type Checked<Value> = Either<string, Value>

const noHtml = 'Bitte schreiben Sie nur Text, ohne HTML.'

/** One line, `null` when it is blank. */
export const checkLine = (text: string, longest: number): Checked<string | null> => {
  const tidy = tidyLine(text)
  if (holdsHtml(tidy)) return left(noHtml)
  if (tidy.length > longest) return left(`Bitte höchstens ${longest} Zeichen (jetzt ${tidy.length}).`)
  return right(tidy === '' ? null : tidy)
}

/** One line that may not be blank; `what` is German, with its article. */
export const checkNeededLine = (text: string, longest: number, what: string): Checked<string> => {
  const line = checkLine(text, longest)
  if (line._tag === 'Left') return line
  return line.right === null ? left(`Bitte geben Sie ${what} an.`) : right(line.right)
}

const longestReason = 1000

/** What an administrator tells the owner: some lines of plain text. */
export const checkReason = (text: string): Checked<string> => {
  const reason = composed(text).trim()
  if (reason === '') return left('Bitte nennen Sie den Grund. Der Inhaber liest ihn.')
  if (holdsHtml(reason)) return left(noHtml)
  if (reason.length > longestReason)
    return left(`Bitte höchstens ${longestReason} Zeichen (jetzt ${reason.length}).`)
  return right(reason)
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
