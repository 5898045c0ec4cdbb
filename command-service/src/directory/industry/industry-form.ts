import type { IndustryCreated } from '@schaufenster/events/directory/industry-events.ts'
import { naceCodePattern } from '@schaufenster/events/directory/values.ts'
import type { EventOf } from '@schaufenster/events/lib/define-event.ts'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { invalid, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { checkNeededLine, createFormCheck, type Checked } from '../../lib/field-checks.ts'
import { slugFrom } from '../../lib/slug-from.ts'
import type { NewIndustryForm } from '../industry-contract.ts'

type NewIndustry = EventOf<typeof IndustryCreated>['data']

/** A new industry from a form, with a slug made from its name. */
export const readNewIndustryForm = (form: NewIndustryForm): Either<Refusal, NewIndustry> => {
  const check = createFormCheck()
  const name = check.field('name', form.name, checkIndustryName)
  const icon = check.field('icon', form.icon || undefined, checkIcon)
  const naceCodes = check.field('naceCodes', form.naceCodes ?? [], checkNaceCodes)
  const refusal = check.refusal()
  if (refusal !== undefined || name === undefined || naceCodes === undefined)
    return left(refusal ?? invalid({}))
  return right({ name, slug: slugFrom(name), naceCodes, ...(icon !== undefined && { icon }) })
}

/** One line of up to 80 characters that a slug can be made from. */
export const checkIndustryName = (text: string): Checked<string> => {
  const name = checkNeededLine(text, 80, 'den Namen der Branche')
  return name._tag === 'Right' && slugFrom(name.right) === ''
    ? left('Bitte geben Sie einen Namen mit Buchstaben an.')
    : name
}

const checkIcon = (text: string): Checked<string> =>
  /^[a-z][a-z0-9-]{0,39}$/.test(text) ? right(text) : left('Bitte wählen Sie ein Symbol aus der Liste.')

const naceCode = new RegExp(naceCodePattern)

/** Codes of NACE Rev. 2.1, without repetitions. */
export const checkNaceCodes = (codes: readonly string[]): Checked<string[]> => {
  const unknown = codes.find((code) => !naceCode.test(code))
  return unknown === undefined
    ? right([...new Set(codes)])
    : left(`„${unknown}“ ist kein NACE-Code, zum Beispiel 56.11.`)
}
