import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { invalid, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { checkHtml } from '../lib/checked-html.ts'
import { checkDay, checkNeededLine, createFormCheck, type Checked } from '../lib/field-checks.ts'
import type { LegalPageForm } from './legal-page-contract.ts'
import type { PublishLegalPage } from './legal-page-decider.ts'

/** The event's limit. */
const longestText = 200_000

/** Checks a new version field by field and reports every fault. */
export const readLegalPageForm = (
  form: LegalPageForm,
): Either<Refusal, Pick<PublishLegalPage, 'title' | 'html' | 'validFrom'>> => {
  const check = createFormCheck()
  const title = check.field('title', form.title, (text) => checkNeededLine(text, 200, 'den Titel'))
  const html = check.field('html', form.html, checkText)
  const validFrom = check.field('validFrom', form.validFrom, checkDay)
  if (title === undefined || html === undefined || validFrom === undefined)
    return left(check.refusal() ?? invalid({}))
  return right({ title, html, validFrom })
}

const checkText = (text: string): Checked<string> => {
  const checked = checkHtml(text, longestText)
  if (checked._tag === 'Left') return checked
  return checked.right === null ? left('Bitte schreiben Sie den Text.') : right(checked.right)
}
